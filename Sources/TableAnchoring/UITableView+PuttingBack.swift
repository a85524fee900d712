#if UIKIT
import PlatformUI

extension UITableView {
  /// Lays out the table, and moves the content until a row has its place again.
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
  func layOut(puttingBack held: HeldRow?, inAnimation isAnimated: Bool, _ layOut: @escaping @MainActor () -> Bool) {
    let putBack = { @MainActor in
      self.putBack(held)
      for _ in 0...100 {
        guard layOut(), self.putBack(held) else { return }
      }
    }
    guard isAnimated else { return putBack() }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: { putBack() }, completion: nil)
  }

  /// Moves the content so that a row has its place again. Returns whether that was necessary.
  @discardableResult
  private func putBack(_ held: HeldRow?) -> Bool {
    guard let held, hasRow(at: held.indexPath) else { return false }
    let range = scrollRange
    var offset = held.offset(for: rectForRow(at: held.indexPath), in: range)
    // Content that a finger holds or that swings back may be beyond its ends, and so may content that nothing has
    // changed.
    if !isCarried, range != held.geometry || offset != range.offset { offset = range.clamped(offset) }
    guard offset.isFinite, abs(offset - contentOffset.y) > halfPixel else { return false }
    contentOffset.y = offset
    return true
  }

  // MARK: Measuring

  /// Asks for all heights again, after a layout pass, and puts a row back to where it was.
  func measureRows(holding held: HeldRow?, animated: Bool, layOut: @escaping @MainActor () -> Bool) {
    let measure = { @MainActor in
      // The batch gives up the cells of rows that are out of sight, so the offset comes first.
      if let held, self.hasRow(at: held.indexPath) {
        let offset = self.foreseenOffset(holding: held)
        if offset.isFinite { self.contentOffset.y = offset }
      }
      if self.isUpdatedBySnapshots {
        self.applySnapshotAgain(animated: animated)
      } else {
        // An empty batch of updates asks for the heights again.
        self.beginUpdates()
        self.endUpdates()
      }
      self.layOut(puttingBack: held, inAnimation: false, layOut)
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
  private func foreseenOffset(holding held: HeldRow) -> CGFloat {
    let (range, frame) = (scrollRange, rectForRow(at: held.indexPath))
    let visibleTop = held.offset(for: frame, in: range) + range.topInset
    // Without estimates, the table asks for the heights of all rows, and not only of those in sight.
    let isExact = estimatedRowHeight == 0
    let above = CGRect(x: 0, y: 0, width: bounds.width, height: frame.maxY)
    let rows = (isExact ? indexPathsForRows(in: above) : indexPathsForVisibleRows) ?? []
    var (growth, limit) = (CGFloat(0), frame.maxY)
    for path in rows.reversed() where held.growsUpwards(path) {
      let bottom = rectForRow(at: path).maxY
      guard isExact || bottom - growth > visibleTop else { break }
      growth += foreseenGrowth(at: path)
      limit = bottom
    }
    // A point of the first row must be in sight with the present heights, too.
    return max(0, min(visibleTop + growth, isExact ? .infinity : limit - 1)) - range.topInset
  }

  /// Returns by how much a row will grow. It is 0 if nothing is known.
  private func foreseenGrowth(at indexPath: IndexPath) -> CGFloat {
    #if canImport(ObjectiveC)
    let answer = delegate?.tableView?(self, heightForRowAt: indexPath)
    #else
    let answer = delegate?.tableView(self, heightForRowAt: indexPath)
    #endif
    let present = rectForRow(at: indexPath).size
    // Where methods can't be optional, one that isn't implemented returns less than any height.
    let height = answer.flatMap { $0 < Self.automaticDimension ? nil : $0 } ?? rowHeight
    if height != Self.automaticDimension { return height - present.height }
    guard estimatedRowHeight != 0, let cell = cellForRow(at: indexPath) else { return 0 }
    UIView.performWithoutAnimation { cell.frame.size.width = present.width }
    return cell.systemLayoutSizeFitting(
      CGSize(width: present.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height - present.height
  }
}
#endif
