#if UIKIT
// `import TableSizing` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

/// A table that keeps a row where it is when its width, the text size, or its rows change.
///
/// Use it in place of `UITableView`, with `rowHeight` set to `UITableView.automaticDimension`, or with a delegate whose
/// heights depend on the width. In a `UITableViewController`, assign it to `tableView` in `loadView()`.
///
/// The top row stays by default. In a chat, where the newest message is at the bottom, let the bottom row stay, also
/// when older messages are inserted at the very top:
///
/// ```swift
/// let table = RemeasuringTableView(frame: .zero, style: .plain)
/// table.anchor = .bottomRow
/// table.updateAnchoring = .always
/// ```
///
/// The table measures its rows again when its width or the text size changes. When something else changes that heights
/// depend on, such as a cell's text, call ``setNeedsRemeasure()``. It may be called from anywhere and as often as you
/// like: all calls of one turn are answered by one measurement in the next layout pass. A call while the rows are being
/// measured does nothing. The measurement is put off while a batch of updates is open, while the user scrolls, and
/// while the table is in no window.
///
/// Updates of rows and sections keep the row in place, too, as far as ``updateAnchoring`` says. If the row is deleted,
/// the nearest row in sight takes over, first the one below. A data source that adopts ``RowIdentifying`` lets the
/// table find the row after `reloadData()`.
///
/// A measurement or an update ends an animated scroll that your code has begun, if the row has to be put back.
///
/// After a change of the width, the table holds the row that was seen before, unless the user or your code has scrolled
/// since then. If your code calls `scrollToRow(at:at:animated:)` in the same turn as the width changes, call
/// `layoutIfNeeded()` first.
open class RemeasuringTableView: UITableView {
  /// The row that stays where it is on the screen when the table measures by itself, or when rows are changed. It is
  /// ``TableAnchor/topRow`` at first.
  ///
  /// Unless ``updateAnchoring`` is ``UpdateAnchoring/never``, an update gives ``TableAnchor/row(_:)`` the new index
  /// path of its row. If the row is deleted, that is the row that takes over.
  public final var anchor: TableAnchor = .topRow {
    didSet {
      guard anchor != oldValue, lastLayout != nil else { return }
      let rows = presentRows
      lastLayout?.rows = rows
      // The next layout pass asks for the row's identifier.
      setNeedsLayout()
    }
  }

  /// The updates of rows and sections that keep the row of ``anchor`` where it is. It is
  /// ``UpdateAnchoring/awayFromTop`` at first.
  public final var updateAnchoring: UpdateAnchoring = .awayFromTop

  /// What the user saw after the last layout pass, and from where it came.
  struct LastLayout {
    weak var dataSource: (any UITableViewDataSource)?
    weak var delegate: (any UITableViewDelegate)?
    var width: CGFloat
    /// Whether there was anything whose height can change. Rows that are out of sight have heights, too.
    var hadContent: Bool
    /// Where the anchor's row was, and then the rows that take over if it is deleted. Empty if the user or the app has
    /// scrolled since then.
    var rows: [HeldRow]
  }

  final var state = MeasurementState()
  final var lastLayout: LastLayout?
  /// Whether `reloadData()` was called since the last layout pass.
  final var hasReloaded = false

