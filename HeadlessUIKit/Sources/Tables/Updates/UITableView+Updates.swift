/// The changes that a table collects between `beginUpdates()` and `endUpdates()`.
@MainActor
struct UpdateBatch {
  private enum Phase: Equatable {
    case idle
    /// `beginUpdates()` was called as many times more often than `endUpdates()`.
    case collecting(depth: Int)
    case applying
  }

  private var phase = Phase.idle
  private(set) var changes = TableChanges()
  private(set) var completions: [(Bool) -> Void] = []
  /// Whether a change asked for an animation.
  private(set) var isAnimated = false

  /// Whether changes are being collected or applied.
  var isUnderWay: Bool { phase != .idle }

  /// Whether the table is applying changes.
  var isApplying: Bool {
    get { phase == .applying }
    set { phase = newValue ? .applying : .idle }
  }

  /// Whether there are changes that the table hasn't begun to apply.
  var hasUncommittedChanges: Bool { isUnderWay && !changes.isEmpty }

  mutating func begin() {
    if case .collecting(let depth) = phase {
      phase = .collecting(depth: depth + 1)
    } else {
      phase = .collecting(depth: 1)
    }
  }

  mutating func collect(isAnimated: Bool, _ collect: (inout TableChanges) -> Void) {
    collect(&changes)
    if isAnimated { self.isAnimated = true }
  }

  mutating func complete(with completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Ends what ``begin()`` began.
  ///
  /// - Returns: What was collected, if this was the outermost end; otherwise nil. The batch is empty afterwards.
  mutating func end() -> UpdateBatch? {
    guard case .collecting(let depth) = phase else { return nil }
    phase = .collecting(depth: depth - 1)
    guard depth == 1 else { return nil }
    defer { self = UpdateBatch() }
    return self
  }

  /// Forgets the changes. The calls of `endUpdates()` are still to come.
  mutating func dropChanges() {
    changes = TableChanges()
  }
}

extension UITableView {
  /// Collects the changes that a closure makes and carries them out, as ``endUpdates()`` does.
  ///
  /// UIKit declares one method, whose closure doesn't escape although it is optional. Swift has no such parameters, so
  /// closures that don't escape have this method, which calls the one that a subclass can override.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in performBatchUpdates(Optional(updates), completion: completion) }
  }

  final func beginBatch() {
    guard !batch.isApplying else { return reportReentrancy("beginUpdates()") }
    loadIfNeeded()
    batch.begin()
  }

  /// Collects a change. Outside of `beginUpdates()` and `endUpdates()` it is carried out at once.
  final func change(_ animation: RowAnimation, _ collect: (inout TableChanges) -> Void) {
    guard !batch.isApplying else { return reportReentrancy("A change") }
    reportForeignUpdate()
    beginBatch()
    batch.collect(isAnimated: animation != .none, collect)
    endBatch()
  }

  /// Reports an update by the app, also one without any change, of a table whose data source makes the updates.
  ///
  /// On iOS 15 and 16 that is an exception (WordPress-iOS 22857, mullvadvpn-app 4632).
  final func reportForeignUpdate() {
    guard !batch.isUnderWay, dataSource is any SnapshotSource else { return }
    Misuse.report(
      "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the UITableView's "
        + "dataSource: please do not call mutation APIs directly on UITableView. On iOS 15 and 16 that is an "
        + "exception. Apply a snapshot to the data source of the \(type(of: self)).", to: misuseReceiver)
  }

  final func reportReentrancy(_ call: String) {
    Misuse.report(
      "\(call) was called while a \(type(of: self)) carries out its updates, for example in a method of its data "
        + "source. It is ignored. Change the table after endUpdates().")
  }

  final func endBatch() {
    guard !batch.isApplying else { return }
    guard batch.isUnderWay else {
      Misuse.report("endUpdates() of a \(type(of: self)) has no beginUpdates() before it. It is ignored.")
      return
    }
    if let done = batch.end() { carryOut(done) }
  }

