extension UITableView {
  /// The left edge of the rows, in points.
  final var rowX: CGFloat {
    style == .insetGrouped ? TableMetrics.margin + safeAreaInsets.left : 0
  }

  /// The width of the rows, in points.
  final var rowWidth: CGFloat {
    guard style == .insetGrouped else { return storedBounds.width }
    let insets = 2 * TableMetrics.margin + safeAreaInsets.left + safeAreaInsets.right
    return max(0, storedBounds.width - insets)
  }

  /// Lays out what is in sight: measures rows and headers, asks for cells, and takes away what has gone out of sight.
  ///
  /// - Parameter keepsCells: Whether cells stay that are out of sight. After an update the places of rows may be
  ///   estimates at first, and a cell that comes back into sight must be the same. The next layout takes them away.
  final func tile(keepsCells: Bool = false) {
    // Between beginUpdates() and endUpdates() the model may already have other rows than the table.
    guard tiling == .idle, !batch.isApplying, batch.depth == 0 else { return }
    tiling = .tiling(providing: nil)
    defer { tiling = .idle }
    backgroundView?.frame = storedBounds
    loadIfNeeded()
    guard loaded != nil else { return }
    placeTableHeaderAndFooter()
    let now = generation
    if !keepsCells { removeUnseenCells() }
    measureWhatIsSeen()
    guard generation == now else { return setNeedsLayout() }
    if !keepsCells { removeUnseenCells() }
    placeCells()
    guard generation == now, let loaded else { return setNeedsLayout() }
    placeHeadersAndFooters(in: loaded.sections(from: storedBounds.minY, to: storedBounds.maxY))
    guard generation == now else { return setNeedsLayout() }
    placeTableHeaderAndFooter()
  }

