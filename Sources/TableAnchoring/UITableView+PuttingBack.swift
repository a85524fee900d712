#if UIKIT
import PlatformUI

extension UITableView {
  /// Moves the content until a row has its place again.
  ///
  /// Moving the content can replace an estimate by a height, which moves the row again, so this repeats until the row
  /// stays. The limit is for data sources whose heights differ from call to call.
  ///
  /// - Parameters:
  ///   - held: The row.
  ///   - isAnimated: Whether other rows move in an animation of UIKit. In one of the same length, the row is seen to
  ///     stay.
  ///   - layOut: Lays out the table, and returns whether the row may still be put back. After the app has scrolled, or
  ///     changed rows, it may not.
  func putBack(_ held: HeldRow?, inAnimation isAnimated: Bool = false, layOut: @escaping @MainActor () -> Bool) {
    let putBack = { @MainActor in
      self.moveContent(to: held)
      for _ in 0...100 {
        guard layOut(), self.moveContent(to: held) else { return }
      }
    }
    guard isAnimated else { return putBack() }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: { putBack() }, completion: nil)
  }

  /// Moves the content so that a row has its place again. Returns whether that was necessary.
  @discardableResult
  private func moveContent(to held: HeldRow?) -> Bool {
    guard let held, hasRow(at: held.indexPath) else { return false }
    let range = ScrollRange(self)
    var offset = held.offset(for: rectForRow(at: held.indexPath), in: range)
    // Content that a finger holds or that swings back may be beyond its ends, and so may content that nothing has
    // changed.
    if !isCarried, range != held.geometry || offset != range.offset { offset = range.clamped(offset) }
    guard offset.isFinite, abs(offset - contentOffset.y) > halfPixel else { return false }
    contentOffset.y = offset
    return true
  }

  // MARK: Before a batch of updates

  /// Scrolls to where the rows are that will be in sight after a measurement, as far as that can be foreseen.
  ///
  /// An empty batch of updates gives up the cells of rows that are out of sight, so the offset comes first. A wrong
  /// forecast does no harm but that some cells are loaded again.
  ///
  /// - Complexity: O(*v*) for *v* visible rows. O(*n*) for all *n* rows if the table has no estimates.
  func foresee(_ held: HeldRow?) {
    guard let held, hasRow(at: held.indexPath) else { return }
    let (range, frame) = (ScrollRange(self), rectForRow(at: held.indexPath))
    let visibleTop = held.offset(for: frame, in: range) + range.topInset
    // Without estimates, the table asks for the heights of all rows, and not only of those in sight.
    let isExact = estimatedRowHeight == 0
    let above = CGRect(x: 0, y: 0, width: bounds.width, height: frame.maxY)
    let rows = (isExact ? indexPathsForRows(in: above) : indexPathsForVisibleRows) ?? []
    var (growth, limit) = (CGFloat(0), frame.maxY)
    for path in rows.reversed() where held.growsUpwards(path) {
      let row = rectForRow(at: path)
      guard isExact || row.maxY - growth > visibleTop else { break }
      growth += foreseenHeight(at: path) - row.height
      limit = row.maxY
    }
    // A point of the first row must be in sight with the present heights, too.
    let offset = max(0, min(visibleTop + growth, isExact ? .infinity : limit - 1)) - range.topInset
    if offset.isFinite { contentOffset.y = offset }
  }

  /// Returns the height that a row will have. It is the present one if nothing is known.
  private func foreseenHeight(at indexPath: IndexPath) -> CGFloat {
    let fixed = rowHeight == Self.automaticDimension ? nil : rowHeight
    let present = rectForRow(at: indexPath).size
    if let height = heightByDelegate(ofRow: indexPath) ?? fixed { return height }
    guard estimatedRowHeight != 0, let cell = cellForRow(at: indexPath) else { return present.height }
    let target = CGSize(width: present.width, height: 0)
    return cell.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
#endif
