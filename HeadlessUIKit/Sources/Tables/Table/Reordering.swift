/// A row that the user is moving with a finger.
@MainActor
struct Reordering {
  let cell: UITableViewCell
  /// The row where it was.
  let source: IndexPath
  /// The row where it would arrive now.
  var target: IndexPath
  /// The distance from the top of the cell to the finger, in points.
  let fingerOffset: CGFloat

  /// Returns how far another row moves aside, in points.
  func shift(of path: IndexPath, in geometry: TableGeometry) -> CGFloat {
    guard path != source, geometry.contains(source) else { return 0 }
    let height = geometry.row(at: source).height
    if source < path, path <= target { return -height }
    if target <= path, path < source { return height }
    return 0
  }
}

extension UITableView {
  /// Lifts a row whose control was touched.
  final func beginReordering(_ cell: UITableViewCell, at point: CGPoint) {
    guard reordering == nil, isEditing, let path = indexPath(for: cell) else { return }
    reordering = Reordering(cell: cell, source: path, target: path, fingerOffset: point.y - cell.frame.minY)
    bringSubviewToFront(cell)
  }

  /// Moves the row with the finger, and asks the delegate where it would arrive.
  final func continueReordering(to point: CGPoint) {
    guard var move = reordering, let geometry = data.geometry, geometry.contains(move.source) else { return }
    let top = min(max(point.y - move.fingerOffset, geometry.headerHeight), geometry.footerTop - move.cell.frame.height)
    move.cell.frame.origin.y = top
    let middle = top + move.cell.frame.height / 2
    if let proposed = geometry.row(at: middle), proposed != move.target {
      let target =
        tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: move.source, toProposedIndexPath: proposed)
        ?? proposed
      move.target = geometry.contains(target) ? target : move.source
    }
    reordering = move
    setNeedsLayout()
  }

  /// Lets the row go, and tells the data source about the move.
  final func endReordering() {
    guard let move = reordering else { return }
    cancelReordering()
    guard move.target != move.source, geometry.contains(move.source) else { return }
    dataSource?.tableView(self, moveRowAt: move.source, to: move.target)
    moveRow(at: move.source, to: move.target)
  }

  /// Puts the row back where it was.
  final func cancelReordering() {
    reordering = nil
    setNeedsLayout()
  }
}
