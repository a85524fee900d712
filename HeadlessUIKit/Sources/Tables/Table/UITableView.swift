/// A scroll view with rows in sections, of which only those in sight have views.
///
/// Declarations that a subclass can override are in this file; what they do is in the files `UITableView+….swift`. A
/// table in which every row has the same fixed height takes memory for each section, and none for each row.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  // Each of these values is a type that changes itself, so that the files of the table only call its methods.
  final var data = TableData()
  final var cells = RowCells()
  final var cellPool = ReusePool<UITableViewCell>()
  final var sectionViews = HeaderFooterPair(both: SectionViews())
  final var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
  final var selection = RowSelection()
  final var batch = UpdateBatch()
  /// Set in `UITableView+Tiling.swift` only.
  final var tiling = TilingState.idle { didSet { if tiling == .idle { layOutIfMissed() } } }
  /// Whether the table carries out a batch or a snapshot. Set in `UITableView+Updates.swift` and
  /// `SnapshotDifference.swift` only.
  final var isCarryingOut = false
  /// Whether the rows move to their new places in time in the next layout pass.
  final var animatesNextLayout = false
  /// Whether the table has been loaded by `reloadData()` since it has its data source.
  final var isReloaded = false
  /// Whether a layout pass came at a time when the table could lay out nothing.
  private final var hasMissedLayout = false
  /// Set in `Reordering.swift` only.
  final var reordering: Reordering?
  /// The cell that the data source configures again. Set in `SnapshotDifference.swift` only.
  final var reconfigured: UITableViewCell?
  /// Set in `UITableView+Swiping.swift` only, as is the next one.
  final var swipe: RowSwipe?
  final weak var swipedCell: UITableViewCell?
  final let swipeRecognizer = RowSwipeRecognizer()
  private(set) final weak var tableDelegate: (any UITableViewDelegate)?
  private var storedEditing = false
  private var storedStyle: Style

  // MARK: Creating

  /// Creates a table with a frame in points and a style.
  public init(frame: CGRect, style: Style) {
    storedStyle = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    swipeRecognizer.delegate = swipeRecognizer
    addGestureRecognizer(swipeRecognizer)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Creates a plain table with a frame in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table of no size.
  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The style of the table.
  open var style: Style { storedStyle }

  // MARK: Data

  /// The object that provides the sections, rows and cells. The first layout pass calls ``reloadData()``.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      isReloaded = false
      forgetData()
    }
  }

  /// The object that decides about the look and is told what happens.
  open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { scrollDelegate = newValue }
  }

  override func dragWillBegin() {
    super.dragWillBegin()
    closeSwipe()
  }

  override func scrollDelegateDidChange() {
    super.scrollDelegateDidChange()
    let new = scrollDelegate as? any UITableViewDelegate
    guard new !== tableDelegate else { return }
    tableDelegate = new
    removeHeadersAndFooters()
    heightsAreStale()
  }

  /// Asks the data source for the numbers of sections and rows at once, and for cells at the next layout.
  ///
  /// No row is selected afterwards. The offset changes if the table has become shorter. Not between `beginUpdates()`
  /// and `endUpdates()`: the table reports that.
  open func reloadData() {
    reloadAll()
  }

  /// The number of sections.
  open var numberOfSections: Int { numbersOfRows.count }

  /// Returns the number of rows of a section; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    numbersOfRows.indices.contains(section) ? numbersOfRows[section] : 0
  }

  // MARK: Heights

  /// The height of the rows, in points. By default the cells choose it: ``automaticDimension``.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsAreStale() } }
  }

  /// When the table sizes again the cells that choose their heights. It is `enabled` at first.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet {
      if selfSizingInvalidation == .enabledIncludingConstraints { UITableViewCellContentView.followsConstraints = true }
    }
  }

  /// The height of the headers, in points. By default the table chooses it.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsAreStale() } }
  }

  /// The height of the footers, in points. By default the table chooses it.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsAreStale() } }
  }

  /// The estimate of a row's height, in points. By default the table chooses it.
  ///
  /// With 0 there are no estimates: the table asks for every height, and no cell chooses its own.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsAreStale() } }
  }

  /// The estimate of a header's height, in points. By default the table chooses it.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsAreStale() } }
  }

  /// The estimate of a footer's height, in points. By default the table chooses it.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsAreStale() } }
  }

  /// The free distance above headers, in points. By default the table chooses it.
  ///
  /// Apple documents neither the distance that a table chooses nor where it belongs. In HeadlessUIKit it is 22 in a
  /// plain table and 0 in others, and it is part of the header's rectangle.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsAreStale() } }
  }

  /// The height of empty rows below the last one, in points. HeadlessUIKit shows none.
  open var fillerRowHeight: CGFloat = 0

  // MARK: Look

  /// The lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The color of the lines between rows.
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// The insets of the lines between rows, in points. By default they begin where the text does.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// What ``separatorInset`` is measured from. HeadlessUIKit measures from the edges of the cell.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether the content of cells keeps out of the safe area at the left and right. `true` by default.
  open var insetsContentViewsToSafeArea = true { didSet { setNeedsLayout() } }
  /// Whether the margins of cells follow a width that is good to read. HeadlessUIKit ignores it.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// The view behind the rows, which has the size of the table; nil at first.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The view above the first section; nil at first. The table sets its width, and reads its height when it is set.
  open var tableHeaderView: UIView? { didSet { headerOrFooterChanged(from: oldValue, to: tableHeaderView) } }

  /// The view below the last section; nil at first. The table sets its width, and reads its height when it is set.
  open var tableFooterView: UIView? { didSet { headerOrFooterChanged(from: oldValue, to: tableFooterView) } }

  // MARK: Reuse

  /// Registers a class of cells for an identifier; nil takes it back. Traps if the class isn't a class of cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Registers a class of header and footer views for an identifier; nil takes it back. Traps if the class isn't one of
  /// `UITableViewHeaderFooterView`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(aClass, identifier)
  }

  /// Returns a cell that waits for reuse, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }

  /// Returns a cell that waits for reuse, or a new one of the registered class. Call it in `cellForRowAt` only.
  ///
  /// Traps if nothing is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }

  /// Returns a header or footer view that waits for reuse, or a new one of the registered class; nil if there is
  /// neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooter(identifier)
  }

  // MARK: Selection

  /// Whether a tap selects a row. `true` by default.
  ///
  /// If it is `false`, HeadlessUIKit doesn't highlight rows either, unless ``allowsMultipleSelection`` is `true`. Apple
  /// documents only that rows can't be selected.
  open var allowsSelection = true
  /// Whether a tap selects a row while the table is edited. `false` by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected. `false` by default.
  open var allowsMultipleSelection = false { didSet { setNeedsLayout() } }
  /// Whether several rows can be selected while the table is edited. `false` by default.
  open var allowsMultipleSelectionDuringEditing = false { didSet { setNeedsLayout() } }

  /// The selected row, or nil. If several are selected, it is the first one.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows from top to bottom, or nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.first == nil ? nil : selection.paths }

  /// Selects a row, or with nil deselects all. The delegate isn't told, and no notification is sent.
  ///
  /// The table scrolls to the row unless the position is `none`.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects a row. The delegate isn't told, and no notification is sent.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Scrolling

  /// Scrolls to a row. Reports a row that doesn't exist, for which UIKit raises an exception, and does nothing.
  ///
  /// `NSNotFound` as the row scrolls to a section without rows.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toRow: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the first selected row, if there is one.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let row = indexPathForSelectedRow else { return }
    scrollToRow(at: row, at: scrollPosition, animated: animated)
  }

  // MARK: Updates

  /// Begins to collect changes, until as many calls of `endUpdates()` have followed.
  open func beginUpdates() {
    reportForeignUpdate()
    beginBatch()
  }

  /// Carries out the changes that were collected since `beginUpdates()`.
  ///
  /// The table asks for the numbers of sections and rows, and for heights, again. Without any change the cells stay as
  /// they are and only heights change. If the numbers don't fit the changes, UIKit raises an exception; HeadlessUIKit
  /// reports its text and reloads.
  open func endUpdates() {
    endBatch()
  }

  /// Collects the changes that a closure makes and carries them out, as ``endUpdates()`` does.
  ///
  /// - Parameters:
  ///   - updates: The closure.
  ///   - completion: What is called after the animation, on the virtual clock.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    reportForeignUpdate()
    beginBatch()
    if let completion { batch.complete(with: completion) }
    updates?()
    endBatch()
  }

  /// Whether changes have been collected that aren't carried out, or the user is moving a row.
  ///
  /// Apple documents it for placeholders and for rows that are moved. HeadlessUIKit answers `true` as well for a batch
  /// that has changes, and while the table asks for what it needs to carry one out, or to carry out a snapshot.
  open var hasUncommittedUpdates: Bool {
    batch.hasUncommittedChanges || batch.isApplying || isCarryingOut && tiling != .idle || reordering != nil
  }

  /// Inserts sections. The indices are those after all changes.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections += sections }
  }

  /// Deletes sections. The indices are those before all changes.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections += sections }
  }

  /// Reloads sections with all their rows. The indices are those before all changes.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections += sections }
  }

  /// Moves a section from an index before all changes to one after them.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Inserts rows. The index paths are those after all changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows += indexPaths }
  }

  /// Deletes rows. The index paths are those before all changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows += indexPaths }
  }

  /// Reloads rows with new cells. The index paths are those before all changes.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows += indexPaths }
  }

  /// Lets the data source configure the cells of rows again, and asks for their heights again.
  ///
  /// A row in sight keeps its cell: `dequeueReusableCell(withIdentifier:for:)` returns it.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
  }

  /// Moves a row from an index path before all changes to one after them.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows.append(.init(from: indexPath, to: newIndexPath)) }
  }

  // MARK: Editing

  /// Whether the table is edited: its rows show controls.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing. HeadlessUIKit changes it at once.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    storedEditing = editing
    editingChanged()
  }

  // MARK: Layout

  /// Lays out the rows in sight, and asks for their cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isIdle = !batch.isUnderWay && tiling == .idle
    if !isReloaded, dataSource != nil, isIdle {
      // What the app has selected before stays selected.
      let selected = selection
      reloadData()
      selection = selected
    }
    guard animatesNextLayout, isIdle else { return tile() }
    animatesNextLayout = false
    UIView.animate(withDuration: TableMetrics.updateDuration) { self.tile() }
  }

  /// Notes a layout pass that came while the table could lay out nothing.
  final func missLayout() { hasMissedLayout = true }

  /// Asks for the layout pass that was missed, if one was, and the table has its heights by now.
  final func layOutIfMissed() {
    guard hasMissedLayout, data.counts == nil || data.geometry != nil else { return }
    hasMissedLayout = false
    setNeedsLayout()
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if oldBounds.width != model.bounds.width { updateContentSize() }
    if oldBounds.height < model.bounds.height { clampOffsetToEnd() }
  }

  // MARK: Touches

  /// Highlights the row that was touched.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchBegan(touches)
    super.touchesBegan(touches, with: event)
  }

  /// Selects the row that was touched.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    rowTouchEnded(touches)
  }

  /// Ends the highlight of the row that was touched.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchCancelled(touches)
    super.touchesCancelled(touches, with: event)
  }
}
