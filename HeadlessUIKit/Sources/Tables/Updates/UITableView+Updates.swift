/// The changes that a table collects, and how deep the calls of `beginUpdates()` are nested.
@MainActor
struct UpdateBatch {
  var depth = 0
  var changes = TableChanges()
  var completions: [(Bool) -> Void] = []
  /// Whether a change asked for an animation.
  var isAnimated = false
  /// Whether the changes are being carried out.
  var isApplying = false
}

extension UITableView {
  final func beginBatch() {
    guard !batch.isApplying else { return reportReentrancy("beginUpdates()") }
    loadIfNeeded()
    batch.depth += 1
  }

  /// Collects a change. Outside of `beginUpdates()` and `endUpdates()` it is carried out at once.
  final func change(_ animation: RowAnimation, _ collect: (inout TableChanges) -> Void) {
    guard !batch.isApplying else { return reportReentrancy("A change") }
    beginBatch()
    collect(&batch.changes)
    if animation != .none { batch.isAnimated = true }
    endBatch()
  }

  private func reportReentrancy(_ call: String) {
    Misuse.report(
      "\(call) was called while a \(type(of: self)) carries out its updates, for example in a method of its data "
        + "source. It is ignored. Change the table after endUpdates().")
  }

  final func endBatch() {
    guard !batch.isApplying else { return }
    guard batch.depth > 0 else {
      Misuse.report("endUpdates() of a \(type(of: self)) has no beginUpdates() before it. It is ignored.")
      return
    }
    batch.depth -= 1
    guard batch.depth == 0 else { return }
    let done = batch
    batch = UpdateBatch()
    carryOut(done)
  }

