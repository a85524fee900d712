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
      for old in selectedPaths.sorted() { deselect(old, animated: animated) }
      return
    }
    guard geometry.contains(path) else {
      Misuse.report("selectRow(at: \(path)): there is no such row. Ask numberOfRows(inSection:) first.")
      return
    }
    if !allowsSeveralNow {
      for old in selectedPaths.sorted() where old != path { deselect(old, animated: animated) }
    }
    setSelected(true, path, animated: animated, isTold: false)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    if selectedPaths.contains(path) { setSelected(false, path, animated: animated, isTold: false) }
  }

  /// - Parameter isTold: Whether the notification is sent. The program's own calls send none.
  private func setSelected(_ selected: Bool, _ path: IndexPath, animated: Bool = false, isTold: Bool = true) {
    let changed = selected ? selectedPaths.insert(path).inserted : selectedPaths.remove(path) != nil
    if let cell = cells[path], cell.isSelected != selected { cell.setSelected(selected, animated: animated) }
    if changed, isTold { NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self) }
  }

  // MARK: By touches

  final func rowTouchBegan(_ touches: Set<UITouch>) {
    guard touchedRow == nil, allowsSelectionNow, let touch = touches.first, let view = touch.view,
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path], view.isDescendant(of: cell)
    else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    touchedRow = TouchedRow(touch: touch, path: path)
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  final func rowTouchEnded(_ touches: Set<UITouch>) {
    guard let path = endHighlight(touches), geometry.contains(path) else { return }
    if cells[path]?.showingDeleteConfirmation == true {
      cells[path]?.setShowingConfirmation(false)
      return
    }
    tap(path)
  }

  final func rowTouchCancelled(_ touches: Set<UITouch>) {
    _ = endHighlight(touches)
  }

  /// - Returns: The row that was highlighted, or nil if the touches are others.
  private func endHighlight(_ touches: Set<UITouch>) -> IndexPath? {
    guard let row = touchedRow, touches.contains(row.touch) else { return nil }
    touchedRow = nil
    cells[row.path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: row.path)
    return row.path
  }

  /// Selects a row that was tapped, and tells the delegate. It may choose another row, or none.
  private func tap(_ path: IndexPath) {
    if allowsSeveralNow, selectedPaths.contains(path) {
      guard let target = askToDeselect(path) else { return }
      setSelected(false, target)
      tableDelegate?.tableView(self, didDeselectRowAt: target)
      return
    }
    let asked = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let target = asked, geometry.contains(target) else { return }
    if !allowsSeveralNow {
      for old in selectedPaths.sorted() where old != target {
        guard let leaving = askToDeselect(old), selectedPaths.contains(leaving) else { continue }
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
