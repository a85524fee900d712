/// A row that the user is moving with a finger.
///
/// A place where it can arrive is an index path of the table without the row: before each other row, and at the end of
/// each section, which may be empty.
@MainActor
struct Reordering {
  let cell: UITableViewCell
  /// The row where it was.
  let source: IndexPath
  /// The place that the finger has reached.
  var proposed: IndexPath
  /// The place where the row would arrive now, by the delegate's choice.
  var target: IndexPath
  /// The distance from the top of the cell to the finger, in points.
  let fingerOffset: CGFloat

  /// Returns the place whose top is nearest to an offset. Of several with that top, such as the end of a section and
  /// the beginning of the next one without a header, it is the first on the way from the present place.
  func place(nearestTo offset: CGFloat, in geometry: TableGeometry) -> IndexPath {
    func distance(_ place: IndexPath) -> CGFloat { abs(top(of: place, in: geometry) - offset) }
    var place = isPlace(proposed, in: geometry) ? proposed : source
    var nearest = place
    let isDownward = top(of: place, in: geometry) < offset
    while let next = isDownward ? self.place(after: place, in: geometry) : self.place(before: place, in: geometry),
      distance(next) <= distance(nearest)
    {
      if distance(next) < distance(nearest) { nearest = next }
      place = next
    }
    return nearest
  }

  /// Returns whether the row can arrive at an index path.
  func isPlace(_ path: IndexPath, in geometry: TableGeometry) -> Bool {
    path.count == 2 && geometry.sections.indices.contains(path.section)
      && (0...lastRow(of: path.section, in: geometry)).contains(path.row)
  }

  /// Returns the row at the end of a section where the row can arrive.
  private func lastRow(of section: Int, in geometry: TableGeometry) -> Int {
    geometry.sections[section].rows.count - (section == source.section ? 1 : 0)
  }

  private func place(after place: IndexPath, in geometry: TableGeometry) -> IndexPath? {
    if place.row < lastRow(of: place.section, in: geometry) {
      return IndexPath(row: place.row + 1, section: place.section)
    }
    return place.section + 1 < geometry.sections.count ? IndexPath(row: 0, section: place.section + 1) : nil
  }

  private func place(before place: IndexPath, in geometry: TableGeometry) -> IndexPath? {
    if place.row > 0 { return IndexPath(row: place.row - 1, section: place.section) }
    let section = place.section - 1
    return section >= 0 ? IndexPath(row: lastRow(of: section, in: geometry), section: section) : nil
  }

  /// Returns the top of the row at a place, in points.
  private func top(of place: IndexPath, in geometry: TableGeometry) -> CGFloat {
    let section = geometry.sections[place.section]
    let row = place.section == source.section && place.row > source.row ? place.row + 1 : place.row
    let top = geometry.section(place.section).top + section.header.height + section.rows.top(of: row)
    return source < place ? top - geometry.row(at: source).height : top
  }

  // MARK: What moves aside

  /// Returns how far another row moves aside, in points.
  func shift(of path: IndexPath, in geometry: TableGeometry) -> CGFloat {
    guard path != source else { return 0 }
    var place = path
    if path.section == source.section, path.row > source.row { place.row -= 1 }
    return shift(isBehindSource: source < path, isBeforeTarget: place < target, in: geometry)
  }

  /// Returns how far a header or footer moves aside, in points.
  func shift(of kind: HeaderFooterKind, _ section: Int, in geometry: TableGeometry) -> CGFloat {
    let isHeader = kind == .header
    return shift(
      isBehindSource: isHeader ? source.section < section : source.section <= section,
      isBeforeTarget: isHeader ? section <= target.section : section < target.section, in: geometry)
  }

  private func shift(isBehindSource: Bool, isBeforeTarget: Bool, in geometry: TableGeometry) -> CGFloat {
    guard isBehindSource == isBeforeTarget, geometry.contains(source) else { return 0 }
    let height = geometry.row(at: source).height
    return isBehindSource ? -height : height
  }
}

extension UITableView {
  /// Lifts a row whose control was touched.
  final func beginReordering(_ cell: UITableViewCell, at point: CGPoint) {
    guard reordering == nil, isEditing, let path = indexPath(for: cell) else { return }
    reordering = Reordering(
      cell: cell, source: path, proposed: path, target: path, fingerOffset: point.y - cell.frame.minY)
    bringSubviewToFront(cell)
  }

  /// Moves the row with the finger, and asks the delegate where it would arrive.
  final func continueReordering(to point: CGPoint) {
    guard var move = reordering, let geometry = data.geometry, geometry.contains(move.source) else { return }
    let top = min(max(point.y - move.fingerOffset, geometry.headerHeight), geometry.footerTop - move.cell.frame.height)
    move.cell.frame.origin.y = top
    let proposed = move.place(nearestTo: top, in: geometry)
    if proposed != move.proposed {
      move.proposed = proposed
      move.target = target(of: move, in: geometry)
    }
    reordering = move
    setNeedsLayout()
  }

  private func target(of move: Reordering, in geometry: TableGeometry) -> IndexPath {
    let target = tableDelegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: move.source, toProposedIndexPath: move.proposed)
    guard let target, !move.isPlace(target, in: geometry) else { return target ?? move.proposed }
    Misuse.report(
      "The delegate of a \(type(of: self)) chose \(target) for a row that is moved, and the table has no such place. "
        + "The row goes back to \(move.source). Choose a section of the table, and at most the row behind its last.")
    return move.source
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