  /// The update that is open.
  final var update: RowUpdate?
  /// Whether the next layout pass has to put a row back, because the rows were changed or reloaded.
  final var isDisplaced = false
  final var isPuttingBack = false
  /// What the data source has said of the rows that were in sight in the last layout pass.
  final var identifiers: [IndexPath: AnyHashable] = [:]
  /// The heights that rows had when they were last in sight.
  final var rememberedHeights: [AnyHashable: CGFloat] = [:]
  final var heightConditions: HeightConditions?

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points in the superview's coordinates.
  ///   - style: The style of the table.
  override public init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    observeTextSize()
  }

  /// Creates a table from a storyboard, a nib or an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    observeTextSize()
  }

  /// Asks for one measurement of the rows in the next layout pass that allows it.
  ///
  /// The row that ``anchor`` names at that time stays where it is. Call it from anywhere, a cell or the data source
  /// included. The measurement waits while the user scrolls, during a batch of updates, and while the table is in no
  /// window.
  public func setNeedsRemeasure() {
    request(MeasurementState.Request(anchor: anchor))
  }

  // MARK: What calls for a measurement

  private func observeTextSize() {
    #if os(visionOS)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (table: RemeasuringTableView, _: UITraitCollection) in
      table.setNeedsRemeasure()
    }
    #endif
  }

  #if !os(visionOS)
  /// Asks for a measurement of the rows if the text size has changed.
  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let previous = previousTraitCollection?.preferredContentSizeCategory,
      previous != traitCollection.preferredContentSizeCategory
    else { return }
    setNeedsRemeasure()
  }
  #endif

  // MARK: Measuring, at once or later

  /// Performs what ``UITableView/remeasureRows(keeping:animated:)`` promises for this class.
  func remeasureNowOrLater(keeping anchor: TableAnchor, animated: Bool) -> Bool {
    // The superview may be about to change the width, and rows that have just come into sight have no cells yet.
    if mayMeasure, canMeasureRows { layoutIfNeeded() }
    request(MeasurementState.Request(anchor: anchor, animated: animated))
    // `layoutIfNeeded()` lays out what is in the cells, and does nothing inside a subclass's `layoutSubviews()`.
    let layOut = { @MainActor in
      self.layOutRows()
      self.layoutIfNeeded()
    }
    guard measureIfPossible(layOut: layOut) else { return false }
    noteLayoutOfSameWidth()
    return true
  }

  private var mayMeasure: Bool { state.mayMeasure && !isStale && !isPuttingBack }

  /// Whether the table may ask for all of its data at any time, whatever question it must answer. A measurement in the
  /// middle of that would disagree with what the table is about to note.
  final var isStale: Bool {
    guard let last = lastLayout, !hasReloaded else { return true }
    return last.dataSource !== dataSource || last.delegate !== delegate
  }

  private func request(_ request: MeasurementState.Request) {
    if state.add(request) { setNeedsLayout() }
  }

  /// Measures if something asked for it and nothing forbids it. Returns whether the rows were measured.
  private func measureIfPossible(layOut: @escaping @MainActor () -> Void) -> Bool {
    guard state.isNeeded, mayMeasure else { return false }
    guard canMeasureRows else {
      if window != nil { waitForScrollingToEnd() }
      return false
    }
    // First of all, because finding the row may call the data source, which may call this table.
    guard let request = state.begin() else { return false }
    let held = request.held ?? HeldRow.rows(for: request.anchor, in: self).first
    measureRows(holding: held, animated: request.animated, layOut: layOut)
    state.end()
    return true
  }

  /// Asks for a layout pass when the user has stopped scrolling.
  ///
  /// The main run loop is in another mode than `default` while a finger or its momentum moves a scroll view.
  private func waitForScrollingToEnd() {
    guard state.waitForScrolling() else { return }
    RunLoop.main.perform(inModes: [.default]) { [weak self] in
      MainActor.assumeIsolated { self?.scrollingDidEnd() }
    }
  }

  private func scrollingDidEnd() {
    state.scrollingDidEnd()
    askForLayoutIfNeeded()
  }

  /// Asks for a layout pass if a measurement is needed, or a row has to be put back.
  final func askForLayoutIfNeeded() {
    if state.isNeeded || isDisplaced { setNeedsLayout() }
  }

  // MARK: Layout and batches

  /// Measures the rows if that is due, lays them out, and puts a row back that was held while rows were changed.
  override open func layoutSubviews() {
    let isLaidOut = putBackRow { self.layOutRows() }
    // The row is held where it was on the screen before. The table may have moved it for the new width already.
    if let last = lastLayout, last.width != bounds.width, last.hadContent {
      request(MeasurementState.Request(anchor: anchor, held: last.rows.first))
    }
    if state.isMeasuring || isPuttingBack { return layOutRows() }
    let wasStale = isStale
    if !measureIfPossible(layOut: { self.layOutRows() }), !isLaidOut { layOutRows() }
    hasReloaded = false
    // Until then, what was noted before is what the user has seen.
    if update == nil, !isDisplaced { noteLayout() }
    // Now that the table has its data, it can be measured.
    if wasStale { askForLayoutIfNeeded() }
  }

  /// Lets the table lay out its rows.
  private func layOutRows() {
    whileAskingDataSource { super.layoutSubviews() }
  }

  /// Notes the layout, or leaves that to the next layout pass, which must see that the width or rows have changed
  /// meanwhile.
  final func noteLayoutOfSameWidth() {
    if lastLayout?.width == bounds.width, !isDisplaced { noteLayout() } else { setNeedsLayout() }
  }

  private func noteLayout() {
    whileAskingDataSource { noteIdentifiers() }
    lastLayout = LastLayout(
      dataSource: dataSource, delegate: delegate, width: bounds.width,
      hadContent: contentSize.height > 0, rows: presentRows)
  }

  /// Runs code in which the table asks its data source. A measurement that the data source asks for waits meanwhile.
  final func whileAskingDataSource(_ body: () -> Void) {
    let outer = state.asksDataSource
    state.asksDataSource = true
    body()
    state.asksDataSource = outer
  }

  /// Asks for a layout pass if a measurement, or a row that has to be put back, waited for a window.
  override open func didMoveToWindow() {
    super.didMoveToWindow()
    askForLayoutIfNeeded()
  }

  /// Begins a batch of updates. A measurement waits for its end, and the row of ``anchor`` is held until then.
  override open func beginUpdates() {
    beginUpdate()
    state.batchDidBegin()
    super.beginUpdates()
  }

  /// Ends a batch of updates, puts the row of ``anchor`` back, and asks for a layout pass if a measurement waited for
  /// the end.
  override open func endUpdates() {
    endUpdate { super.endUpdates() }
    if state.batchDidEnd() { setNeedsLayout() }
  }

  /// Performs a batch of updates, and puts the row of ``anchor`` back. A measurement waits for its end.
  override open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdate(isAnimated: true)
    endUpdate { super.performBatchUpdates(updates, completion: completion) }
  }

  // MARK: Scrolling

  /// The point of the content at the table's top left corner. A measurement that waits holds what is visible after a
  /// change, whether it comes from a finger or from the app.
  override open var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      willMove(to: newValue)
      super.contentOffset = newValue
    }
  }

  /// Scrolls to an offset. A measurement that waits keeps the row that is visible after the scroll.
  override open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    willMove(to: contentOffset)
    super.setContentOffset(contentOffset, animated: animated)
  }

  private func willMove(to offset: CGPoint) {
    guard isScroll(to: offset) else { return }
    isDisplaced = false
    lastLayout?.rows = []
    state.forgetHeldRow()
  }

  /// Whether a new offset comes from the user or the app, and not from the table or its measurement.
  private func isScroll(to offset: CGPoint) -> Bool {
    guard lastLayout != nil, !state.isMeasuring, !state.asksDataSource, !isPuttingBack, offset != contentOffset
    else { return false }
    // A table that no finger moves moves by itself as far as another size or another content demands it.
    return isDragging || offset.y != scrollRange.clamped(contentOffset.y)
  }

  // MARK: Updates

  /// Reloads the table. The next layout pass finds the row of ``anchor`` by its identifier, and puts it back. If the
  /// data source gives no identifiers, that is the row with the same index path.
  override open func reloadData() {
    let rows = rowsToHold
    hasReloaded = true
    update?.changes = RowChanges()
    identifiers = [:]
    state.forgetHeldRow()
    whileAskingDataSource { super.reloadData() }
    lastLayout?.rows = rows
    isDisplaced = !rows.isEmpty
    // A layout pass may have come and gone in the middle of it.
    askForLayoutIfNeeded()
  }

  /// Inserts rows, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the new rows, as they are after the update.
  ///   - animation: The kind of animation. With `none`, the row of ``anchor`` is put back without an animation.
  override open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdate(isAnimated: animation != .none)
    update?.changes.insertRows(indexPaths)
    endUpdate { super.insertRows(at: indexPaths, with: animation) }
  }

  /// Deletes rows, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the rows, as they are before the update.
  ///   - animation: The kind of animation. With `none`, the row of ``anchor`` is put back without an animation.
  override open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdate(isAnimated: animation != .none)
    update?.changes.deleteRows(indexPaths)
    endUpdate { super.deleteRows(at: indexPaths, with: animation) }
  }

  /// Reloads rows, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// The rows get new cells. The table also asks for the heights of the other rows in sight, as it does at the end of
  /// each update: there is no call that measures one row only.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the rows, as they are before the update.
  ///   - animation: The kind of animation. With `none`, the row of ``anchor`` is put back without an animation.
  override open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdate(isAnimated: animation != .none)
    endUpdate { super.reloadRows(at: indexPaths, with: animation) }
  }

  /// Moves a row, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row before the update.
  ///   - newIndexPath: Its index path after the update.
  override open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    beginUpdate(isAnimated: true)
    update?.changes.moveRow(indexPath, newIndexPath)
    endUpdate { super.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Inserts sections, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - sections: The indices of the new sections, as they are after the update.
  ///   - animation: The kind of animation. With `none`, the row of ``anchor`` is put back without an animation.
  override open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    beginUpdate(isAnimated: animation != .none)
    update?.changes.insertSections(sections)
    endUpdate { super.insertSections(sections, with: animation) }
  }

  /// Deletes sections, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections, as they are before the update.
  ///   - animation: The kind of animation. With `none`, the row of ``anchor`` is put back without an animation.
  override open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    beginUpdate(isAnimated: animation != .none)
    update?.changes.deleteSections(sections)
    endUpdate { super.deleteSections(sections, with: animation) }
  }

  /// Reloads sections, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections, as they are before the update.
  ///   - animation: The kind of animation. With `none`, the row of ``anchor`` is put back without an animation.
  override open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    beginUpdate(isAnimated: animation != .none)
    endUpdate { super.reloadSections(sections, with: animation) }
  }

  /// Moves a section, and keeps the row of ``anchor`` in place, as far as ``updateAnchoring`` says.
  ///
  /// Apart from that, the method does what that of `UITableView` does.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the update.
  ///   - newSection: Its index after the update.
  override open func moveSection(_ section: Int, toSection newSection: Int) {
    beginUpdate(isAnimated: true)
    update?.changes.moveSection(section, newSection)
    endUpdate { super.moveSection(section, toSection: newSection) }
  }
}
#endif
