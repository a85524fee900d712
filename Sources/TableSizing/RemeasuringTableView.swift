#if UIKIT
import PlatformUI

/// A table that measures its rows again when its width or the text size changes, and keeps a row where it is.
///
/// Use it in place of `UITableView`, with `rowHeight` set to `UITableView.automaticDimension`, or with a delegate whose
/// heights depend on the width. In a `UITableViewController`, assign it to `tableView` in `loadView()`.
///
/// ```swift
/// let table = RemeasuringTableView(frame: .zero, style: .plain)
/// table.anchor = .topRow
/// ```
///
/// When something else changes that heights depend on, such as a cell's text, call ``setNeedsRemeasure()``. It may be
/// called from anywhere and as often as you like: all calls of one turn are answered by one measurement in the next
/// layout pass. A call while the rows are being measured does nothing. The measurement is put off while a batch of
/// updates is open, while the user scrolls, and while the table is in no window.
///
/// A measurement ends an animated scroll that your code has begun, if heights change.
///
/// After a change of the width, the table holds the row that was seen before, unless the user or your code has scrolled
/// since then. If your code calls `scrollToRow(at:at:animated:)` in the same turn as the width changes, call
/// `layoutIfNeeded()` first.
///
/// The technique comes from the articles, which call `beginUpdates` and `endUpdates` after a rotation.
open class RemeasuringTableView: UITableView {
  /// The row that stays where it is on the screen when the table measures by itself. It is ``TableAnchor/topRow`` at
  /// first.
  public final var anchor: TableAnchor = .topRow {
    didSet { if anchor != oldValue, lastLayout != nil { lastLayout?.held = HeldRow(anchor, in: self) } }
  }

  /// What the user saw after the last layout pass, and from where it came.
  private struct LastLayout {
    weak var dataSource: (any UITableViewDataSource)?
    weak var delegate: (any UITableViewDelegate)?
    var width: CGFloat
    /// Whether there was anything whose height can change. Rows that are out of sight have heights, too.
    var hadContent: Bool
    /// Where the row of the anchor was. Nil if its index path may be that of another row by now.
    var held: HeldRow?
  }

