#if UIKIT
import PlatformUI

extension UITableView {
  /// Measures the rows again, and keeps one row where it is on the screen.
  ///
  /// Call it when the text of a visible cell has changed, or when something else has changed that heights depend on.
  /// The field that is edited keeps the keyboard. An ``AnchoredTableView`` needs no call when its width or the text
  /// size changes: UIKit measures then, or doesn't, and the table only puts its row back.
  ///
  /// How the rows are measured depends on the data source:
  ///
  /// - A data source that isn't diffable is asked for the heights in an empty batch of updates, at once. If its numbers
  ///   of sections and rows aren't those of the table, nothing is measured. The update that makes them agree does so.
  /// - Of a table with a diffable data source whose cells choose their heights, UIKit is told that the cells in sight
  ///   have other sizes (iOS 16). The cell provider isn't asked, so the cells must show the new content already; see
  ///   `reconfigureItems(_:)` of the snapshot. UIKit sizes the cells at once, or on the next turn of the run loop.
  /// - Everywhere else, as on iOS 15, with a `selfSizingInvalidation` of `disabled`, and with heights from the delegate
  ///   for some rows in sight, a diffable data source reconfigures the items of the rows in sight on the next turn, but
  ///   not that of the cell with the first responder, which keeps its height. The cell provider must return the cell
  ///   that it dequeues with the index path, and with the same identifier as before. The app must apply its snapshots
  ///   on the main thread.
  ///
  /// If the table can't be measured now, it measures by itself as soon as it can: when it is in a window, after the
  /// user has scrolled, and after an update. Of several calls in the meantime the last one counts, and
  /// ``AnchoredTableView/setNeedsRemeasure()`` leaves it as it is.
  /// <doc:RowsThatFollowTheWidth#Limits> says from where the method may not be called.
  ///
  /// - Parameters:
  ///   - anchor: The row that stays where it is; nil for ``AnchoredTableView/anchor`` of an ``AnchoredTableView``, and
  ///     for ``TableAnchor/topRow`` of any other table.
  ///   - animated: Whether rows move to their new places within 0.3 seconds.
  /// - Returns: `true` if the rows were measured. `false` if they will be, as always with a diffable data source, and
  ///   where nothing can be measured: without a data source, if the numbers of rows don't agree, and inside of a
  ///   measurement.
  /// - Complexity: That of an empty batch of updates: O(*s* + *v*) for *s* sections and *v* visible rows if the table
  ///   has estimated heights, O(*n*) for all *n* rows if it has none and the delegate returns each height. In that case
  ///   the delegate is asked twice for the rows above the one that stays.
  @discardableResult
  public func remeasureRows(keeping anchor: TableAnchor? = nil, animated: Bool = false) -> Bool {
    if canMeasureRows, !isUpdatedBySnapshots || sizesInvalidatedCells {
      return measureRows(keeping: anchor, animated: animated)
    }
    if anchored?.work != AnchoredTableView.Work.measuring { measureLater(keeping: anchor, animated: animated) }
    return false
  }

  private var anchored: AnchoredTableView? { self as? AnchoredTableView }

  /// Whether nothing forbids measuring now: the table is in a window, no finger or momentum moves it, and no rows are
  /// being laid out or changed.
  fileprivate var canMeasureRows: Bool {
    window != nil && !isCarried && !hasUncommittedUpdates && (anchored.map { $0.work == .none } ?? true)
  }

  /// Whether cells choose the heights of the rows for which the delegate returns none.
  private var isSelfSizing: Bool { rowHeight == Self.automaticDimension && estimatedRowHeight != 0 }

  /// Whether UIKit sizes the cells whose sizes are invalidated: if cells choose the heights of rows, and since iOS 16.
  private var sizesInvalidatedCells: Bool {
    guard #available(iOS 16, tvOS 16, *), isSelfSizing, selfSizingInvalidation != .disabled else { return false }
    return perform(.measuring) { (indexPathsForVisibleRows ?? []).allSatisfy { heightByDelegate(ofRow: $0) == nil } }
  }

  /// Measures the rows as soon as that is possible, at the earliest on the next turn.
  ///
  /// - Parameter anchor: The row that stays where it is then; nil for that of the table.
  func measureLater(keeping anchor: TableAnchor?, animated: Bool) {
    // A row is known by its identifier, so that it may move until then.
    let name = anchor?.indexPath.flatMap { row in perform(.measuring) { TableInPass(self).row(at: row)?.identifier } }
    let named = name.map { TableAnchor(kind: .identifier($0)) } ?? anchor
    wait(measures: true) { $0.measureRows(keeping: named, animated: animated) }
  }

