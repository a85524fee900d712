import Following

/// Reads pages of one list from the database.
///
/// The server sorts by time and then by key, and a query takes bounds of times, which are inclusive:
///
///     older  ◀────────────────────────────────▶  newer
///       … t3 t4 t4 │ t5 t5 t5 t5 │ t6 t7 …
///                  │   equalTo   │  ← pages before
///     ╰── endAt ──╯      ↑ the token: a user at t5
///
/// A page behind a token begins with the users at the token's time that follow the token's user. Then come the newest
/// ones that are older. If the last time of the page is cut off, its other users are read too, and the order of users
/// decides. So it doesn't matter how the server sorts users that have the same time, or whether the token's user
/// still exists.
///
/// See "Retrieving Data" (firebase.google.com/docs/database/rest/retrieve-data): `orderBy`, `equalTo`, `startAt`,
/// `endAt`, `limitToLast`; the results are not sorted; sorting by value needs the rule `".indexOn": ".value"`.
struct RelationQuery {
  /// The answer to a query: what is in the list within some bounds.
  private struct QueryPage {
    var entries: [RelationEntry] = []
    /// The number of children that aren't relations.
    var skipped = 0
    /// The smallest number among all children.
    var oldest: Double?
  }

  let client: FirebaseClient
  /// The place of the list.
  let path: [String]

  func page(after token: FollowGraph.PageToken?, limit: Int) async throws(FollowError) -> FollowGraph.RelationPage {
    guard let token else { return try await firstPage(limit: limit) }
    let last = token.entry
    let ties = try await query(at: last.time)
    let rest = ties.entries.filter { last < $0 }
    if rest.count > limit { return makePage(rest, limit: limit, skipped: ties.skipped) }
    let older = try await newest(limit + 1 - rest.count, until: Milliseconds(last.time.count - 1))
    return makePage(rest + older.entries, limit: limit, skipped: ties.skipped + older.skipped)
  }

  /// The first page also looks at what the server sorts behind numbers, in order to report it.
  private func firstPage(limit: Int) async throws(FollowError) -> FollowGraph.RelationPage {
    let newestOfAll = try await query(newest: limit + 1, until: nil)
    if newestOfAll.skipped == 0 {
      let entries = try await completed(newestOfAll, count: limit + 1).entries
      return makePage(entries, limit: limit, skipped: 0)
    }
    let times = try await newest(limit + 1, until: .latest)
    return makePage(times.entries, limit: limit, skipped: max(newestOfAll.skipped, times.skipped))
  }

  /// Returns the newest relations until a time, at least `count` if there are as many.
  private func newest(_ count: Int, until upper: Milliseconds) async throws(FollowError) -> QueryPage {
    var all = QueryPage()
    var upper = upper
    while upper.count >= 0, all.entries.count < count {
      let wanted = count - all.entries.count
      let part = try await query(newest: wanted, until: upper)
      all.skipped += part.skipped
      let found = try await completed(part, count: wanted).entries
      all.entries += found
      // Children that aren't relations take the places of relations, so there may be more. A server that ignores the
      // bounds must not keep this going.
      guard part.skipped > 0, part.entries.count + part.skipped >= wanted, let oldest = part.oldest,
        oldest >= 0, oldest <= Double(upper.count)
      else { break }
      let time = Milliseconds(Int64(oldest.rounded(.up)))
      // If such a child is the oldest one, relations at its time may be cut off.
      if found.last?.time != time { all.entries += try await query(at: time).entries }
      upper = Milliseconds(time.count - 1)
    }
    return all
  }

  /// Adds the other relations that have the last time of a result, if the result may be cut off there.
  ///
  /// One more relation is asked for than is shown. If only that one has its time, it doesn't matter whether others
  /// have it too.
  private func completed(_ result: QueryPage, count: Int) async throws(FollowError) -> QueryPage {
    guard result.entries.count + result.skipped >= count, let last = result.entries.last else { return result }
    if result.skipped == 0, result.entries.count > 1, result.entries.dropLast().last?.time != last.time {
      return result
    }
    var complete = result
    complete.entries.removeAll { $0.time == last.time }
    complete.entries += try await query(at: last.time).entries
    return complete
  }

  // MARK: Queries

  private func query(at time: Milliseconds) async throws(FollowError) -> QueryPage {
    try await query([("equalTo", "\(time.count)")])
  }

  private func query(newest count: Int, until upper: Milliseconds?) async throws(FollowError) -> QueryPage {
    let bound = upper.map { [("endAt", "\($0.count)")] } ?? []
    return try await query([("startAt", "0"), ("limitToLast", "\(count)")] + bound)
  }

  private func query(_ bounds: [(String, String)]) async throws(FollowError) -> QueryPage {
    let order = [(name: "orderBy", value: "\"$value\"")]
    let json = try await client.get(path, query: order + bounds.map { (name: $0.0, value: $0.1) })
    guard let children = json.children else { throw .invalidData }
    var result = QueryPage()
    for (key, value) in children {
      if case .number(let number) = value { result.oldest = min(result.oldest ?? number, number) }
      if let user = FollowGraph.UserID(key: key), let time = value.milliseconds {
        result.entries.append(RelationEntry(time: time, user: user))
      } else {
        result.skipped += 1
      }
    }
    result.entries.sort()
    return result
  }

  private func makePage(_ entries: [RelationEntry], limit: Int, skipped: Int) -> FollowGraph.RelationPage {
    let relations = entries.prefix(limit).map { FollowGraph.Relation(user: $0.user, milliseconds: $0.time) }
    let next = entries.count > limit ? relations.last.map(FollowGraph.PageToken.init) : nil
    return FollowGraph.RelationPage(relations: relations, next: next, skipped: skipped)
  }
}
