/// The cells of a table, by their rows: those of the rows in sight, and a few others.
///
/// A cell stays out of sight while its text is edited, and until the end of an update.
@MainActor
struct RowCells {
  private(set) var all: [IndexPath: UITableViewCell] = [:]

  subscript(path: IndexPath) -> UITableViewCell? { all[path] }

  /// The rows that have cells, from top to bottom.
  var paths: [IndexPath] { all.keys.sorted() }

  /// Returns the row of a cell, or nil if it has none.
  func path(of cell: UITableViewCell) -> IndexPath? {
    all.first { $0.value === cell }?.key
  }

  /// Returns the cell of the nearest row above a row, or nil if there is none.
  func cell(above path: IndexPath) -> UITableViewCell? {
    all.keys.filter { $0 < path }.max().flatMap { all[$0] }
  }

  mutating func set(_ cell: UITableViewCell, at path: IndexPath) {
    all[path] = cell
  }

  /// Removes and returns the cell of a row; nil if there is none, or if it is the cell of another row, too.
  mutating func remove(at path: IndexPath) -> UITableViewCell? {
    guard let cell = all.removeValue(forKey: path), self.path(of: cell) == nil else { return nil }
    return cell
  }

  /// Gives the cells that stay their new rows.
  ///
  /// - Returns: The cells that leave, from top to bottom, with the rows that they had.
  mutating func move(by update: TableUpdate) -> [(path: IndexPath, cell: UITableViewCell)] {
    var leaving: [(path: IndexPath, cell: UITableViewCell)] = []
    var staying: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in all {
      if let new = update.newPath(ofKept: path) {
        staying[new] = cell
      } else {
        leaving.append((path, cell))
      }
    }
    all = staying
    return leaving.sorted { $0.path < $1.path }
  }
}
