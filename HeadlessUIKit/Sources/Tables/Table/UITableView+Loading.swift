/// The table has other data than before it called code of the app.
struct DataChanged: Error {}

extension UITableView {
  /// Where everything is. The data source is asked if it hasn't been yet.
  final var geometry: TableGeometry {
    loadIfNeeded()
    return data.geometry ?? TableGeometry([])
  }

  /// The number of rows of each section. The data source is asked if it hasn't been yet.
  final var numbersOfRows: [Int] {
    loadIfNeeded()
    return data.counts ?? []
  }

  /// Asks the data source or the delegate for something, tells it something, or calls a view of the app.
  ///
  /// - Throws: `DataChanged` if that has made the table load other data. An answer is out of date then.
  final func asking<Answer>(_ question: () -> Answer) throws(DataChanged) -> Answer {
    let version = data.version
    let answer = question()
    guard data.version == version else { throw DataChanged() }
    return answer
  }

  /// Forgets everything that the data source has said. The table asks it again when it must know.
  final func forgetData() {
    removeCellsHeadersAndFooters()
    selection.removeAll()
    data.forget()
    setNeedsLayout()
  }

  final func reloadAll() {
    if batch.isUnderWay {
      Misuse.report(
        "reloadData() was called between beginUpdates() and endUpdates() of a \(type(of: self)). The table reloads, "
          + "and the changes that were collected are dropped. Call one or the other.")
      batch.dropChanges()
    }
    if !variation.reloadEndsDisplay {
      for cell in cells.all.values { cell.isDisplayed = false }
    }
    isReloaded = true
    forgetData()
    loadIfNeeded()
    clampOffsetToEnd()
  }

  /// Asks for all heights again when they are needed. Cells stay.
  final func heightsAreStale() {
    guard data.geometry != nil, let counts = data.counts else { return }
    load(counts)
    setNeedsLayout()
  }

  // MARK: Asking

  final func loadIfNeeded() {
    guard data.counts == nil, dataSource != nil else { return }
    let counts = askForCounts()
    // The data source may have asked the table, which has loaded meanwhile.
    if data.counts == nil { load(counts) }
  }

  /// Asks the data source for the number of rows of each section.
  final func askForCounts() -> [Int] {
    if variation.rowsAreCountedTwice { _ = countRows() }
    return countRows()
  }

  private func countRows() -> [Int] {
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

  /// Takes over the numbers of rows of each section, and asks for the heights.
  ///
  /// - Parameters:
  ///   - counts: The numbers of rows.
  ///   - known: Returns the height that a row had before an update, or nil if the row is new.
  final func load(_ counts: [Int], known: ((IndexPath) -> CGFloat?)? = nil) {
    data.begin(counts)
    // If the delegate makes the table load meanwhile, that geometry is the newer one.
    guard let (rules, firstViews) = try? asking({ askForHeightRules(counts) }),
      let geometry = try? asking({ askForGeometry(counts, rules, known: known) })
    else { return }
    data.finish(geometry, rules, heightBasis)
    prepareFirstViews(firstViews)
    updateContentSize()
    if tiling == .idle { layOutIfMissed() }
  }

  private func askForGeometry(
    _ counts: [Int], _ rules: HeightRules, known: ((IndexPath) -> CGFloat?)?
  ) -> TableGeometry {
    var geometry = TableGeometry(
      counts.enumerated().map { section, count in
        let pair = firstHeaderAndFooter(section, rules)
        let rows = makeRows(of: section, count: count, rules, known: known)
        return TableGeometry.Section(header: pair.header, rows: rows, footer: pair.footer)
      })
    geometry.headerHeight = tableHeaderView?.frame.height ?? 0
    geometry.footerHeight = tableFooterView?.frame.height ?? 0
    return geometry
  }

  /// Makes estimates of all heights, which stay as they are until their rows are in sight.
  ///
  /// - Returns: `false` if the table has no estimates, or other ones than before. Then nothing is changed.
  /// - Complexity: O(*s*) for *s* sections.
  final func makeEstimatesOfHeights() throws(DataChanged) -> Bool {
    guard let counts = data.counts else { return false }
    let (rules, firstViews) = try asking { askForHeightRules(counts) }
    guard rules.rows == data.rules.rows, rules.rows.areEstimates else { return false }
    let headersAndFooters = try asking { counts.indices.map { estimatedHeaderAndFooter($0, rules) } }
    data.makeEstimates(headersAndFooters, rules, heightBasis)
    prepareFirstViews(firstViews)
    updateOwnHeights()
    return true
  }

  private func prepareFirstViews(_ views: HeaderFooterPair<UIView?>) {
    for kind in HeaderFooterKind.allCases { sectionViews[kind].prepareFirst(views[kind]) }
  }

  // MARK: The size of the content

  final func updateContentSize() {
    guard let height = data.geometry?.height else { return }
    let size = CGSize(width: model.bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  /// Takes over a new view above or below all sections.
  final func headerOrFooterChanged(from old: UIView?, to new: UIView?) {
    guard old !== new || new != nil else { return }
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    updateOwnHeights()
    setNeedsLayout()
  }

  private func updateOwnHeights() {
    data.setOwnHeights(header: tableHeaderView?.frame.height ?? 0, footer: tableFooterView?.frame.height ?? 0)
    updateContentSize()
  }
}
