#if UIKIT
// `import TableAnchoring` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

/// A table that keeps a row where it is when its width, the text size, its insets, or its rows change.
///
/// Use it in place of `UITableView`, with `rowHeight` set to `UITableView.automaticDimension`, or with a delegate whose
/// heights depend on the width. In a `UITableViewController`, assign it to `tableView` in `loadView()`. A chat is one
/// line:
///
/// ```swift
/// let table = AnchoredTableView(frame: .zero, style: .plain)
/// table.anchor = .end
/// ```
///
/// The data source tells which row is which: a diffable data source, or one that adopts ``RowIdentifying``. Without
/// that, a row counts as the same if its index path is. Then rows stay through new widths, text sizes and reloads in
/// place, and insertions, deletions and moves do what they do in a `UITableView`.
///
/// If your code assigns ``contentOffset`` in the same turn as it changes rows or the size, call `layoutIfNeeded()`
/// before, or use ``setContentOffset(_:animated:)``. <doc:RowsThatFollowTheWidth> explains the rule, and what counts as
/// a scroll.
open class AnchoredTableView: UITableView {
  /// The row that stays where it is on the screen. It is ``TableAnchor/topRow`` at first.
  ///
  /// Unless ``updateAnchoring`` is ``UpdateAnchoring/never``, an update gives ``TableAnchor/row(at:)`` the new index
  /// path of its row. If the row is gone, that is the row that takes over.
  public final var anchor: TableAnchor = .topRow {
    didSet {
      guard anchor != oldValue, work == .none, !hasUncommittedUpdates else { return }
      setNeedsLayout()
      if window != nil { layoutIfNeeded() }
    }
  }

  /// The updates of rows and sections that keep the row of ``anchor`` where it is. It is
  /// ``UpdateAnchoring/awayFromTop`` at first.
  public final var updateAnchoring: UpdateAnchoring = .awayFromTop

  /// What the table does by itself: nothing; laying out rows and moving the content; or measuring and reading rows.
  /// Work inside of other work counts as the greater one.
  enum Work: Comparable { case none, layingOut, measuring }

  final var work = Work.none
  /// Whether rows have changed in an animation, which the row that is put back follows.
  final var isAnimated = false
  /// The anchor in place of ``anchor`` while UIKit may still size the cells of a measurement.
  final var asked: TableAnchor? { didSet { perform(.measuring) { read(TableInPass(self)) } } }
  /// What the reader saw after the last layout pass.
  final var reading = TableReading()
  /// What has happened since then.
  final var events = TableEvents()
  /// The heights that rows had when they were last in sight.
  final var rememberedHeights: [AnyHashable: CGFloat] = [:]
  /// When a finger or its momentum has scrolled for the last time.
  final var lastScroll = -TimeInterval.infinity

  /// Measures the rows once on the next turn of the run loop, and keeps the row of ``anchor``.
  ///
  /// Call this when something has changed that heights depend on, from anywhere, a cell or the data source included,
  /// and as often as you like: all calls of one turn are answered by one measurement. It waits while the user scrolls,
  /// during an update, and while the table is in no window. A call while the rows are being measured does nothing.
  /// ``UIKit/UITableView/remeasureRows(keeping:animated:)`` says how the rows are measured.
  public func setNeedsRemeasure() {
    // In a measurement, it could be asked for again and again, without end.
    if work != .measuring, waitingMeasurement?.measures != true { measureLater(keeping: nil, animated: false) }
  }

  /// Returns the height that a row had when it was last in sight, in points.
  ///
  /// Return it as the estimate of the row's height, so that a row that comes back into sight doesn't move the others:
  ///
  /// ```swift
  /// func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
  ///   table.rememberedHeight(forRowAt: indexPath) ?? 60
  /// }
  /// ```
  ///
  /// The table remembers one height for each identifier, also while the row is deleted. It forgets all of them with
  /// another data source, width or text size, and those of the rows out of sight when there are 10,000.
  ///
  /// - Returns: The height; nil if the row wasn't in sight yet, or if the data source doesn't tell rows apart.
  public func rememberedHeight(forRowAt indexPath: IndexPath) -> CGFloat? {
    knowsHeights ? identifier(at: indexPath).flatMap { rememberedHeights[$0] } : nil
  }

  // MARK: Layout

  /// Lays out the rows, and puts the row of ``anchor`` back.
  override open func layoutSubviews() {
    if work == .none { putBackInPass() } else { layOutRows() }
  }

  /// Lets the table lay out its rows.
  final func layOutRows() {
    perform(.layingOut) { super.layoutSubviews() }
  }

  /// Asks for a layout pass, because the visible part has changed.
  override open func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    // A bar follows the finger, as a large title does, and may come after it. The content doesn't.
    let (inset, isByFinger) = (adjustedContentInset, isTracking || isDecelerating)
    let isAfterFinger = CACurrentMediaTime() - lastScroll < 0.5 && bounds.height == reading.geometry.height
    if isByFinger || isAfterFinger && knowsHeights { reading.geometry.topInset = inset.top }
    if isByFinger { reading.geometry.bottomInset = inset.bottom } else { setNeedsLayout() }
  }

  // MARK: Scrolling

  /// The point of the content at the table's top left corner. An assignment is a scroll unless the size, the insets or
  /// the content of the table have changed since the last layout pass.
  override open var contentOffset: CGPoint {
    willSet { noteMovement(to: newValue) }
  }

  /// Scrolls to an offset.
  override open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    noteScroll()
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// Scrolls to a rectangle.
  override open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    noteScroll()
    super.scrollRectToVisible(rect, animated: animated)
  }

  /// Scrolls to a row.
  override open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    noteScroll()
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the selected row.
  override open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    noteScroll()
    super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }

  /// Selects a row, and scrolls to it unless the position is `none`.
  override open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if scrollPosition != .none { noteScroll() }
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  // MARK: Updates

  /// Ends a batch of updates. The next layout pass puts the row of ``anchor`` back.
  override open func endUpdates() {
    perform(.layingOut) { super.endUpdates() }
    setNeedsLayout()
  }

  /// Reloads the table. The next layout pass puts the row of ``anchor`` back.
  override open func reloadData() {
    change(.changedInPlace, .none) { super.reloadData() }
    // What a finger or the app does from now on is no part of the reload.
    reading.geometry.contentHeight = contentSize.height
  }

  /// Inserts rows. The next layout pass puts the row of ``anchor`` back.
  override open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(.moved, animation) { super.insertRows(at: indexPaths, with: animation) }
  }

  /// Deletes rows. The next layout pass puts the row of ``anchor`` back.
  override open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(.moved, animation) { super.deleteRows(at: indexPaths, with: animation) }
  }

  /// Reloads rows. The next layout pass puts the row of ``anchor`` back.
  override open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(.changedInPlace, animation) { super.reloadRows(at: indexPaths, with: animation) }
  }

  /// Moves a row. The next layout pass puts the row of ``anchor`` back.
  override open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.moved, .automatic) { super.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Inserts sections. The next layout pass puts the row of ``anchor`` back.
  override open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(.moved, animation) { super.insertSections(sections, with: animation) }
  }

  /// Deletes sections. The next layout pass puts the row of ``anchor`` back.
  override open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(.moved, animation) { super.deleteSections(sections, with: animation) }
  }

  /// Reloads sections. The next layout pass puts the row of ``anchor`` back.
  override open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(.changedInPlace, animation) { super.reloadSections(sections, with: animation) }
  }

  /// Moves a section. The next layout pass puts the row of ``anchor`` back.
  override open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.moved, .automatic) { super.moveSection(section, toSection: newSection) }
  }
}
#endif