  private func placeTableHeaderAndFooter() {
    guard let loaded else { return }
    let width = storedBounds.width
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: width, height: loaded.headerHeight)
    }
    if let view = tableFooterView {
      view.frame = CGRect(x: 0, y: loaded.footerTop, width: width, height: loaded.footerHeight)
    }
  }

  /// The rows of which a part is inside the bounds.
  final var rowsInSight: [IndexPath] {
    geometry.rows(from: storedBounds.minY, to: storedBounds.maxY)
  }

  // MARK: Measuring

  /// Replaces the estimates of everything in sight by exact heights, until nothing changes any more.
  ///
  /// A row that was in sight before stays where it is on the screen, when rows above it turn out to be higher or lower
  /// than was estimated.
  private func measureWhatIsSeen() {
    let anchor = cells.keys.filter { isInSight($0) && cells[$0]?.isDisplayed == true }.min()
    for _ in 0..<20 {
      let now = generation
      // Nothing may keep a copy of the geometry here, because then each change would copy all heights.
      guard let sections = loaded?.sections(from: storedBounds.minY, to: storedBounds.maxY) else { return }
      let top = anchor.flatMap { loaded?.row(at: $0).top }
      var changed = measureRows()
      guard generation == now else { return }
      if measureHeadersAndFooters(in: sections) { changed = true }
      guard generation == now, changed else { return }
      updateContentSize()
      if let anchor, let top, let newTop = loaded?.row(at: anchor).top, newTop != top { shiftOffset(by: newTop - top) }
      returnFromBeyondTheEnd()
    }
  }

  private func isInSight(_ path: IndexPath) -> Bool {
    guard let loaded, loaded.contains(path) else { return false }
    let span = loaded.row(at: path)
    return span.bottom > storedBounds.minY && span.top < storedBounds.maxY
  }

  /// Displays the rows in sight, and measures those that have only estimates, one after the other.
  ///
  /// - Returns: Whether a height has changed.
  private func measureRows() -> Bool {
    var changed = false
    let now = generation
    var next = loaded?.firstRow(below: storedBounds.minY)
    while let path = next, let span = loaded?.row(at: path), span.top < storedBounds.maxY {
      guard let isExact = loaded?.sections[path.section].rows.isExact(path.row) else { return true }
      if !isExact || span.height > 0 {
        let cell = cell(at: path)
        guard generation == now else { return true }
        var height = span.height
        if !isExact {
          height = askedHeight(of: path) ?? fittingHeight(of: cell, at: path)
          guard generation == now else { return true }
          loaded?.measureRow(at: path, height)
          if height != span.height { changed = true }
        }
        if height > 0, !display(cell, at: path) { return true }
      }
      next = loaded?.row(after: path)
    }
    return changed
  }

  private func fittingHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    // A cell that still has the width of another table size would count what lies outside of the table as covered.
    if cell.bounds.width != rowWidth {
      UIView.performWithoutAnimation { cell.frame.size.width = rowWidth }
    }
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return checkedHeight(height, "height of the cell in row \(path.row)")
  }

  // MARK: Cells

  /// Returns the cell of a row, for which the data source is asked if there is none.
  private func cell(at path: IndexPath) -> UITableViewCell {
    if let cell = cells[path] { return cell }
    let now = generation
    let cell = provideCell(at: path)
    // The data source has changed the table meanwhile, so this is the cell of a row that may not exist any more.
    guard generation == now else { return cell }
    cell.table = self
    cells[path] = cell
    UIView.performWithoutAnimation {
      cell.frame = frame(at: path)
      insertInOrder(cell, at: path)
      prepare(cell, at: path)
    }
    return cell
  }

  private func provideCell(at path: IndexPath) -> UITableViewCell {
    tiling = .tiling(providing: path)
    defer { tiling = .tiling(providing: nil) }
    // Inside an animation of updates, what the data source does to a new cell isn't animated.
    var provided: UITableViewCell?
    UIView.performWithoutAnimation { provided = dataSource?.tableView(self, cellForRowAt: path) }
    guard let cell = provided else { return UITableViewCell() }
    guard let other = cells.first(where: { $0.value === cell })?.key else { return cell }
    Misuse.report(
      "The data source of a \(type(of: self)) returned the cell of row \(other) for row \(path) too. It is shown only "
        + "once. Dequeue a cell, or create one, for each row.")
    return cell
  }

  /// Inserts a cell in front of the background and behind headers and footers, in the order of rows.
  private func insertInOrder(_ cell: UITableViewCell, at path: IndexPath) {
    let previous = cells.keys.filter { $0 < path }.max()
    if let previous, let sibling = cells[previous], sibling.superview === self {
      insertSubview(cell, aboveSubview: sibling)
    } else {
      insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
    }
  }

  private func removeUnseenCells() {
    for path in cells.keys.sorted() where !isInSight(path) {
      // A cell whose text is being edited keeps the keyboard.
      if let cell = cells[path], let window, window.holdsFirstResponder(in: cell), loaded?.contains(path) == true {
        continue
      }
      recycle(path)
    }
  }

  private func placeCells() {
    let now = generation
    for path in rowsInSight {
      let cell = cell(at: path)
      guard generation == now else { return }
      cell.apply(look(at: path))
      cell.cornerClip = cornerClip(at: path)
      let frame = frame(at: path)
      if !cell.isDisplayed {
        guard display(cell, at: path) else { return }
      } else if cell.frame != frame, reordering?.cell !== cell {
        cell.frame = frame
      }
    }
    // A cell that was kept out of sight because of its first responder, or after an update.
    for (path, cell) in cells where !isInSight(path) { cell.frame = frame(at: path) }
  }

  /// Puts a cell in its place and tells the delegate, unless the cell is displayed already.
  ///
  /// - Returns: `false` if the delegate has changed the table meanwhile.
  private func display(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    guard !cell.isDisplayed else { return true }
    let now = generation
    UIView.performWithoutAnimation { cell.frame = frame(at: path) }
    cell.isDisplayed = true
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return generation == now
  }

  /// Returns the frame of a row's cell.
  final func frame(at path: IndexPath) -> CGRect {
    guard let loaded, loaded.contains(path) else { return .zero }
    let span = loaded.row(at: path)
    let shift = reordering?.shift(of: path, in: loaded) ?? 0
    return CGRect(x: rowX, y: span.top + shift, width: rowWidth, height: span.height)
  }

  /// Brings a new cell into the state of its row.
  private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.apply(look(at: path))
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? NotImplemented.indentation
    if level != NotImplemented.indentation, cell.indentationLevel != level { cell.indentationLevel = level }
    updateEditing(of: cell, at: path)
    let isSelected = selectedPaths.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
  }

  private func cornerClip(at path: IndexPath) -> CornerClip? {
    guard style == .insetGrouped, let loaded else { return nil }
    let (isFirst, isLast) = (path.row == 0, path.row == loaded.sections[path.section].rows.count - 1)
    return isFirst || isLast ? CornerClip(radius: TableMetrics.cornerRadius, top: isFirst, bottom: isLast) : nil
  }

  /// Returns what the table decides about the look of a row's cell.
  final func look(at path: IndexPath) -> CellLook {
    let isLast = loaded.map { path.row == $0.sections[path.section].rows.count - 1 } ?? false
    let hidesSeparator = isLast && style == .insetGrouped
    return CellLook(
      background: style == .plain ? .systemBackground : .secondarySystemGroupedBackground,
      separatorStyle: hidesSeparator ? .none : separatorStyle, separatorColor: separatorColor,
      separatorInset: separatorInset, separatorIsFull: isLast && style == .grouped,
      editingStyle: editingStyle(at: path), showsSelectionControl: isEditing && allowsMultipleSelectionDuringEditing,
      insetsContentToSafeArea: insetsContentViewsToSafeArea && style != .insetGrouped)
  }
}
