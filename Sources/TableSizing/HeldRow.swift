#if UIKIT
import PlatformUI

/// A row that is to have the distance to an edge of the visible part that it had.
struct HeldRow {
  /// What stays: the row's top edge, its bottom edge, or the end of the content whatever the row's distance is.
  enum Edge { case top, bottom, end }

  /// Where the row is now.
  var indexPath: IndexPath
  var edge: Edge
  /// The edges of the row in the content, and the table's geometry, when the row had its distance.
  var top: CGFloat
  var bottom: CGFloat
  var range: ScrollRange
  /// Whether the table has got other rows since then, so that content beyond its ends returns.
  var hasNewRows = false

  /// Returns the offset at which a row with the present frame has its distance again.
  func offset(for frame: CGRect, in present: ScrollRange) -> CGFloat {
    switch edge {
    case .top: frame.minY - (top - range.visibleTop) - present.topInset
    case .bottom: frame.maxY + (range.visibleBottom - bottom) - present.height + present.bottomInset
    case .end: present.clamped(.infinity)
    }
  }
}

extension UITableView {
  /// Lays out the table, and moves the content until a row has its distance again.
  ///
  /// Moving the content can replace an estimate by a height, which moves the row again, so this repeats until the row
  /// stays. The limit is for data sources whose heights differ from call to call.
  func layOut(puttingBack held: HeldRow?, _ layOut: () -> Void) {
    putBack(held)
    layOut()
    for _ in 0..<100 {
      guard putBack(held) else { return }
      setNeedsLayout()
      layOut()
    }
  }

  /// Moves the content so that a row has its distance again. Returns whether that was necessary.
  @discardableResult
  private func putBack(_ held: HeldRow?) -> Bool {
    guard let held, hasRow(at: held.indexPath) else { return false }
    let range = scrollRange
    var offset = held.offset(for: rectForRow(at: held.indexPath), in: range)
    // Content that a finger holds may be beyond its ends, and so may content that nothing has changed.
    let isChanged = held.hasNewRows || range != held.range || offset != range.offset
    if !isDragging, isChanged { offset = range.clamped(offset) }
    guard offset.isFinite, abs(offset - contentOffset.y) > halfPixel else { return false }
    contentOffset.y = offset
    return true
  }

  // MARK: Measuring

  /// Asks for all heights again, and puts a row back to where it was. The visible rows are those that may have cells.
  func measureRows(
    holding held: HeldRow?, visible: [IndexPath], animated: Bool, layOut: @escaping @MainActor () -> Void
  ) {
    let measure = { @MainActor in
      // The batch gives up the cells of rows that are out of sight, so the offset comes first.
      if let held, self.hasRow(at: held.indexPath) {
        let offset = self.foreseenOffset(holding: held, visible: visible)
        if offset.isFinite { self.contentOffset.y = offset }
      }
      // An empty batch of updates asks for the heights again.
      self.beginUpdates()
      self.endUpdates()
      self.layOut(puttingBack: held, layOut)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: { measure() })
    } else {
      UIView.performWithoutAnimation { measure() }
    }
  }

  /// Returns the offset at which those rows are in sight that will be there after a measurement, as far as that can be
  /// foreseen. A wrong forecast does no harm but that some cells are loaded again.
  ///
  /// - Complexity: O(*v*) for *v* visible rows. O(*n*) for all *n* rows if the table has no estimates.
  private func foreseenOffset(holding held: HeldRow, visible: [IndexPath]) -> CGFloat {
    let range = scrollRange
    let frame = rectForRow(at: held.indexPath)
    // Where the visible part will begin if the row's top stays, and the rows above it grow upwards.
    var visibleTop = held.offset(for: frame, in: range) + range.topInset
    if held.edge != .top { visibleTop += foreseenHeight(at: held.indexPath) - frame.height }
    // Without estimates, the table asks for all heights, and not only for those of rows in sight.
    let isExact = estimatedRowHeight == 0
    let rows = isExact ? (0...held.indexPath.section).flatMap(self.rows(of:)) : visible
    var (growth, limit) = (CGFloat(0), frame.maxY)
    for path in rows.reversed() where path < held.indexPath {
      let old = rectForRow(at: path)
      guard isExact || old.maxY - growth > visibleTop else { break }
      growth += foreseenHeight(at: path) - old.height
      limit = old.maxY
    }
    // A row must not be out of sight with its present height.
    if !isExact { visibleTop = min(visibleTop, limit - 2 * halfPixel - growth) }
    return max(0, visibleTop + growth) - range.topInset
  }

  private func rows(of section: Int) -> [IndexPath] {
    (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
  }

  /// Returns the height that a row will have. It is the present one if nothing better is known.
  private func foreseenHeight(at indexPath: IndexPath) -> CGFloat {
    #if canImport(ObjectiveC)
    let answer = delegate?.tableView?(self, heightForRowAt: indexPath)
    #else
    let answer = delegate?.tableView(self, heightForRowAt: indexPath)
    #endif
    // Where methods can't be optional, one that isn't implemented returns less than any height.
    let height = answer.flatMap { $0 < Self.automaticDimension ? nil : $0 } ?? rowHeight
    if height != Self.automaticDimension { return height }
    let present = rectForRow(at: indexPath)
    guard estimatedRowHeight != 0, let cell = cellForRow(at: indexPath) else { return present.height }
    UIView.performWithoutAnimation { cell.frame.size.width = present.width }
    return cell.systemLayoutSizeFitting(
      CGSize(width: present.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
#endif
