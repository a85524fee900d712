extension Sequence<String> {
  /// Returns the name that is nearest to another one; nil if none is near: if more than a third of it differs.
  func nearest(to name: String) -> String? {
    let limit = Swift.max(1, name.count / 3)
    let letters = Array(name.lowercased())
    return map { (name: $0, distance: letters.distance(to: Array($0.lowercased()))) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }
}

extension [Character] {
  /// Returns how many letters are inserted, removed, replaced or exchanged with the next one, up to another text.
  fileprivate func distance(to other: [Character]) -> Int {
    var before: [Int] = []
    var last = [Int](0...other.count)
    for row in indices {
      var next = [row + 1]
      for column in other.indices {
        var cost = Swift.min(last[column + 1], next[column]) + 1
        cost = Swift.min(cost, last[column] + (self[row] == other[column] ? 0 : 1))
        if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
          cost = Swift.min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
