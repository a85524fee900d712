/// What a table is doing with its cells.
enum TilingState: Equatable {
  case idle
  /// It lays out what is in sight.
  case tiling
  /// It lays out what is in sight, and has asked the data source for a cell.
  case askingForCell
}

extension UITableView {
  /// Lays out what is in sight: measures rows and headers, asks for cells, and takes away what has gone out of sight.
  ///
  /// - Parameter keepsCells: Whether cells stay that are out of sight. After an update the places of rows may be
  ///   estimates at first, and a cell that comes back into sight must be the same. The next layout takes them away.
  final func tile(keepsCells: Bool = false) {
    // Between beginUpdates() and endUpdates() the model may already have other rows than the table.
    guard !batch.isUnderWay else { return }
    guard tiling == .idle else { return missLayout() }
    tiling = .tiling
    defer { tiling = .idle }
    backgroundView?.frame = model.bounds
    loadIfNeeded()
    guard data.geometry != nil else {
      // The delegate asks for the layout while it is asked for a height.
      if data.counts != nil { missLayout() }
      return
    }
    placeTableHeaderAndFooter()
    do {
      try followWidthAndTextSize()
      if !keepsCells { try asking { removeUnseenCells() } }
      try loadWhatIsInSight(keepsOffset: keepsCells)
      if !keepsCells { try asking { removeUnseenCells() } }
      let looks = try asking { rowsInSight.map { (path: $0, look: look(at: $0)) } }
      try asking { placeCells(looks) }
      try placeHeadersAndFooters(in: sectionsInSight)
      placeTableHeaderAndFooter()
    } catch {
      setNeedsLayout()
    }
  }

