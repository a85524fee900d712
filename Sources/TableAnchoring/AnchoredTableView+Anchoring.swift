#if UIKIT
import PlatformUI

// How a row stays where it is. What UIKit calls for that is in the class, because Swift overrides methods only there.
extension AnchoredTableView {
  /// Runs what moves the offset, or asks the data source, and so may call the table.
  final func work<Result>(as work: AnchoringState.Work = .moving, _ body: () -> Result) -> Result {
    let outer = state.work
    defer { state.work = outer }
    state.work = max(outer, work)
    return body()
  }

  // MARK: The layout pass

  /// Performs a layout pass: looks for the row of the anchor, measures the rows if that is due, and puts the row back.
  /// Returns whether the rows were measured.
  @discardableResult
  final func layOutAnchored(_ layOut: @escaping @MainActor () -> Void) -> Bool {
    guard !hasUncommittedUpdates else {
      layOut()
      // After the user has moved a row by hand, nothing is put back.
      note.isVoid = true
      return false
    }
    identifiers = [:]
    if note.dataSource !== dataSource { (note.rows, note.isAtEnd) = ([], true) }
    if note.range.contentHeight > 0, !fitsWidthAndTextSize { setNeedsRemeasure() }
    if state.request != nil, !canMeasureRows {
      // The main run loop is in another mode than `default` while a finger or its momentum moves a scroll view.
      RunLoop.main.perform(inModes: [.default]) { [weak self] in
        MainActor.assumeIsolated { self?.setNeedsLayout() }
      }
    }
    let request = canMeasureRows ? state.request : nil
    var held = work { rowToHold(for: request?.anchor ?? anchor, measures: request != nil) }
    let updates = note.updates
    work { self.layOut(puttingBack: held, layOut) }
    // The delegate may change rows when the content moves. Then the next layout pass looks for the row again.
    guard note.updates == updates else { return false }
    noteLayout(for: anchor)
    guard let request else { return false }
    held = held ?? work { rowToHold(for: request.anchor, measures: true) }
    state.request = nil
    work(as: .measuring) { measureRows(holding: held, animated: request.animated, layOut: layOut) }
    if note.updates == 0 { noteLayout(for: anchor) }
    return true
  }

  /// Notes what is in sight, and the row that an anchor names, for the next layout pass.
  private func noteLayout(for anchor: TableAnchor) {
    work(as: .measuring) {
      if !knowsHeights { rememberedHeights = [:] }
      // The index path of before comes first, because a search can take long.
      let named = note.rows.first { anchor.names($0) && isInPlace($0) }?.indexPath ?? row(namedBy: anchor)
      note = LayoutNote(self, anchor: anchor, named: named, identifier: identifierOnce)
      rememberHeights()
    }
  }

  /// Remembers the heights of the rows that were noted and have cells.
  private func rememberHeights() {
    // While a measurement waits, the rows in sight still have the heights from before the change.
    guard state.request == nil else { return }
    if rememberedHeights.count >= 10_000 { rememberedHeights = [:] }
    for row in note.rows where row.bottom > row.top && cellForRow(at: row.indexPath) != nil {
      if let identifier = row.identifier { rememberedHeights[identifier] = row.bottom - row.top }
    }
  }

  /// Whether the remembered heights are those of the present data source, width and text size.
  final var knowsHeights: Bool { note.dataSource === dataSource && fitsWidthAndTextSize }

  /// Whether the table has the width and the text size of the last layout pass.
  final var fitsWidthAndTextSize: Bool {
    note.width == bounds.width && note.textSize == traitCollection.preferredContentSizeCategory
  }

  /// Returns what the data source says of a row, which is asked once in a layout pass.
  private func identifierOnce(at path: IndexPath) -> AnyHashable? {
    if identifiers[path] == nil { identifiers[path] = identifier(at: path) }
    return identifiers[path]
  }

  // MARK: The row to hold

  /// Finds the row of an anchor, or the one that takes over, and where it belongs; nil if none is put back.
  private func rowToHold(for anchor: TableAnchor, measures: Bool) -> HeldRow? {
    guard !note.isVoid else { return nil }
    // A finger takes the content along.
    if isDragging || isDecelerating || note.isUnderFinger { note.isAtEnd = false }
    let isScrolled =
      note.updates == 0 && !measures && hasNotedGeometry
      && (note.isUnderFinger || note.range.offset != contentOffset.y)
    if anchor == .end, note.isAtEnd {
      let isUpdate = !note.rows.isEmpty && (note.movesRows || note.lastRow != lastRow)
      guard let lastRow, mayHold(isUpdate: isUpdate, measures: measures), isUpdate || !isScrolled else { return nil }
      return HeldRow(indexPath: lastRow, place: .end)
    }
    let candidates = note.candidates(for: anchor)
    let isNamed = candidates.first.map(anchor.names) == true
    guard var (row, path) = find(candidates, follows: isNamed) else { return nil }
    let isMoved = rectForRow(at: path).minY != row.top
    // At the top, the reader sees what comes above the rows, whatever it is.
    let isSeenAbove = isMoved && note.isAtTop && !measures && !anchor.isAtBottom
    let isUpdate = note.movesRows || path != candidates.first?.indexPath || isSeenAbove
    if case .row(let old) = self.anchor.kind, isNamed, self.anchor == anchor, path != old, updateAnchoring != .never {
      self.anchor = .row(at: path)
    }
    guard mayHold(isUpdate: isUpdate, measures: measures) else { return nil }
    if isScrolled, !isUpdate, !isMoved {
      // A finger takes along what is still in sight. Any other scroll has not come through the setter.
      let range = note.range
      let inSight = candidates.first { $0.bottom > range.visibleTop && $0.top < range.visibleBottom && isInPlace($0) }
      guard let inSight, abs(range.offset - contentOffset.y) < halfPixel else { return nil }
      (row, path) = (inSight, inSight.indexPath)
    }
    return note.held(row, at: path, for: anchor)
  }

