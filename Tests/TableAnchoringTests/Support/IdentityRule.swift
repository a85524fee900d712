#if UIKIT
import PlatformUI

/// Says which row must stay where it is, in the plainest and slowest way: by looking at all rows and all ways to
/// explain what has moved.
struct IdentityRule {
  /// The rows that the table has noted, from top to bottom: those in its bounds, their neighbor, and the named one.
  var noted: [(id: Int, path: IndexPath)]
  /// The row of the anchor, and then those that take over.
  var candidates: [Int]
  /// Whether the first one is followed wherever it is, because the anchor names it.
  var follows: Bool

  /// Returns the rows that may stay; several if nothing decides between them, and none if all are gone.
  func survivors(_ place: (Int) -> IndexPath?) -> Set<Int> {
    guard let first = candidates.first else { return [] }
    if let path = place(first), follows || noted.contains(where: { $0.id == first && $0.path == path }) {
      return [first]
    }
    let known = noted.compactMap { row in place(row.id).map { (id: row.id, old: row.path, new: $0) } }
    var best: (count: Int, cost: Int, lists: [[Int]]) = (0, 0, [])
    func extend(_ list: [Int], _ last: IndexPath?, _ cost: Int, from index: Int) {
      if list.count > best.count || (list.count == best.count && cost < best.cost) {
        best = (list.count, cost, [list])
      } else if list.count == best.count, cost == best.cost {
        best.lists.append(list)
      }
      for next in index..<known.count {
        let row = known[next]
        if let last, row.new < last { continue }
        let moved = abs(row.new.row - row.old.row) + abs(row.new.section - row.old.section) * 1_000_000
        extend(list + [row.id], row.new, cost + 2 * moved - (row.id == first ? 1 : 0), from: next + 1)
      }
    }
    extend([], nil, 0, from: 0)
    let kept = Set(best.lists.compactMap { list in candidates.first(where: list.contains) })
    return kept.isEmpty ? Set(candidates.filter { place($0) != nil }.prefix(1)) : kept
  }
}

extension UITableView {
  /// The rows that a table with an anchor notes.
  func notedRows(bottom: Bool, named: IndexPath?) -> [IndexPath] {
    var paths = Set(indexPathsForVisibleRows ?? [])
    if let edge = bottom ? paths.max() : paths.min() {
      let neighbor = IndexPath(row: edge.row + (bottom ? 1 : -1), section: edge.section)
      if neighbor.row >= 0, neighbor.row < numberOfRows(inSection: neighbor.section) { paths.insert(neighbor) }
    }
    if let named { paths.insert(named) }
    return paths.sorted()
  }
}
#endif
