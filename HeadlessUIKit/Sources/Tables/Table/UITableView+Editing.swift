extension UITableView {
  /// Brings all cells into the state of editing or not editing.
  final func editingChanged() {
    if !isEditing { cancelReordering() }
    for path in cells.keys.sorted() {
      guard let cell = cells[path] else { continue }
      cell.apply(look(at: path))
      updateEditing(of: cell, at: path)
    }
    setNeedsLayout()
  }

  final func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard isEditing, canEdit(path) else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  final func updateEditing(of cell: UITableViewCell, at path: IndexPath) {
    let edits = isEditing && canEdit(path)
    if edits {
      let indents = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      if cell.shouldIndentWhileEditing != indents { cell.shouldIndentWhileEditing = indents }
    }
    let moves = isEditing && dataSource?.tableView(self, canMoveRowAt: path) == true
    if cell.showsReorderControl != moves { cell.showsReorderControl = moves }
    if cell.isEditing != (edits || moves) { cell.setEditing(edits || moves, animated: false) }
  }

  // MARK: Controls

  final func editControlWasTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch editingStyle(at: path) {
    case .delete:
      for other in cells.values where other !== cell { other.setShowingConfirmation(false) }
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
