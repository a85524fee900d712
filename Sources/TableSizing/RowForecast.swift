#if UIKIT
import PlatformUI

/// What can be said about the heights of a table's rows before the table measures them.
///
/// A table that measures keeps only the cells of rows that are in sight. With a forecast it can be scrolled first, so
/// that the cells stay that are in sight before and after. A wrong forecast does no harm but that some cells are
/// loaded again.
@MainActor
struct RowForecast {
  private let table: UITableView
  /// The rows that have cells, from top to bottom.
  private let visible: [IndexPath]
  /// Whether the table will ask the delegate for the heights of all rows, and not only for those in sight.
  private let knowsEveryHeight: Bool

  init(_ table: UITableView, visible: [IndexPath]) {
    self.table = table
    self.visible = visible
    knowsEveryHeight = table.asksForEveryHeight
  }

  /// Returns the offset at which the table measures best, if a row is to have its distance afterwards.
  ///
  /// The heights of the rows above those in sight count as they are, because the table will not measure them.
  ///
  /// - Complexity: O(*v*) for *v* visible rows. O(*n*) for all *n* rows if the table asks for every height.
  func offset(holding held: HeldRow) -> CGFloat {
    let range = table.scrollRange
    let frame = table.rectForRow(at: held.indexPath)
    let distance =
      switch held.edge {
      case .top: held.distance
      case .bottom, .end: range.visibleBottom - range.visibleTop - held.distance - height(at: held.indexPath)
      }
    let visibleTop =
      knowsEveryHeight
      ? frame.minY + growth(above: held.indexPath) - distance : top(above: held.indexPath, by: distance)
    return max(-range.topInset, visibleTop - range.topInset)
  }

  /// Returns the place that will be so many points above a row, in the present coordinates of the content.
  private func top(above indexPath: IndexPath, by distance: CGFloat) -> CGFloat {
    var rest = distance
    let frame = table.rectForRow(at: indexPath)
    if rest <= 0 { return top(in: frame, below: -rest) }
    var edge = frame.minY
    // Rows out of sight keep their heights, so only the visible ones above the row are looked at.
    for path in visible.reversed() where path < indexPath {
      let frame = table.rectForRow(at: path)
      let gap = edge - frame.maxY
      guard rest > gap else { break }
      rest -= gap + height(at: path)
      edge = frame.minY
      if rest <= 0 { return top(in: frame, below: -rest) }
    }
    return edge - rest
  }

  /// Returns a place below the top of a row, but not so far that the row would be out of sight with its present height.
  private func top(in frame: CGRect, below distance: CGFloat) -> CGFloat {
    let pixel = 1 / max(1, table.traitCollection.displayScale)
    return frame.minY + min(distance, max(0, frame.height - pixel))
  }

  /// Returns by how much all rows above a row will grow.
  private func growth(above indexPath: IndexPath) -> CGFloat {
    var growth: CGFloat = 0
    for section in 0...indexPath.section {
      let end = section < indexPath.section ? table.numberOfRows(inSection: section) : indexPath.row
      for row in 0..<end {
        let path = IndexPath(row: row, section: section)
        growth += height(at: path) - table.rectForRow(at: path).height
      }
    }
    return growth
  }

  /// Returns the height that a row will have. It is the present one if nothing better is known.
  private func height(at indexPath: IndexPath) -> CGFloat {
    let present = table.rectForRow(at: indexPath)
    let cell = table.cellForRow(at: indexPath)
    guard knowsEveryHeight || cell != nil else { return present.height }
    if let height = table.heightOfDelegate(at: indexPath) { return height }
    guard let cell, !knowsEveryHeight else { return present.height }
    if cell.frame.width != present.width {
      UIView.performWithoutAnimation { cell.frame.size.width = present.width }
    }
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: present.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height.isFinite && height >= 0 ? height : present.height
  }
}

extension UITableView {
  /// Whether the table has no estimates, so that it asks for the heights of all rows when it measures.
  fileprivate var asksForEveryHeight: Bool {
    guard estimatedRowHeight == 0,
      let section = (0..<numberOfSections).first(where: { numberOfRows(inSection: $0) > 0 })
    else { return false }
    let first = IndexPath(row: 0, section: section)
    #if canImport(ObjectiveC)
    return delegate?.tableView?(self, estimatedHeightForRowAt: first) == nil
    #else
    // A method that isn't implemented returns less than any estimate.
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: first)
    return estimate.map { $0 < Self.automaticDimension } ?? true
    #endif
  }

  /// Returns the height that the delegate or the table itself gives a row, or nil if its cell chooses it.
  fileprivate func heightOfDelegate(at indexPath: IndexPath) -> CGFloat? {
    #if canImport(ObjectiveC)
    let asked = delegate?.tableView?(self, heightForRowAt: indexPath)
    #else
    // A method that isn't implemented returns less than any height.
    let answer = delegate?.tableView(self, heightForRowAt: indexPath)
    let asked = answer.flatMap { $0 < Self.automaticDimension ? nil : $0 }
    #endif
    let height = asked ?? rowHeight
    return height.isFinite && height >= 0 ? height : nil
  }
}
#endif
