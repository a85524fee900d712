/// What leads from one snapshot to another: one batch of changes, and the rows to configure again.
struct SnapshotDifference {
  private(set) var changes = TableChanges()
  /// The rows that keep their cells and are configured again, as they are after the changes.
  private(set) var reconfigured: [IndexPath] = []

  /// Finds the difference in O(*n* log *n*) for *n* sections and items.
  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let kept = compareSections(old, new)
    let (before, after) = (Self.paths(in: old), Self.paths(in: new))
    let reloaded = Set(new.reloadedItemIdentifiers)
    // The items of a section that stay in it and keep their order. Every other one that exists before and after moves.
    let staying = Set(
      kept.flatMap { section in
        Self.inOrder(new.itemIdentifiers(inSection: section)) { item in
          old.sectionIdentifier(containingItem: item) == section ? before[item] : nil
        }
      })
    // Rows of other sections come and go with them.
    let isBefore = { item in old.sectionIdentifier(containingItem: item).map(kept.contains) == true }
    let isAfter = { item in new.sectionIdentifier(containingItem: item).map(kept.contains) == true }
    for (item, path) in before where isBefore(item) && !staying.contains(item) {
      // A row can't be moved and reloaded at once.
      if let target = after[item], isAfter(item), !reloaded.contains(item) {
        changes.movedRows.append(.init(from: path, to: target))
      } else {
        changes.deletedRows.append(path)
      }
    }
    for (item, path) in after where isAfter(item) && !staying.contains(item) {
      if !isBefore(item) || reloaded.contains(item) { changes.insertedRows.append(path) }
    }
    changes.reloadedRows = staying.intersection(reloaded).compactMap { before[$0] }
    let configured = new.reconfiguredItemIdentifiers.filter { isBefore($0) && isAfter($0) && !reloaded.contains($0) }
    reconfigured = configured.compactMap { after[$0] }
  }

  /// Collects the changes of sections.
  ///
  /// - Returns: The sections that are there before and after, and aren't reloaded. Only their rows change one by one.
  private mutating func compareSections<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> Set<Section> {
    let before = Dictionary(uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
    let after = Dictionary(uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
    let staying = Set(Self.inOrder(new.sectionIdentifiers) { before[$0] })
    let reloaded = Set(new.reloadedSectionIdentifiers)
    var kept: Set<Section> = []
    for (section, index) in before {
      guard let target = after[section] else {
        changes.deletedSections.append(index)
        continue
      }
      switch (staying.contains(section), reloaded.contains(section)) {
      case (true, true): changes.reloadedSections.append(index)
      case (true, false): kept.insert(section)
      case (false, true):
        changes.deletedSections.append(index)
        changes.insertedSections.append(target)
      case (false, false):
        changes.movedSections.append(.init(from: index, to: target))
        kept.insert(section)
      }
    }
    changes.insertedSections += after.filter { before[$0.key] == nil }.values
    return kept
  }

  private static func paths<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    in snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      for (row, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        paths[item] = IndexPath(row: row, section: index)
      }
    }
    return paths
  }

  /// Returns as many elements as possible whose old places ascend. An element without an old place is left out.
  ///
  /// It is the longest increasing subsequence, found in O(*n* log *n*) by patience sorting.
  static func inOrder<Element, Place: Comparable>(_ elements: [Element], place: (Element) -> Place?) -> [Element] {
    var piles: [Int] = []
    var previous: [Int: Int] = [:]
    let known = elements.compactMap { element in place(element).map { (element: element, place: $0) } }
    for index in known.indices {
      let low = piles.partitioningIndex { known[$0].place >= known[index].place }
      if low > 0 { previous[index] = piles[low - 1] }
      if low < piles.count { piles[low] = index } else { piles.append(index) }
    }
    var chain: [Element] = []
    var next = piles.last
    while let index = next {
      chain.append(known[index].element)
      next = previous[index]
    }
    return chain.reversed()
  }
}

extension UITableView {
  /// Changes the rows in one batch, and then configures rows again.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - isAnimated: Whether rows move in time.
  ///   - change: Gives the data source its new data.
  ///   - completion: What is called after the animation.
  final func carryOut(
    _ difference: SnapshotDifference, isAnimated: Bool, change: () -> Void, completion: (() -> Void)?
  ) {
    guard !batch.isApplying else { return reportReentrancy("A snapshot") }
    // An empty batch would ask for all heights again.
    let variation = variation
    if difference.changes.isEmpty, !variation.unchangedSnapshotMeasures {
      change()
      isCarryingOut = true
      reconfigure(difference.reconfigured)
      isCarryingOut = false
      guard let completion else { return }
      if variation.unchangedSnapshotCompletesAtOnce { return completion() }
      VirtualClock.clock(of: self).scheduleOnNextTurn { completion() }
    } else {
      beginBatch()
      change()
      batch.collect(isAnimated: isAnimated) { changes in
        changes = difference.changes
        changes.reconfiguredRows = difference.reconfigured
      }
      if let completion { batch.complete { _ in completion() } }
      if isAnimated { endBatch() } else { UIView.performWithoutAnimation { endBatch() } }
    }
  }

  /// Lets the data source configure the cells of rows again. The heights of the rows are asked for again, too.
  final func reconfigure(_ paths: [IndexPath]) {
    guard let geometry = data.geometry, !batch.isUnderWay, tiling == .idle else { return }
    for path in paths where geometry.contains(path) {
      if let cell = cells[path] { askToConfigure(cell, at: path) }
      switch data.rules.rows {
      case .fixed: break
      case .asked: data.setHeight(askedHeight(of: path) ?? release.rowHeight, ofRow: path)
      case .estimated, .estimatedEach: data.forgetHeight(ofRow: path)
      }
    }
    updateContentSize()
    setNeedsLayout()
  }

  private func askToConfigure(_ cell: UITableViewCell, at path: IndexPath) {
    reconfigured = cell
    tiling = .askingForCell
    let answer = dataSource?.tableView(self, cellForRowAt: path)
    tiling = .idle
    reconfigured = nil
    guard answer !== cell else { return }
    Misuse.report(
      "The data source of a \(type(of: self)) returned another cell for row \(path), which is configured again. "
        + "Dequeue the cell with the same identifier and with the index path.")
  }
}
