extension UITableView {
  /// Brings all cells into the state of editing or not editing.
  final func editingChanged() {
    if !isEditing { cancelReordering() }
    for path in cells.paths {
      let state = askForState(at: path)
      cells[path]?.apply(state)
    }
    setNeedsLayout()
  }

  // MARK: Asking

  /// Asks for what a cell shows beside its content.
  ///
  /// - Parameter isNew: Whether the cell is new in its row, so that the delegate is also asked how deep its content is.
  final func askForState(at path: IndexPath, isNew: Bool = false) -> CellState {
    var state = CellState(look: look(at: path))
    if isNew, let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) {
      state.indentationLevel = level == NotImplemented.indentation ? nil : level
    }
    guard isEditing else { return state }
    if canEdit(path) {
      state.isEditing = true
      state.shouldIndent = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    }
    if dataSource?.tableView(self, canMoveRowAt: path) == true {
      state.isEditing = true
      state.showsReorderControl = true
    }
    return state
  }

  /// Returns what the table decides about the look of a row's cell.
  final func look(at path: IndexPath) -> CellLook {
    let isLast = data.counts.map { path.row == $0[path.section] - 1 } ?? false
    let hidesSeparator = isLast && style == .insetGrouped
    return CellLook(
      background: style == .plain ? .systemBackground : .secondarySystemGroupedBackground,
      separatorStyle: hidesSeparator ? .none : separatorStyle, separatorColor: separatorColor,
      separatorInset: separatorInset, separatorIsFull: isLast && style == .grouped,
      editingStyle: editingStyle(at: path), showsSelectionControl: isEditing && allowsMultipleSelectionDuringEditing,
      insetsContentToSafeArea: insetsContentViewsToSafeArea && style != .insetGrouped)
  }

  private func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard isEditing, canEdit(path) else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  // MARK: Controls

  final func editControlWasTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch editingStyle(at: path) {
    case .delete:
      for other in cells.all.values where other !== cell { other.setShowingConfirmation(false) }
      cell.setShowingConfirmation(!cell.showingDeleteConfirmation)
    case .insert:
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none:
      break
    }
  }

  final func confirmationTitle(for cell: UITableViewCell) -> String {
    let asked = indexPath(for: cell).flatMap {
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: $0)
    }
    return asked ?? "Delete"
  }

  final func confirmationWasTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    cell.setShowingConfirmation(false)
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }
}
