#if UIKIT
import PlatformUI

// How an update of rows and sections leaves the anchor's row where it is. The methods that are called for an update are
// in the class, because they override those of `UITableView`.
extension RemeasuringTableView {
  /// The rows of the anchor as they are now, with the identifiers that they had in the last layout pass.
  final var presentRows: [HeldRow] {
    HeldRow.rows(for: anchor, in: self).map { row in
      var row = row
      row.identifier = identifiers[row.indexPath]
      return row
    }
  }

  /// The rows that an update holds where the user has seen them; none if it holds no row.
  final var rowsToHold: [HeldRow] {
    guard let last = lastLayout else { return [] }
    if isDisplaced || isPuttingBack { return last.rows }
    guard !isStale, !state.asksDataSource else { return [] }
    switch updateAnchoring {
    case .never: return []
    case .awayFromTop: guard scrollRange.visibleTop > halfPixel else { return [] }
    case .always: break
    }
    return last.rows.isEmpty ? presentRows : last.rows
  }

  // MARK: From the beginning to the end

  /// Begins a call that changes rows or sections. Each one must be followed by a call of ``endUpdate(_:)``.
  final func beginUpdate(isAnimated: Bool? = nil) {
    // An empty batch of the measurement itself has its own row.
    guard !state.isMeasuring else { return }
    if update == nil { update = RowUpdate(rows: rowsToHold) }
    update?.depth += 1
    if let isAnimated {
      let wasAnimated = update?.isAnimated == true
      update?.isAnimated = wasAnimated || isAnimated
    }
  }

  /// Carries out a call that changes rows or sections, and puts the row back after the outermost one.
  ///
  /// The row and the cells move in one animation, so that the row is seen to stay.
  final func endUpdate(_ carryOut: @escaping @MainActor () -> Void) {
    let body = { @MainActor in
      self.whileAskingDataSource(carryOut)
      self.updateDidEnd()
    }
    if let update, update.depth == 1, !update.rows.isEmpty, window != nil, UIView.areAnimationsEnabled {
      if update.isAnimated ?? true {
        UIView.animate(
          withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: { body() }, completion: nil)
      } else {
        UIView.performWithoutAnimation { body() }
      }
    } else {
      body()
    }
    // A layout pass may have come and gone in the middle of it.
    askForLayoutIfNeeded()
  }

  private func updateDidEnd() {
    update?.depth -= 1
    guard let done = update, done.depth == 0 else { return }
    update = nil
    identifiers = [:]
    state.forgetHeldRow()
    var rows = done.rows.compactMap { row in done.changes.newPath(of: row.indexPath).map(row.moved) }
    if let first = done.rows.first, let next = nearestRow(to: done.changes.place(of: first.indexPath)) {
      // If all visible rows are deleted, the row after them moves to the place of the anchor.
      rows.append(first.replaced(by: next))
    }
    if case .row(let path) = anchor, updateAnchoring != .never {
      anchor = .row(done.changes.newPath(of: path) ?? rows.first?.indexPath ?? path)
    }
    lastLayout?.rows = rows
    isDisplaced = !rows.isEmpty
    if putBackRow({ self.layoutIfNeeded() }) {
      hasReloaded = false
      noteLayoutOfSameWidth()
    }
  }

  // MARK: Putting the row back

  /// Puts the row back that was held, if the table is in a window and its data source can be asked.
  ///
  /// - Returns: Whether the rows were laid out for that.
  final func putBackRow(_ layOut: () -> Void) -> Bool {
    guard isDisplaced, let rows = lastLayout?.rows, window != nil, update == nil, !state.asksDataSource,
      !state.isMeasuring, !isPuttingBack
    else { return false }
    isDisplaced = false
    var found: HeldRow?
    whileAskingDataSource { found = findRow(of: rows) }
    if case .row(let path) = anchor, let found, path == rows.first?.indexPath { anchor = .row(found.indexPath) }
    lastLayout?.rows = found.map { [$0] } ?? []
    guard let found else { return false }
    isPuttingBack = true
    self.layOut(puttingBack: found, layOut)
    isPuttingBack = false
    return true
  }

  /// Returns the first one of several rows that still exists, where it is now.
  private func findRow(of rows: [HeldRow]) -> HeldRow? {
    let source = dataSource as? any RowIdentifying
    var places: [AnyHashable: IndexPath]?
    for row in rows {
      let exists = hasRow(at: row.indexPath)
      guard let source, let identifier = row.identifier else {
        if exists { return row }
        continue
      }
      if exists, source.tableView(self, identifierForRowAt: row.indexPath) == identifier { return row }
      // A search can take O(n). If it is in vain, one more is made for all other rows together.
      if let known = places {
        if let path = known[identifier] { return row.moved(to: path) }
      } else if let path = source.tableView(self, indexPathForRowWithIdentifier: identifier), hasRow(at: path) {
        return row.moved(to: path)
      } else {
        places = indexPaths(of: Set(rows.compactMap(\.identifier)), in: source)
      }
    }
    return nil
  }

  /// Returns the rows that have one of some identifiers.
  private func indexPaths(
    of identifiers: Set<AnyHashable>, in source: any RowIdentifying
  ) -> [AnyHashable: IndexPath] {
    var places: [AnyHashable: IndexPath] = [:]
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        guard let identifier = source.tableView(self, identifierForRowAt: path) else { continue }
        if identifiers.contains(identifier) { places[identifier] = path }
      }
    }
    return places
  }
}
#endif