  private var state = MeasurementState()
  private var lastLayout: LastLayout?
  /// Whether `reloadData()` was called since the last layout pass.
  private var hasReloaded = false

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
  /// The row that ``anchor`` names at that time stays where it is.
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
    // If the width has changed meanwhile, the next layout pass must see it.
    if lastLayout?.width == bounds.width { noteLayout() } else { setNeedsLayout() }
    return true
  }

  private var mayMeasure: Bool { state.mayMeasure && !isStale }

  /// Whether the table may ask for all of its data at any time, whatever question it must answer. A measurement in the
  /// middle of that would disagree with what the table is about to note.
  private var isStale: Bool {
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
    let held = request.held ?? HeldRow(request.anchor, in: self)
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

  /// Asks for a layout pass if a measurement is needed.
  private func askForLayoutIfNeeded() {
    if state.isNeeded { setNeedsLayout() }
  }

  // MARK: Layout and batches

  /// Measures the rows if that is due, and lays them out.
  override open func layoutSubviews() {
    // The row is held where it was on the screen before. The table may have moved it for the new width already.
    if let last = lastLayout, last.width != bounds.width, last.hadContent {
      request(MeasurementState.Request(anchor: anchor, held: last.held))
    }
    if state.isMeasuring { return layOutRows() }
    let wasStale = isStale
    if !measureIfPossible(layOut: { self.layOutRows() }) { layOutRows() }
    hasReloaded = false
    noteLayout()
    // Now that the table has its data, it can be measured.
    if wasStale { askForLayoutIfNeeded() }
  }

  /// Lets the table lay out its rows.
  private func layOutRows() {
    whileAskingDataSource { super.layoutSubviews() }
  }

  private func noteLayout() {
    lastLayout = LastLayout(
      dataSource: dataSource, delegate: delegate, width: bounds.width,
      hadContent: contentSize.height > 0, held: HeldRow(anchor, in: self))
  }

  /// Runs code in which the table asks its data source. A measurement that the data source asks for waits meanwhile.
  private func whileAskingDataSource(_ body: () -> Void) {
    let outer = state.asksDataSource
    state.asksDataSource = true
    body()
    state.asksDataSource = outer
  }

  /// Asks for a layout pass if a measurement waited for a window.
  override open func didMoveToWindow() {
    super.didMoveToWindow()
    askForLayoutIfNeeded()
  }

  /// Begins a batch of updates. A measurement waits for its end.
  override open func beginUpdates() {
    state.batchDidBegin()
    super.beginUpdates()
  }

  /// Ends a batch of updates, and asks for a layout pass if a measurement waited for it.
  override open func endUpdates() {
    super.endUpdates()
    if state.batchDidEnd() { setNeedsLayout() }
  }

  /// Performs a batch of updates. A measurement waits for its end.
  override open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    state.batchDidBegin()
    super.performBatchUpdates(updates, completion: completion)
    if state.batchDidEnd() { setNeedsLayout() }
  }

  // MARK: Scrolling

  /// The point of the content at the table's top left corner. A measurement that waits holds what is visible after a
  /// change, whether it comes from a finger or from the app.
  override open var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      if isScroll(to: newValue) { forgetHeldRow() }
      super.contentOffset = newValue
    }
  }

  /// Scrolls to an offset. A measurement that waits holds what is visible then.
  override open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if isScroll(to: contentOffset) { forgetHeldRow() }
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// Whether a new offset comes from the user or the app, and not from the table or its measurement.
  private func isScroll(to offset: CGPoint) -> Bool {
    guard lastLayout != nil, !state.isMeasuring, !state.asksDataSource, offset != contentOffset else { return false }
    // A table that no finger moves moves by itself as far as another size or another content demands it.
    return isDragging || offset.y != scrollRange.clamped(contentOffset.y)
  }

  // MARK: Other data

  /// Reloads the table. The row that was held for a measurement is found anew.
  override open func reloadData() {
    hasReloaded = true
    changeRows { super.reloadData() }
  }

  // MARK: Rows that get other index paths

  /// Inserts rows. The row that was held for a measurement is found anew.
  override open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    changeRows { super.insertRows(at: indexPaths, with: animation) }
  }

  /// Deletes rows. The row that was held for a measurement is found anew.
  override open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    changeRows { super.deleteRows(at: indexPaths, with: animation) }
  }

  /// Reloads rows. The row that was held for a measurement is found anew.
  override open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    changeRows { super.reloadRows(at: indexPaths, with: animation) }
  }

  /// Moves a row. The row that was held for a measurement is found anew.
  override open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    changeRows { super.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Inserts sections. The row that was held for a measurement is found anew.
  override open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    changeRows { super.insertSections(sections, with: animation) }
  }

  /// Deletes sections. The row that was held for a measurement is found anew.
  override open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    changeRows { super.deleteSections(sections, with: animation) }
  }

  /// Reloads sections. The row that was held for a measurement is found anew.
  override open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    changeRows { super.reloadSections(sections, with: animation) }
  }

  /// Moves a section. The row that was held for a measurement is found anew.
  override open func moveSection(_ section: Int, toSection newSection: Int) {
    changeRows { super.moveSection(section, toSection: newSection) }
  }

  /// Makes a change of rows. Outside of a batch the table asks its data source at once.
  private func changeRows(_ change: () -> Void) {
    forgetHeldRow()
    whileAskingDataSource(change)
    // A layout pass may have come and gone in the middle of it.
    askForLayoutIfNeeded()
  }

  /// Forgets which row was held before the rows changed or moved on the screen.
  private func forgetHeldRow() {
    lastLayout?.held = nil
    state.forgetHeldRow()
  }
}
#endif
