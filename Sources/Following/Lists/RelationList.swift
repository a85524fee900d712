/// One list of one user: relations in the order of pages, newest first.
///
/// The order is kept in short arrays, so that a change moves few relations, whatever time it has. A dictionary has the
/// time of each user, so that a relation is found in its order by binary search.
///
///     chunks   [t9 t8 t8] [t7 t5] [t5 t4 t1]
///     times    a: t9, b: t8, …
struct RelationList {
  /// A chunk that gets longer than this is split. Two neighbors that have at most half of it together are merged, so
  /// that the next insertion doesn't split them again.
  static let maxChunkSize = 256

  private var times: [FollowGraph.UserID: Milliseconds] = [:]

  /// The entries in order; no chunk is empty.
  private var chunks: [[RelationEntry]] = []

  var count: Int { times.count }

  /// The number of chunks, which tests compare with `count`.
  var chunkCount: Int { chunks.count }

  var isEmpty: Bool { times.isEmpty }

  func time(of user: FollowGraph.UserID) -> Milliseconds? {
    times[user]
  }

  /// Adds a relation. The user must not be in the list.
  ///
  /// - Complexity: O(log n) to find the place. Then at most ``maxChunkSize`` entries are moved, and if a chunk is
  ///   split, the references to the n / 64 chunks at most.
  mutating func insert(_ user: FollowGraph.UserID, at time: Milliseconds) {
    times[user] = time
    let entry = RelationEntry(time: time, user: user)
    guard !chunks.isEmpty else {
      chunks = [[entry]]
      return
    }
    let chunk = max(0, firstChunk(startingAfter: entry) - 1)
    let place = firstIndex(in: chunks[chunk]) { entry < $0 }
    chunks[chunk].insert(entry, at: place)
    if chunks[chunk].count > Self.maxChunkSize {
      let half = chunks[chunk].count / 2
      let rest = Array(chunks[chunk][half...])
      chunks[chunk].removeSubrange(half...)
      chunks.insert(rest, at: chunk + 1)
    }
  }

  /// Removes a relation and returns its time; nil if the user isn't in the list.
  ///
  /// - Complexity: The same as for an insertion.
  mutating func remove(_ user: FollowGraph.UserID) -> Milliseconds? {
    guard let time = times.removeValue(forKey: user) else { return nil }
    let entry = RelationEntry(time: time, user: user)
    let chunk = firstChunk(startingAfter: entry) - 1
    let place = firstIndex(in: chunks[chunk]) { entry < $0 } - 1
    chunks[chunk].remove(at: place)
    if chunks[chunk].isEmpty {
      chunks.remove(at: chunk)
    } else if let left = [chunk - 1, chunk].first(where: isMergeable) {
      let right = chunks.remove(at: left + 1)
      chunks[left] += right
    }
    return time
  }

  /// Returns whether a chunk and the next one are small enough to be one. There may be no such chunk.
  private func isMergeable(_ chunk: Int) -> Bool {
    chunk >= 0 && chunk + 1 < chunks.count && chunks[chunk].count + chunks[chunk + 1].count <= Self.maxChunkSize / 2
  }

  /// Returns up to `limit` relations that follow `last` in the order, and whether there are more.
  func page(after last: RelationEntry?, limit: Int) -> (entries: [RelationEntry], hasMore: Bool) {
    var chunk = 0
    var place = 0
    if let last {
      chunk = max(0, firstChunk(startingAfter: last) - 1)
      place = chunk < chunks.count ? firstIndex(in: chunks[chunk]) { last < $0 } : 0
    }
    var entries: [RelationEntry] = []
    while chunk < chunks.count {
      let rest = chunks[chunk][place...]
      let missing = limit - entries.count
      if rest.count > missing {
        entries.append(contentsOf: rest.prefix(missing))
        return (entries, true)
      }
      entries.append(contentsOf: rest)
      chunk += 1
      place = 0
    }
    return (entries, false)
  }

  // MARK: Search

  /// The index of the first chunk that starts behind `entry`; the number of chunks if there is none.
  private func firstChunk(startingAfter entry: RelationEntry) -> Int {
    firstIndex(in: chunks) { entry < $0[0] }
  }

  /// The first index whose element fulfils a condition that holds for all elements behind it too.
  private func firstIndex<Element>(in elements: [Element], where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if condition(elements[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

extension RelationList {
  /// Returns what is wrong with the list; nil if nothing is. Tests call it.
  func brokenInvariant() -> String? {
    let entries = chunks.flatMap { $0 }
    if chunks.contains(where: \.isEmpty) { return "a chunk is empty" }
    if chunks.contains(where: { $0.count > Self.maxChunkSize }) { return "a chunk is too long" }
    if chunks.indices.contains(where: isMergeable) { return "two chunks could be one" }
    if entries.count != times.count { return "\(entries.count) entries, \(times.count) times" }
    if !zip(entries, entries.dropFirst()).allSatisfy({ $0 < $1 }) { return "the entries are not in order" }
    if !entries.allSatisfy({ times[$0.user] == $0.time }) { return "an entry has another time" }
    return nil
  }
}
