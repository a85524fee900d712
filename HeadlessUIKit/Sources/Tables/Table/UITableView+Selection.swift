/// The selected rows of a table, and the row that a finger is on.
struct RowSelection {
  struct TouchedRow {
    let touch: UITouch
    let path: IndexPath
  }

  private var rows: Set<IndexPath> = []
  private(set) var touched: TouchedRow?

  /// The selected rows from top to bottom.
  var paths: [IndexPath] { rows.sorted() }

  /// The first selected row, or nil if there is none.
  var first: IndexPath? { rows.min() }

  func contains(_ path: IndexPath) -> Bool {
    rows.contains(path)
  }

  /// Selects or deselects a row.
  ///
  /// - Returns: Whether that changed anything.
  mutating func set(_ path: IndexPath, isSelected: Bool) -> Bool {
    isSelected ? rows.insert(path).inserted : rows.remove(path) != nil
  }

  mutating func beginTouch(_ touch: UITouch, on path: IndexPath) {
    touched = TouchedRow(touch: touch, path: path)
  }

  /// Returns the row on which one of some touches was, which is over now; nil if the touches are others.
  mutating func endTouch(_ touches: Set<UITouch>) -> IndexPath? {
    guard let row = touched, touches.contains(row.touch) else { return nil }
    touched = nil
    return row.path
  }

  mutating func removeAll() {
    self = RowSelection()
  }

  /// Follows the rows that keep their cells, and forgets the others.
  mutating func move(by update: TableUpdate) {
    rows = Set(rows.compactMap(update.newPath(ofKept:)))
    touched = touched.flatMap { row in
      update.newPath(ofKept: row.path).map { TouchedRow(touch: row.touch, path: $0) }
    }
  }
}

extension UITableView {
  private var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  private var allowsSeveralNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: By the program

  final func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for old in selection.paths { deselect(old, animated: animated) }
      return
    }
    guard geometry.contains(path) else {
      Misuse.report("selectRow(at: \(path)): there is no such row. Ask numberOfRows(inSection:) first.")
      return
    }
    if !allowsSeveralNow {
      for old in selection.paths where old != path { deselect(old, animated: animated) }
    }
    setSelected(true, path, animated: animated, isTold: false)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    if selection.contains(path) { setSelected(false, path, animated: animated, isTold: false) }
  }

  /// - Parameter isTold: Whether the notification is sent. The program's own calls send none.
  private func setSelected(_ selected: Bool, _ path: IndexPath, animated: Bool = false, isTold: Bool = true) {
    let changed = selection.set(path, isSelected: selected)
    if let cell = cells[path], cell.isSelected != selected { cell.setSelected(selected, animated: animated) }
    if changed, isTold { NotificationCenter.postOfUIKit(Self.selectionDidChangeNotification, self) }
  }

  // MARK: By touches

  final func rowTouchBegan(_ touches: Set<UITouch>) {
    // Observed: a tap beside the actions of a row that is open closes it, and selects nothing.
    guard !closeSwipe() else { return }
    guard selection.touched == nil, allowsSelectionNow, let touch = touches.first, let view = touch.view,
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path], view.isDescendant(of: cell)
    else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    selection.beginTouch(touch, on: path)
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  final func rowTouchEnded(_ touches: Set<UITouch>) {
    guard let path = selection.endTouch(touches) else { return }
    let unhighlightsFirst = variation.unhighlightComesBeforeSelection
    if unhighlightsFirst { unhighlight(path) }
    if geometry.contains(path) {
      if cells[path]?.showingDeleteConfirmation == true {
        cells[path]?.setShowingConfirmation(false)
      } else {
        tap(path)
      }
    }
    if !unhighlightsFirst { unhighlight(path) }
  }

  final func rowTouchCancelled(_ touches: Set<UITouch>) {
    if let path = selection.endTouch(touches) { unhighlight(path) }
  }

  private func unhighlight(_ path: IndexPath) {
    cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Selects a row that was tapped, and tells the delegate. It may choose another row, or none.
  private func tap(_ path: IndexPath) {
    if allowsSeveralNow, selection.contains(path) {
      guard let target = askToDeselect(path) else { return }
      setSelected(false, target)
      tableDelegate?.tableView(self, didDeselectRowAt: target)
      return
    }
    let asked = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let target = asked, geometry.contains(target) else { return }
    if !allowsSeveralNow {
      for old in selection.paths where old != target {
        guard let leaving = askToDeselect(old), selection.contains(leaving) else { continue }
        setSelected(false, leaving)
        tableDelegate?.tableView(self, didDeselectRowAt: leaving)
      }
    }
    guard geometry.contains(target) else { return }
    setSelected(true, target)
    tableDelegate?.tableView(self, didSelectRowAt: target)
  }

  private func askToDeselect(_ path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    return tableDelegate.tableView(self, willDeselectRowAt: path)
  }

  final func accessoryWasTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
