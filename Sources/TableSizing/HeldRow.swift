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
    let range = scrollRange
    var offset = held.offset(for: rectForRow(at: held.indexPath), in: range)
    // Content that a finger holds may be beyond its ends, and so may content that nothing has changed.
    if !isDragging, range != held.range || offset != range.offset { offset = range.clamped(offset) }
    guard offset.isFinite, abs(offset - contentOffset.y) > halfPixel else { return false }
    contentOffset.y = offset
    return true
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
      // The batch gives up the cells of rows that are out of sight, so the offset comes first.
      if let held, self.hasRow(at: held.indexPath) {
        let offset = self.foreseenOffset(holding: held, visible: visible)
        if offset.isFinite, offset != self.contentOffset.y { self.contentOffset.y = offset }
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

  // MARK: Forecast

  /// Returns the offset at which those rows are in sight that will be there after a measurement, as far as that can be
  /// foreseen. A wrong forecast does no harm but that some cells are loaded again.
  ///
  /// - Complexity: O(*v*) for *v* visible rows. O(*n*) for all *n* rows if the table has no estimates.
  private func foreseenOffset(holding held: HeldRow, visible: [IndexPath]) -> CGFloat {
    let range = scrollRange
    let frame = rectForRow(at: held.indexPath)
    // How far above the row's top the visible part will begin, when all heights are new.
    var rest = frame.minY - held.offset(for: frame, in: range) - range.topInset
    if held.edge != .top { rest -= foreseenHeight(at: held.indexPath) - frame.height }
    var (top, height) = (frame.minY, frame.height)
    if estimatedRowHeight == 0 {
      // The table asks for all heights, not only for those of rows in sight.
      top += rows(above: held.indexPath).reduce(0) { $0 + foreseenHeight(at: $1) - rectForRow(at: $1).height }
    } else {
      for path in visible.reversed() where path < held.indexPath && rest > 0 {
        let next = rectForRow(at: path)
        guard rest > top - next.maxY else { break }
        rest -= top - next.maxY + foreseenHeight(at: path)
        (top, height) = (next.minY, next.height)
      }
      // A row must not be out of sight with its present height.
      rest = max(rest, 2 * halfPixel - height)
    }
    return max(0, top - rest) - range.topInset
  }

  private func rows(above path: IndexPath) -> [IndexPath] {
    (0...path.section).flatMap { section in
      (0..<(section < path.section ? numberOfRows(inSection: section) : path.row)).map { [section, $0] }
    }
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
    if cell.frame.width != present.width {
      UIView.performWithoutAnimation { cell.frame.size.width = present.width }
    }
    return cell.systemLayoutSizeFitting(
      CGSize(width: present.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
#endif
