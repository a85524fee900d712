#if UIKIT
import PlatformUI

extension UITableView {
  /// The table's vertical geometry.
  var scrollRange: ScrollRange {
    ScrollRange(
      offset: contentOffset.y, height: bounds.height, contentHeight: contentSize.height,
      topInset: adjustedContentInset.top, bottomInset: adjustedContentInset.bottom)
  }

  /// Whether nothing forbids measuring now: the table is in a window, and no finger or momentum moves it.
  var canMeasureRows: Bool { window != nil && !isDragging && !isDecelerating }

  /// The distance, in points, below which two places are the same.
  var halfPixel: CGFloat { 0.5 / max(1, traitCollection.displayScale) }

  /// Whether the end of the content is in sight.
  var isAtEnd: Bool { scrollRange.visibleBottom > scrollRange.contentHeight - 2 * halfPixel }

  func hasRow(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && (0..<numberOfSections).contains(indexPath.section)
      && (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
  }

  /// The last row; nil if there is none.
  var lastRow: IndexPath? {
    let section = (0..<numberOfSections).last { numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: numberOfRows(inSection: $0) - 1, section: $0) }
  }

  /// Asks for all heights again, and puts a row back to where it was.
  ///
  /// - Parameters:
  ///   - held: The row, or nil to leave the offset to the table.
  ///   - visible: The rows that may have cells, from top to bottom.
  ///   - animated: Whether the rows move to their new places in time.
  ///   - layOut: Lays out the table. `layoutIfNeeded()` does nothing inside the table's own `layoutSubviews()`, where
  ///     `super.layoutSubviews()` is called instead.
  func measureRows(
    holding held: HeldRow?, visible: [IndexPath], animated: Bool, layOut: @escaping @MainActor () -> Void
  ) {
    let measure = { @MainActor in
      // The batch lays out the cells that are in sight at the present offset, and gives up all others. So the offset
      // comes first.
      if let held { self.scrollBeforeMeasuring(held, visible) }
      self.measureWithoutInvalidation()
      self.layOut(puttingBack: held, layOut)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: { measure() })
    } else {
      UIView.performWithoutAnimation { measure() }
    }
  }

  /// Scrolls to where the rows will be that are in sight after the measurement, as far as that can be foreseen.
  private func scrollBeforeMeasuring(_ held: HeldRow, _ visible: [IndexPath]) {
    guard hasRow(at: held.indexPath) else { return }
    let offset = RowForecast(self, visible: visible).offset(holding: held)
    if offset.isFinite, offset != contentOffset.y { contentOffset.y = offset }
  }

  /// Begins and ends an empty batch of updates, which asks for the heights again and keeps the cells.
  ///
  /// From iOS 16 on, cells can ask for another measurement while they are measured. That is off meanwhile.
  private func measureWithoutInvalidation() {
    #if canImport(ObjectiveC)
    if #available(iOS 16.0, tvOS 16.0, *) {
      let invalidation = selfSizingInvalidation
      selfSizingInvalidation = .disabled
      defer { selfSizingInvalidation = invalidation }
      beginUpdates()
      endUpdates()
      return
    }
    #endif
    beginUpdates()
    endUpdates()
  }

  /// Lays out the table, and moves the content until a row has its distance again.
  ///
  /// Rows out of sight have estimated heights. Moving the content can replace an estimate by a height, which moves the
  /// row again, so this repeats until the row stays. Each step measures at least one row that was estimated; the limit
  /// is for data sources whose heights differ from call to call.
  func layOut(puttingBack held: HeldRow?, _ layOut: () -> Void) {
    putBack(held)
    layOut()
    for _ in 0..<100 where putBack(held) {
      setNeedsLayout()
      layOut()
    }
  }

  /// Moves the content so that a row has its distance again.
  ///
  /// - Returns: Whether the content had to be moved.
  @discardableResult
  private func putBack(_ held: HeldRow?) -> Bool {
    guard let held, hasRow(at: held.indexPath) else { return false }
    // Under a finger, the content may be beyond its ends. It returns from there by itself.
    let offset = held.offset(for: rectForRow(at: held.indexPath), in: scrollRange, isClamped: !isDragging)
    guard offset.isFinite, abs(offset - contentOffset.y) > halfPixel else { return false }
    contentOffset.y = offset
    return true
  }
}
#endif