  private func carryOut(_ done: UpdateBatch) {
    let isAnimated = (done.isAnimated || done.changes.isEmpty) && window != nil && UIView.areAnimationsEnabled
    guard isAnimated else {
      apply(done.changes, isAnimated: false)
      finishBatch(done)
      return
    }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.apply(done.changes, isAnimated: true) },
      completion: { finished in for completion in done.completions { completion(finished) } })
  }

  /// Calls the completions of a batch without an animation, on the next turn of the run loop.
  private func finishBatch(_ done: UpdateBatch) {
    guard !done.completions.isEmpty else { return }
    VirtualClock.clock(of: self).scheduleOnNextTurn {
      for completion in done.completions { completion(true) }
    }
  }

  private func apply(_ changes: TableChanges, isAnimated: Bool) {
    guard loaded != nil else { return setNeedsLayout() }
    batch.isApplying = true
    let counts = askForCounts()
    // Nothing keeps a copy of the geometry here, because then a change of one height would copy all of them.
    if changes.isEmpty, loaded?.sections.map(\.rows.count) == counts, makeEstimatesOfHeights(counts: counts) {
      batch.isApplying = false
      layOutAfterUpdate(isAnimated: isAnimated)
      return
    }
    carryOut(changes, counts: counts, isAnimated: isAnimated)
  }

  private func carryOut(_ changes: TableChanges, counts: [Int], isAnimated: Bool) {
    guard let old = loaded else {
      // The data source has forgotten everything meanwhile.
      batch.isApplying = false
      return setNeedsLayout()
    }
    let update: TableUpdate
    do {
      update = try TableUpdate(changes, old: old.sections.map(\.rows.count), new: counts)
    } catch {
      batch.isApplying = false
      Misuse.report(
        "\(error.reason) UIKit raises an exception. The table reloads instead. Change the model and the table alike, "
          + "between beginUpdates() and endUpdates().")
      reloadAll()
      return
    }
    // The row under the finger may have gone, or stand elsewhere.
    if !changes.isEmpty { reordering = nil }
    moveHeadersAndFooters(by: update)
    let leaving = moveCells(by: update)
    selectedPaths = Set(selectedPaths.compactMap { update.reloads($0) ? nil : update.newPath(ofOld: $0) })
    moveTouchedRow(by: update)
    rebuildGeometry(counts: counts, known: knownHeights(old, update))
    batch.isApplying = false
    let before = Set(cells.values.map(ObjectIdentifier.init))
    layOutAfterUpdate(isAnimated: isAnimated)
    fade(leaving, isAnimated: isAnimated)
    if isAnimated { fadeIn(cellsOtherThan: before) { update.oldPath(ofNew: $0) == nil || update.reloads($0) } }
  }

  /// Lays out the rows in sight. The offset is where it was, until the heights there are exact and it is known where
  /// the content ends.
  private func layOutAfterUpdate(isAnimated: Bool) {
    let before = Set(cells.values.map(ObjectIdentifier.init))
    setNeedsLayout()
    if window != nil, !storedBounds.isEmpty { tile(keepsCells: true) }
    let offset = contentOffset
    returnFromBeyondTheEnd()
    if contentOffset != offset, window != nil { tile(keepsCells: true) }
    if isAnimated { for cell in cells.values where before.contains(ObjectIdentifier(cell)) { cell.layoutIfNeeded() } }
  }

  /// Returns the heights that the rows of a section had before an update, if they aren't all alike.
  private func knownHeights(_ old: TableGeometry, _ update: TableUpdate) -> (Int) -> ((Int) -> CGFloat?)? {
    guard case .fixed = heights.rows else {
      let isUniform = old.sections.allSatisfy { section in
        guard case .estimated(let height) = heights.rows else { return false }
        return section.rows.count == 0 || section.rows.common == height
      }
      if isUniform { return { _ in nil } }
      return { section in
        { row in
          update.oldPath(ofNew: IndexPath(row: row, section: section)).map { old.sections[$0.section].rows[$0.row] }
        }
      }
    }
    return { _ in nil }
  }

  /// Gives the cells that stay their new rows.
  ///
  /// - Returns: The cells that leave, with the rows that they had.
  private func moveCells(by update: TableUpdate) -> [(IndexPath, UITableViewCell)] {
    var leaving: [(IndexPath, UITableViewCell)] = []
    var staying: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells {
      if !update.reloads(path), let new = update.newPath(ofOld: path) {
        staying[new] = cell
      } else {
        leaving.append((path, cell))
      }
    }
    cells = staying
    return leaving.sorted { $0.0 < $1.0 }
  }

  /// Gives the headers and footers of sections that stay their new sections, and takes the others away.
  private func moveHeadersAndFooters(by update: TableUpdate) {
    for kind in HeaderFooterKind.allCases {
      removeViews(kind) { update.reloads(oldSection: $0) || update.newSection(ofOld: $0) == nil }
    }
    for kind in HeaderFooterKind.allCases {
      let old = sectionViews[kind]
      let existing = old.existing.compactMap { section, view in update.newSection(ofOld: section).map { ($0, view) } }
      sectionViews[kind] = SectionViews(
        existing: Dictionary(uniqueKeysWithValues: existing),
        shown: Set(old.shown.compactMap(update.newSection(ofOld:))))
    }
  }

  /// Lets a finger follow the row that it is on, or ends the highlight of a row that leaves.
  private func moveTouchedRow(by update: TableUpdate) {
    guard let row = touchedRow else { return }
    let path = update.reloads(row.path) ? nil : update.newPath(ofOld: row.path)
    touchedRow = path.map { TouchedRow(touch: row.touch, path: $0) }
  }

  // MARK: Animation

  /// Lets cells fade out, and keeps them for reuse afterwards.
  private func fade(_ leaving: [(IndexPath, UITableViewCell)], isAnimated: Bool) {
    for (path, cell) in leaving {
      guard isAnimated, cell.superview === self, window != nil else {
        retire(cell, at: path)
        continue
      }
      sendSubviewToBack(cell)
      if let backgroundView { sendSubviewToBack(backgroundView) }
      cell.isUserInteractionEnabled = false
      UIView.animate(withDuration: TableMetrics.updateDuration) {
        cell.alpha = 0
      } completion: { [weak self, weak cell] _ in
        guard let cell else { return }
        cell.isUserInteractionEnabled = true
        UIView.performWithoutAnimation { cell.alpha = 1 }
        guard let self else { return cell.removeFromSuperview() }
        retire(cell, at: path)
      }
    }
  }

  /// Lets the new cells of rows that are new fade in.
  private func fadeIn(cellsOtherThan before: Set<ObjectIdentifier>, where isNew: (IndexPath) -> Bool) {
    for (path, cell) in cells where !before.contains(ObjectIdentifier(cell)) && isNew(path) {
      UIView.performWithoutAnimation { cell.alpha = 0 }
      cell.alpha = 1
    }
  }
}