  /// Whether a pass may put a row back. What is no update always may.
  private func mayHold(isUpdate: Bool, measures: Bool) -> Bool {
    if !isUpdate { return true }
    if updateAnchoring == .never { return measures }
    return updateAnchoring == .always || anchor == .end || !note.isAtTop
  }

  /// Finds the first one of some rows that is still there and hasn't changed its order, or the very first wherever it
  /// is.
  private func find(_ rows: [LayoutNote.Row], follows: Bool) -> (row: LayoutNote.Row, path: IndexPath)? {
    guard let first = rows.first else { return nil }
    if isInPlace(first) { return (first, first.indexPath) }
    let path = first.identifier.flatMap { self.indexPath(of: $0) }
    if let path, follows || areTogether(first, path) { return (first, path) }
    let places = indexPaths(of: Set(note.rows.compactMap(\.identifier)))
    let place = { (row: LayoutNote.Row) in
      row.identifier.map { places[$0] } ?? (self.isInPlace(row) ? row.indexPath : nil)
    }
    let kept = note.rowsInOrder(preferring: first, place: place)
    let found = rows.first(where: kept.contains) ?? rows.first { place($0) != nil }
    return found.flatMap { row in place(row).map { (row, $0) } }
  }

  /// Whether a row has the index path that it had. Without an identifier, that is so until rows are changed.
  private func isInPlace(_ row: LayoutNote.Row) -> Bool {
    guard hasRow(at: row.indexPath) else { return false }
    return row.identifier == nil ? !note.movesRows : identifierOnce(at: row.indexPath) == row.identifier
  }

  /// Whether all rows that were noted are around a row that has another index path, as they were before. Then no row
  /// has changed its order, and the others needn't be searched.
  private func areTogether(_ row: LayoutNote.Row, _ path: IndexPath) -> Bool {
    note.rows.allSatisfy { other in
      let new = IndexPath(row: path.row + other.indexPath.row - row.indexPath.row, section: path.section)
      return other.indexPath.section == row.indexPath.section && hasRow(at: new)
        && identifierOnce(at: new) == other.identifier
    }
  }

  // MARK: Scrolls

  /// Notes that the app scrolls.
  final func noteScroll() {
    note.isVoid = true
    // There may be nothing to scroll.
    setNeedsLayout()
  }

  /// Notes that the offset changes, if a finger, its momentum or the app moves it.
  final func noteMovement(to offset: CGPoint) {
    guard state.work == .none, offset.y != contentOffset.y else { return }
    if isDragging || isDecelerating {
      note.range.offset += offset.y - contentOffset.y
      note.isUnderFinger = true
    } else if hasNotedGeometry, offset.y != scrollRange.clamped(contentOffset.y) {
      // Content that a finger has left beyond its end returns by itself.
      note.isVoid = true
    }
  }

  /// Whether the table has the size, the insets and the content of the last layout pass.
  private var hasNotedGeometry: Bool {
    var range = scrollRange
    range.offset = note.range.offset
    return range == note.range && bounds.width == note.width
  }

  // MARK: Measuring

  /// Performs what ``UITableView/remeasureRows(keeping:animated:)`` promises for this class.
  func remeasureNowOrLater(keeping anchor: TableAnchor, animated: Bool) -> Bool {
    let isPossible = state.isFree && canMeasureRows
    if isPossible {
      // The superview may be about to change the width, and rows that have just come into sight have no cells yet.
      layoutIfNeeded()
      noteLayout(for: anchor)
    }
    request(AnchoringState.Request(anchor: anchor, animated: animated))
    // `layoutIfNeeded()` lays out what is in the cells, and does nothing inside a subclass's `layoutSubviews()`.
    return isPossible
      && layOutAnchored {
        self.layOutRows()
        self.layoutIfNeeded()
      }
  }

  final func request(_ request: AnchoringState.Request) {
    if state.add(request) { setNeedsLayout() }
  }

  // MARK: Updates

  /// Carries out a call that changes rows or sections, in place if all rows keep their index paths.
  final func changeRows(
    _ animation: UITableView.RowAnimation, inPlace: Bool = false, _ call: @escaping @MainActor () -> Void
  ) {
    state.beginUpdate(isAnimated: animation != .none)
    note.updates += 1
    if !inPlace { note.movesRows = true }
    endUpdate(call)
  }

  /// Ends a call that changes rows or sections, and performs the layout pass after the outermost one.
  ///
  /// The row and the cells move in one animation, so that the row is seen to stay. Whether UIKit lays out inside its
  /// own animation is not documented.
  final func endUpdate(_ call: @escaping @MainActor () -> Void) {
    let holds =
      state.work == .none && window != nil && UIView.areAnimationsEnabled && updateAnchoring != .never
    let body = { @MainActor in
      self.work { call() }
      self.state.endUpdate()
      self.setNeedsLayout()
      if holds, self.state.isFree { self.layoutIfNeeded() }
    }
    if holds, state.isAnimated ?? true {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: { body() }, completion: nil)
    } else {
      body()
    }
  }
}
#endif
