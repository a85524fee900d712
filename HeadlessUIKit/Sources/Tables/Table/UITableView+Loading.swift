extension UITableView {
  /// Where everything is. The data source is asked if it hasn't been yet.
  final var geometry: TableGeometry {
    loadIfNeeded()
    return loaded ?? TableGeometry([])
  }

  /// Forgets everything that the data source has said. The table asks it again when it must know.
  final func forgetData() {
    recycleEverything()
    selectedPaths = []
    loaded = nil
    generation += 1
    setNeedsLayout()
  }

  /// Asks for all heights again when they are needed. Cells stay.
  final func heightsAreStale() {
    guard let loaded else { return }
    rebuildGeometry(counts: loaded.sections.map(\.rows.count))
    setNeedsLayout()
  }

  final func loadIfNeeded() {
    guard loaded == nil, dataSource != nil else { return }
    let counts = askForCounts()
    // The data source may have asked the table, which has loaded meanwhile.
    if loaded == nil { rebuildGeometry(counts: counts) }
  }

  /// Asks the data source for the number of rows of each section.
  final func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = checkedCount(dataSource.numberOfSections(in: self), "sections")
    return (0..<sections).map { section in
      checkedCount(dataSource.tableView(self, numberOfRowsInSection: section), "rows in section \(section)")
    }
  }

  private func checkedCount(_ count: Int, _ name: String) -> Int {
    guard count < 0 else { return count }
    Misuse.report("The data source of a \(type(of: self)) says that it has \(count) \(name). It counts as 0.")
    return 0
  }

  /// Makes the geometry from the numbers of rows of each section.
  ///
  /// - Parameters:
  ///   - counts: The numbers of rows.
  ///   - known: The section of the old geometry, and for each of its rows the height before, for a section that stays.
  final func rebuildGeometry(counts: [Int], known: ((Int) -> ((Int) -> CGFloat?)?)? = nil) {
    generation += 1
    let now = generation
    findHeightRules(counts: counts)
    var new = TableGeometry(
      counts.enumerated().map { section, count in
        TableGeometry.Section(
          header: firstHeaderFooter(.header, section),
          rows: makeRows(of: section, count: count, known: known?(section)),
          footer: firstHeaderFooter(.footer, section))
      })
    new.headerHeight = tableHeaderView?.frame.height ?? 0
    new.footerHeight = tableFooterView?.frame.height ?? 0
    // If the delegate has made the table measure meanwhile, that geometry is the newer one.
    guard generation == now else { return }
    loaded = new
    updateContentSize()
  }

  /// Makes estimates of all heights, which stay as they are until their rows are in sight.
  ///
  /// - Returns: `false` if the table has no estimates, or other ones than before. Then nothing is changed.
  /// - Complexity: O(*s*) for *s* sections.
  final func makeEstimatesOfHeights(counts: [Int]) -> Bool {
    let old = heights.rows
    findHeightRules(counts: counts)
    switch heights.rows {
    case .estimated, .estimatedEach: guard heights.rows == old else { return false }
    case .fixed, .asked: return false
    }
    generation += 1
    for section in counts.indices {
      loaded?.forgetExactRows(of: section)
      for kind in HeaderFooterKind.allCases {
        loaded?.setHeaderFooter(kind, of: section, estimated(kind, section))
      }
    }
    loaded?.headerHeight = tableHeaderView?.frame.height ?? 0
    loaded?.footerHeight = tableFooterView?.frame.height ?? 0
    updateContentSize()
    return true
  }

  /// Returns a header or footer, whose height so far is the best estimate.
  private func estimated(_ kind: HeaderFooterKind, _ section: Int) -> TableGeometry.HeaderFooter {
    var new = firstHeaderFooter(kind, section)
    if !new.isExact, let old = headerFooter(kind, section) { new.height = old.height }
    return new
  }

  final func updateContentSize() {
    guard let loaded else { return }
    let size = CGSize(width: storedBounds.width, height: loaded.height)
    if contentSize != size { contentSize = size }
  }

  final func reloadAll() {
    if batch.depth > 0 || batch.isApplying {
      Misuse.report(
        "reloadData() was called between beginUpdates() and endUpdates() of a \(type(of: self)). The table reloads, "
          + "and the changes that were collected are dropped. Call one or the other.")
      batch.changes = TableChanges()
    }
    recycleEverything()
    selectedPaths = []
    touchedRow = nil
    loaded = nil
    generation += 1
    loadIfNeeded()
    returnFromBeyondTheEnd()
    setNeedsLayout()
  }

  /// Moves the offset back if the table has become shorter than that.
  final func returnFromBeyondTheEnd() {
    guard !isDragging, !storedBounds.isEmpty else { return }
    let maximum = scrollGeometry.maximum.y
    scrolling?.limit(to: maximum)
    if contentOffset.y > maximum { setOffset(CGPoint(x: contentOffset.x, y: maximum)) }
  }

  /// Takes over a new view above or below all sections.
  final func headerOrFooterChanged(from old: UIView?, to new: UIView?) {
    guard old !== new || new != nil else { return }
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    loaded?.headerHeight = tableHeaderView?.frame.height ?? 0
    loaded?.footerHeight = tableFooterView?.frame.height ?? 0
    updateContentSize()
    setNeedsLayout()
  }
}
