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
  final func tile() {
    guard tiling == .idle, !batch.isApplying || batch.depth == 0 else { return }
    tiling = .tiling(providing: nil)
    defer { tiling = .idle }
    backgroundView?.frame = storedBounds
    loadIfNeeded()
    guard loaded != nil else { return }
    placeOwnBands()
    let now = generation
    removeUnseenCells()
    measureWhatIsSeen()
    guard generation == now else { return setNeedsLayout() }
    removeUnseenCells()
    placeCells()
    guard generation == now, let loaded else { return setNeedsLayout() }
    placeBands(in: loaded.sections(from: storedBounds.minY, to: storedBounds.maxY))
    guard generation == now else { return setNeedsLayout() }
    placeOwnBands()
  }

  private func placeOwnBands() {
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
      guard let before = loaded else { return }
      let sections = before.sections(from: storedBounds.minY, to: storedBounds.maxY)
      var changed = measureBands(in: sections)
      guard generation == now else { return }
      if measureRows() { changed = true }
      guard generation == now, let after = loaded else { return }
      guard changed else { return }
      updateContentSize()
      if let anchor, before.contains(anchor) {
        let shift = after.row(at: anchor).top - before.row(at: anchor).top
        if shift != 0 { shiftOffset(by: shift) }
      }
      returnFromBeyondTheEnd()
    }
  }

  private func isInSight(_ path: IndexPath) -> Bool {
    guard let loaded, loaded.contains(path) else { return false }
    let span = loaded.row(at: path)
    return span.bottom > storedBounds.minY && span.top < storedBounds.maxY
  }

  /// - Returns: Whether a height has changed.
  private func measureRows() -> Bool {
    var changed = false
    let now = generation
    var next = loaded?.firstRow(below: storedBounds.minY)
    while let path = next, let span = loaded?.row(at: path), span.top < storedBounds.maxY {
      if loaded?.sections[path.section].rows.isExact(path.row) == false {
        let height = askedHeight(of: path) ?? heightOfCell(at: path)
        guard generation == now else { return true }
        loaded?.measureRow(at: path, height)
        if height != span.height { changed = true }
      }
      next = loaded?.row(after: path)
    }
    return changed
  }

  private func heightOfCell(at path: IndexPath) -> CGFloat {
    let cell = cell(at: path)
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
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return UITableViewCell() }
    guard let other = cells.first(where: { $0.value === cell })?.key else { return cell }
    HeadlessScreen.report(
      "The data source of a \(type(of: self)) returned the cell of row \(other) for row \(path) too. The other row "
        + "loses it. Dequeue a cell, or create one, for each row.")
    cells[other] = nil
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
      let frame = frame(at: path)
      cell.apply(look(at: path))
      cell.cornerClip = cornerClip(at: path)
      if !cell.isDisplayed {
        UIView.performWithoutAnimation { cell.frame = frame }
        cell.isDisplayed = true
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        guard generation == now else { return }
      } else if cell.frame != frame, reordering?.cell !== cell {
        cell.frame = frame
      }
    }
    // A cell that was kept out of sight because of its first responder.
    for (path, cell) in cells where !isInSight(path) { cell.frame = frame(at: path) }
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
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
    if level != 0 { cell.indentationLevel = level }
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
      background: style == .plain ? backgroundColor : .secondarySystemGroupedBackground,
      separatorStyle: hidesSeparator ? .none : separatorStyle, separatorColor: separatorColor,
      separatorInset: separatorInset, separatorIsFull: isLast && style == .grouped,
      editingStyle: editingStyle(at: path), showsSelectionControl: isEditing && allowsMultipleSelectionDuringEditing,
      insetsContentToSafeArea: insetsContentViewsToSafeArea && style != .insetGrouped)
  }
}
