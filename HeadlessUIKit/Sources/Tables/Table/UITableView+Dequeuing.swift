extension UITableView {
  final func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    if let cellClass, !(cellClass is UITableViewCell.Type) {
      fatalError(
        "register(_:forCellReuseIdentifier:): \(cellClass) is no class of cells. Register UITableViewCell or a "
          + "subclass of it for \"\(identifier)\".")
    }
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
    cellQueue.removeAll(identifier)
  }

  final func registerHeaderFooter(_ aClass: AnyClass?, _ identifier: String) {
    if let aClass, !(aClass is UITableViewHeaderFooterView.Type) {
      fatalError(
        "register(_:forHeaderFooterViewReuseIdentifier:): \(aClass) is no class of header and footer views. Register "
          + "UITableViewHeaderFooterView or a subclass of it for \"\(identifier)\".")
    }
    headerFooterClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    headerFooterQueue.removeAll(identifier)
  }

  final func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = cellQueue.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier]?.allocate(dequeued: identifier)
  }

  final func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    if !tiling.isProviding {
      Misuse.report(
        "dequeueReusableCell(withIdentifier: \"\(identifier)\", for: \(path)) was called outside of "
          + "tableView(_:cellForRowAt:). Call it only there; elsewhere use cellForRow(at:), or a cell of your own.")
    }
    guard let cell = dequeueCell(identifier) else {
      // The first half is the text of UIKit's exception.
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard. Call register(_:forCellReuseIdentifier: \"\(identifier)\") "
          + "before the table asks for its cells.")
    }
    return cell
  }

  final func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooterQueue.dequeue(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerFooterClasses[identifier]?.allocate(dequeued: identifier)
  }

  // MARK: Out of sight

  /// Takes a cell away, and keeps it for reuse.
  final func recycle(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path), !cells.values.contains(where: { $0 === cell }) else { return }
    retire(cell, at: path)
  }

  /// Removes a cell from the table, and keeps it for reuse. The delegate is told if the cell was displayed.
  final func retire(_ cell: UITableViewCell, at path: IndexPath) {
    let wasDisplayed = cell.isDisplayed
    cell.isDisplayed = false
    if cell.superview === self { cell.removeFromSuperview() }
    if let identifier = cell.reuseIdentifier { cellQueue.enqueue(cell, identifier) }
    if wasDisplayed { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  /// Takes all cells, headers and footers away.
  final func recycleEverything() {
    for path in cells.keys.sorted() { recycle(path) }
    removeHeadersAndFooters()
    sectionViews = HeaderFooterPair(both: SectionViews())
  }
}