  private func carryOut(_ done: UpdateBatch) {
    let isAnimated = (done.isAnimated || done.changes.isEmpty) && UIView.areAnimationsEnabled
    guard isAnimated, window != nil else {
      apply(done.changes, isAnimated: false)
      finishBatch(done, isFinished: !isAnimated)
      return
    }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.apply(done.changes, isAnimated: true) },
      completion: { finished in for completion in done.completions { completion(finished) } })
  }

  /// Calls the completions of a batch without an animation, on the next turn of the run loop.
  ///
  /// - Parameter isFinished: What they get: `false` if an animation was wanted that a table without a window doesn't
  ///   have.
  private func finishBatch(_ done: UpdateBatch, isFinished: Bool) {
    guard !done.completions.isEmpty else { return }
    VirtualClock.clock(of: self).scheduleOnNextTurn {
      for completion in done.completions { completion(isFinished) }
    }
  }

  // MARK: Applying

  /// What applying changes has done.
  private enum Outcome {
    /// All rows have stayed. Their heights are estimates now.
    case newHeights
    /// Rows have new places, or none. The cells that leave are still in the table.
    case newRows(TableUpdate, leaving: [(path: IndexPath, cell: UITableViewCell)])
    /// The data source or the delegate has made the table forget its rows, or load others.
    case otherData
    case mistake(TableUpdateError)
  }

  private func apply(_ changes: TableChanges, isAnimated: Bool) {
    guard data.geometry != nil else { return setNeedsLayout() }
    isCarryingOut = true
    defer { isCarryingOut = false }
    batch.isApplying = true
    let outcome = takeOver(changes)
    batch.isApplying = false
    switch outcome {
    case .newHeights:
      reconfigure(changes.reconfiguredRows)
      layOutAfterUpdate(isAnimated: isAnimated)
    case .newRows(let update, let leaving):
      reconfigure(changes.reconfiguredRows)
      let before = Set(cells.all.values.map(ObjectIdentifier.init))
      layOutAfterUpdate(isAnimated: isAnimated)
      fade(leaving, isAnimated: isAnimated)
      if isAnimated { fadeIn(cellsOtherThan: before, where: update.hasNewCell) }
    case .otherData:
      setNeedsLayout()
    case .mistake(let error):
      Misuse.report(
        "\(error.reason) UIKit raises an exception. The table reloads instead. Change the model and the table alike, "
          + "between beginUpdates() and endUpdates().")
      reloadAll()
    }
  }

  /// Asks the data source for its new numbers of rows, and gives everything that stays its new row or section.
  private func takeOver(_ changes: TableChanges) -> Outcome {
    let counts = askForCounts()
    // Nothing keeps a copy of the geometry here, because then a change of one height would copy all of them.
    if changes.keepAllRows, counts == data.counts {
      guard let isDone = try? makeEstimatesOfHeights() else { return .otherData }
      if isDone { return .newHeights }
    }
    guard let old = data.counts, let geometry = data.geometry else { return .otherData }
    let update: TableUpdate
    do {
      update = try TableUpdate(changes, old: old, new: counts)
    } catch {
      return .mistake(error)
    }
    // The row under the finger may have gone, or stand elsewhere.
    if !changes.isEmpty { cancelReordering() }
    moveHeadersAndFooters(by: update)
    let leaving = cells.move(by: update)
    selection.move(by: update)
    load(counts, known: knownHeights(geometry, update))
    return .newRows(update, leaving: leaving)
  }

  /// Gives the headers and footers of sections that stay their new sections, and takes the others away.
  private func moveHeadersAndFooters(by update: TableUpdate) {
    for kind in HeaderFooterKind.allCases {
      removeViews(kind) { update.reloads(oldSection: $0) || update.newSection(ofOld: $0) == nil }
    }
    for kind in HeaderFooterKind.allCases { sectionViews[kind].move(by: update) }
  }

  /// Returns a function that returns the height that a row had before an update; nil if the heights are all alike.
  private func knownHeights(_ old: TableGeometry, _ update: TableUpdate) -> ((IndexPath) -> CGFloat?)? {
    switch data.rules.rows {
    case .fixed: return nil
    case .estimated(let height) where old.sections.allSatisfy({ $0.rows.areAll(height) }): return nil
    case .estimated, .estimatedEach, .asked:
      return { path in update.oldPath(ofNew: path).map { old.sections[$0.section].rows[$0.row] } }
    }
  }

  /// Lays out the rows in sight. The offset is where it was, until the heights there are exact and it is known where
  /// the content ends.
  private func layOutAfterUpdate(isAnimated: Bool) {
    let before = Set(cells.all.values.map(ObjectIdentifier.init))
    setNeedsLayout()
    if !model.bounds.isEmpty { tile(keepsCells: true) }
    let offset = contentOffset
    clampOffsetToEnd()
    if contentOffset != offset { tile(keepsCells: true) }
    guard isAnimated else { return }
    for cell in cells.all.values where before.contains(ObjectIdentifier(cell)) { cell.layoutIfNeeded() }
  }

  // MARK: Animating

  /// Lets cells fade out, and keeps them for reuse afterwards.
  private func fade(_ leaving: [(path: IndexPath, cell: UITableViewCell)], isAnimated: Bool) {
    for (path, cell) in leaving {
      guard isAnimated, cell.superview === self, window != nil else {
        keepForReuse(cell, from: path)
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
        keepForReuse(cell, from: path)
      }
    }
  }

  /// Lets the new cells of rows that are new fade in.
  private func fadeIn(cellsOtherThan before: Set<ObjectIdentifier>, where isNew: (IndexPath) -> Bool) {
    for (path, cell) in cells.all where !before.contains(ObjectIdentifier(cell)) && isNew(path) {
      UIView.performWithoutAnimation { cell.alpha = 0 }
      cell.alpha = 1
    }
  }
}