  /// Measures the rows now. Returns whether they have their heights.
  @discardableResult
  private func measureRows(keeping anchor: TableAnchor?, animated: Bool) -> Bool {
    waitingMeasurement?.removeFromSuperview()
    // The superview may be about to change the width, and rows that have just come into sight have no cells yet.
    layoutIfNeeded()
    let anchor = anchor ?? anchored?.anchor ?? .topRow
    guard isUpdatedBySnapshots || perform(.measuring, { hasNumbersOfDataSource }) else { return false }
    let pass = TableInPass(self)
    let reading = perform(.measuring) { pass.read(anchor) }
    let decision = AnchorDecision(reading: reading, anchor: anchor, measuring: .asked, table: pass)
    let held = perform(.measuring) { decision.decide().held }
    measure(holding: held, animated: animated) { self.askForHeights(holding: held, animated: animated) }
    if isUpdatedBySnapshots { putBackLater(held, anchor, reading, animated: animated) }
    return !isUpdatedBySnapshots
  }

  /// Puts a row back once more on the next turn, because Apple doesn't say when UIKit sizes the cells.
  private func putBackLater(_ held: HeldRow?, _ anchor: TableAnchor, _ reading: TableReading, animated: Bool) {
    let offset = contentOffset
    // An `AnchoredTableView` does that in its layout pass, if nothing else has happened.
    anchored?.asked = anchor
    wait(measures: false) { table in
      let isUnchanged =
        table.anchored == nil && table.contentOffset == offset && reading.hasRows(of: TableInPass(table))
      table.layoutIfNeeded()
      table.anchored?.asked = nil
      if isUnchanged { table.measure(holding: held, animated: animated) {} }
    }
  }

  /// Lets the data source or UIKit find out the heights of the rows in sight.
  private func askForHeights(holding held: HeldRow?, animated: Bool) {
    if !isUpdatedBySnapshots {
      foresee(held)
      beginUpdates()
      endUpdates()
    } else if sizesInvalidatedCells {
      for cell in visibleCells { cell.contentView.invalidateIntrinsicContentSize() }
    } else {
      reconfigureRowsInSight(animated: animated)
    }
  }

  /// Does what changes the heights of rows, and puts a row back.
  private func measure(holding held: HeldRow?, animated: Bool, _ change: @escaping @MainActor () -> Void) {
    perform(.measuring) {
      putBack(held, animated: animated, after: change) {
        // In the `layoutSubviews()` of a subclass, `layoutIfNeeded()` does nothing.
        self.anchored?.layOutRows()
        self.layoutIfNeeded()
        return true
      }
    }
    if let anchored, anchored.events.rows == .unchanged { anchored.read(TableInPass(self)) }
  }

  /// Scrolls to where the rows are that will be in sight after a measurement, as far as that can be foreseen.
  ///
  /// An empty batch of updates gives up the cells of rows that are out of sight, so the offset comes first. A wrong
  /// forecast does no harm but that some cells are loaded again.
  ///
  /// - Complexity: O(*v*) for *v* visible rows. O(*n*) for all *n* rows if the table has no estimates.
  private func foresee(_ held: HeldRow?) {
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
    if let height = heightByDelegate(ofRow: indexPath) { return height }
    let present = rectForRow(at: indexPath).size
    guard isSelfSizing, let cell = cellForRow(at: indexPath) else { return present.height }
    let target = CGSize(width: present.width, height: 0)
    return cell.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// A measurement of a table that can't be made now.
///
/// It is an empty subview of the table, so UIKit notifies it of a window, and it is deallocated with the table. It
/// waits for a turn of the run loop in which no finger scrolls. A data source can apply a snapshot on that turn, even
/// if the measurement was asked for in a layout pass, or while a snapshot was applied.
final class WaitingMeasurement: UIView {
  /// Whether the rows will be measured, and not only put back.
  fileprivate(set) var measures = true
  fileprivate var work: @MainActor (UITableView) -> Void = { _ in }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { perform(after: 0) }
  }

  private func perform(after delay: TimeInterval) {
    performInDefaultMode(after: delay) { [weak self] in
      guard let self, let table = superview as? UITableView, window != nil else { return }
      // The user may move a row by hand, for example. Nothing notifies the table of the end.
      guard table.canMeasureRows else { return perform(after: 0.1) }
      removeFromSuperview()
      work(table)
    }
  }
}

extension UITableView {
  /// What the table waits for; nil if there is nothing.
  var waitingMeasurement: WaitingMeasurement? { subviews.lazy.compactMap { $0 as? WaitingMeasurement }.first }

  /// Makes the table wait, in place of what it waits for already, until a measurement can do its work.
  fileprivate func wait(measures: Bool, _ work: @escaping @MainActor (UITableView) -> Void) {
    waitingMeasurement?.removeFromSuperview()
    let waiting = WaitingMeasurement()
    (waiting.measures, waiting.work) = (measures, work)
    addSubview(waiting)
  }
}
#endif
