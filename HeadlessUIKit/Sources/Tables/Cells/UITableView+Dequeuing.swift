/// The classes of views that were registered with a table, and the views that wait to be used again.
struct ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a class for an identifier; nil takes it back. The views that wait are dropped.
  mutating func register(_ viewClass: View.Type?, for identifier: String) {
    classes[identifier] = viewClass
    waiting[identifier] = nil
  }

  func registeredClass(for identifier: String) -> View.Type? {
    classes[identifier]
  }

  mutating func add(_ view: View, for identifier: String) {
    waiting[identifier, default: []].append(view)
  }

  /// Removes and returns a view that waits, or returns nil if there is none.
  mutating func takeWaiting(for identifier: String) -> View? {
    waiting[identifier]?.popLast()
  }
}

extension UITableView {
  final func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    if let cellClass, !(cellClass is UITableViewCell.Type) {
      fatalError(
        "register(_:forCellReuseIdentifier:): \(cellClass) is no class of cells. Register UITableViewCell or a "
          + "subclass of it for \"\(identifier)\".")
    }
    cellPool.register(cellClass as? UITableViewCell.Type, for: identifier)
  }

  final func registerHeaderFooter(_ aClass: AnyClass?, _ identifier: String) {
    if let aClass, !(aClass is UITableViewHeaderFooterView.Type) {
      fatalError(
        "register(_:forHeaderFooterViewReuseIdentifier:): \(aClass) is no class of header and footer views. Register "
          + "UITableViewHeaderFooterView or a subclass of it for \"\(identifier)\".")
    }
    headerFooterPool.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
  }

  final func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = cellPool.takeWaiting(for: identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellPool.registeredClass(for: identifier)?.allocate(dequeued: identifier)
  }

  final func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    if tiling != .askingForCell {
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
    if let view = headerFooterPool.takeWaiting(for: identifier) {
      view.prepareForReuse()
      return view
    }
    let view = headerFooterPool.registeredClass(for: identifier)?.allocate(dequeued: identifier)
    view?.isGrouped = style != .plain
    return view
  }

  // MARK: Out of sight

  /// Takes a cell away from its row, and keeps it for reuse.
  final func removeCell(at path: IndexPath) {
    if let cell = cells.remove(at: path) { keepForReuse(cell, from: path) }
  }

  /// Removes a cell from the table, and keeps it for reuse. The delegate is told if the cell was displayed.
  final func keepForReuse(_ cell: UITableViewCell, from path: IndexPath) {
    let wasDisplayed = cell.isDisplayed
    cell.isDisplayed = false
    if cell.superview === self { cell.removeFromSuperview() }
    if let identifier = cell.reuseIdentifier { cellPool.add(cell, for: identifier) }
    if wasDisplayed { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  /// Takes all cells, headers and footers away.
  final func removeCellsHeadersAndFooters() {
    for path in cells.paths { removeCell(at: path) }
    removeHeadersAndFooters()
    sectionViews = HeaderFooterPair(both: SectionViews())
  }
}