  private func placeTableHeaderAndFooter() {
    guard let geometry = data.geometry else { return }
    let width = model.bounds.width
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: width, height: geometry.headerHeight)
    tableFooterView?.frame = CGRect(x: 0, y: geometry.footerTop, width: width, height: geometry.footerHeight)
  }

  // MARK: What is in sight

  /// The rows of which a part is inside the bounds.
  final var rowsInSight: [IndexPath] {
    geometry.rows(from: model.bounds.minY, to: model.bounds.maxY)
  }

  private var sectionsInSight: Range<Int> {
    data.geometry?.sections(from: model.bounds.minY, to: model.bounds.maxY) ?? 0..<0
  }

  private func isInSight(_ path: IndexPath) -> Bool {
    guard let geometry = data.geometry, geometry.contains(path) else { return false }
    let span = geometry.row(at: path)
    return span.bottom > model.bounds.minY && span.top < model.bounds.maxY
  }

  private func removeUnseenCells() {
    for path in cells.all.keys.filter({ !isInSight($0) }).sorted() {
      // A cell whose text is being edited keeps the keyboard.
      let isEdited = cells[path].map { window?.holdsFirstResponder(in: $0) == true } ?? false
      if !isEdited || data.geometry?.contains(path) != true { removeCell(at: path) }
    }
  }

  // MARK: Loading

  /// Loads everything in sight, and replaces estimates by exact heights, until nothing changes any more.
  ///
  /// A row that was in sight before stays where it is on the screen, when rows above it turn out to be higher or lower
  /// than was estimated. In an update, the offset stays instead.
  private func loadWhatIsInSight(keepsOffset: Bool) throws(DataChanged) {
    let anchor = keepsOffset ? nil : cells.all.filter { isInSight($0.key) && $0.value.isDisplayed }.keys.min()
    for _ in 0..<20 {
      // Nothing may keep a copy of the geometry here, because then each change would copy all heights.
      let sections = sectionsInSight
      let top = anchor.flatMap { data.geometry?.row(at: $0).top }
      let rowsHaveChanged = try loadRows()
      let othersHaveChanged = try measureHeadersAndFooters(in: sections)
      guard rowsHaveChanged || othersHaveChanged else { return }
      let shift = top.flatMap { top in anchor.flatMap { data.geometry?.row(at: $0).top }.map { $0 - top } } ?? 0
      try asking {
        updateContentSize()
        if shift != 0 { shiftOffset(by: shift) }
        clampOffsetToEnd()
      }
    }
  }

  /// Loads the rows in sight, one after the other: each has its cell and its height before the next one is asked for.
  ///
  /// - Returns: Whether a height has changed.
  private func loadRows() throws(DataChanged) -> Bool {
    var changed = false
    var next = data.geometry?.firstRow(below: model.bounds.minY)
    while let path = next, let span = data.geometry?.row(at: path), span.top < model.bounds.maxY {
      let height = try loadRow(at: path, height: span.height)
      if height != span.height { changed = true }
      next = data.geometry?.row(after: path)
    }
    return changed
  }

  /// Loads a row: asks for its cell and its height, puts the cell in its place, and tells the delegate.
  ///
  /// - Parameter height: The height so far, in points. A row without a height has no cell, unless it is an estimate.
  /// - Returns: The exact height.
  private func loadRow(at path: IndexPath, height: CGFloat) throws(DataChanged) -> CGFloat {
    let isExact = data.geometry?.sections[path.section].rows.isExact(path.row) ?? true
    guard !isExact || height > 0 else { return height }
    let cell = try loadedCell(at: path)
    defer { takeInConstraints(of: cell) }
    let height = isExact ? height : try asking { exactHeight(of: path, cell) }
    if !isExact { data.setHeight(height, ofRow: path) }
    guard height > 0, !cell.isDisplayed else { return height }
    UIView.performWithoutAnimation { cell.frame = frame(at: path) }
    cell.isDisplayed = true
    try asking { tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    return height
  }

  /// Adds the constraints in a cell that was loaded to those of the hierarchy. Its content view gets its frame first.
  private func takeInConstraints(of cell: UITableViewCell) {
    guard ConstraintEngine.isUsed, let engine = root.constraintEngine,
      let index = engine.loadingCells.firstIndex(of: cell)
    else { return }
    UIView.performWithoutAnimation { cell.contentView.frame = cell.layout.content }
    engine.loadingCells.remove(at: index)
    if cell.superview === self { engine.join(cell) }
  }

  private func exactHeight(of path: IndexPath, _ cell: UITableViewCell) -> CGFloat {
    if let height = askedHeight(of: path) { return height }
    // A cell that still has the width of another table size would count what lies outside of the table as covered.
    if cell.bounds.width != rowWidth {
      UIView.performWithoutAnimation { cell.frame.size.width = rowWidth }
    }
    return checkedHeight(fittingHeight(of: cell), "height of the cell in row \(path.row)")
  }

  /// Returns the cell of a row. If there is none, the data source is asked for it, and the cell is added.
  private func loadedCell(at path: IndexPath) throws(DataChanged) -> UITableViewCell {
    if let cell = cells[path] { return cell }
    let cell = try asking { askForCell(at: path) }
    let state = try asking { askForState(at: path, isNew: true) }
    do {
      try asking { UIView.performWithoutAnimation { add(cell, at: path, state) } }
    } catch {
      takeInConstraints(of: cell)
      throw error
    }
    return cell
  }

  private func add(_ cell: UITableViewCell, at path: IndexPath, _ state: CellState) {
    cell.table = self
    cells.set(cell, at: path)
    cell.frame = frame(at: path)
    if ConstraintEngine.isUsed { root.constraintEngine?.loadingCells.append(cell) }
    // In front of the background and behind headers and footers, in the order of rows.
    if let sibling = cells.cell(above: path), sibling.superview === self {
      insertSubview(cell, aboveSubview: sibling)
    } else {
      insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
    }
    cell.apply(state)
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
  }

  private func askForCell(at path: IndexPath) -> UITableViewCell {
    tiling = .askingForCell
    defer { tiling = .tiling }
    // Inside an animation of updates, what the data source does to a new cell isn't animated.
    var answer: UITableViewCell?
    UIView.performWithoutAnimation { answer = dataSource?.tableView(self, cellForRowAt: path) }
    guard let cell = answer else { return UITableViewCell() }
    if let other = cells.path(of: cell) {
      Misuse.report(
        "The data source of a \(type(of: self)) returned the cell of row \(other) for row \(path) too. It is shown "
          + "only once. Dequeue a cell, or create one, for each row.")
    }
    return cell
  }

  // MARK: Placing

  private func placeCells(_ looks: [(path: IndexPath, look: CellLook)]) {
    for (path, look) in looks {
      guard let cell = cells[path] else { continue }
      cell.apply(look)
      cell.cornerClip = cornerClip(at: path)
      let frame = frame(at: path)
      if cell.frame != frame, reordering?.cell !== cell { cell.frame = frame }
    }
    // A cell that was kept out of sight because of its first responder, or after an update.
    for (path, cell) in cells.all where !isInSight(path) { cell.frame = frame(at: path) }
  }

  /// Returns the frame of a row's cell.
  private func frame(at path: IndexPath) -> CGRect {
    guard let geometry = data.geometry, geometry.contains(path) else { return .zero }
    let span = geometry.row(at: path)
    let shift = reordering?.shift(of: path, in: geometry) ?? 0
    return CGRect(x: rowX, y: span.top + shift, width: rowWidth, height: span.height)
  }

  private func cornerClip(at path: IndexPath) -> CornerClip? {
    guard style == .insetGrouped, let geometry = data.geometry else { return nil }
    let (isFirst, isLast) = (path.row == 0, path.row == geometry.sections[path.section].rows.count - 1)
    return isFirst || isLast ? CornerClip(radius: release.groupRadius, top: isFirst, bottom: isLast) : nil
  }
}
