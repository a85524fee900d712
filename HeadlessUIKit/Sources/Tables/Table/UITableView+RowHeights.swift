extension UITableView {
  /// Finds out which methods of the delegate are implemented, by asking for the first row and the first section.
  final func findHeightRules(counts: [Int]) {
    heights.hasViews = HeaderFooterPair(both: false)
    if !counts.isEmpty {
      for kind in HeaderFooterKind.allCases {
        let view = providedView(kind, 0)
        guard view !== NotImplemented.view else { continue }
        heights.hasViews[kind] = true
        sectionViews[kind].prepared[0] = view
      }
    }
    heights.rows = rowHeightRule(counts)
  }

  private func rowHeightRule(_ counts: [Int]) -> RowHeightRule {
    let isFixed = rowHeight != Self.automaticDimension
    let chosen = isFixed ? checkedHeight(rowHeight, "rowHeight") : TableMetrics.rowHeight
    guard let section = counts.firstIndex(where: { $0 > 0 }) else { return .fixed(chosen) }
    let first = IndexPath(row: 0, section: section)
    let asks = tableDelegate.map { $0.tableView(self, heightForRowAt: first) != NotImplemented.height } ?? false
    if isFixed, !asks { return .fixed(chosen) }
    if let tableDelegate, tableDelegate.tableView(self, estimatedHeightForRowAt: first) != NotImplemented.height {
      return .estimatedEach
    }
    // estimatedRowHeight: a table with self-sizing cells must not have an estimate of 0.
    if estimatedRowHeight == 0 { return asks ? .asked : .fixed(chosen) }
    return .estimated(estimatedRowHeight > 0 ? estimatedRowHeight.finite : chosen)
  }

  /// Returns the rows of a section before any of them is in sight.
  ///
  /// - Parameter known: The height that a row had before an update, or nil if it is new. It is the best estimate.
  final func makeRows(of section: Int, count: Int, known: ((Int) -> CGFloat?)? = nil) -> RowHeights {
    heightsMade += count
    switch heights.rows {
    case .fixed(let height):
      return RowHeights(count: count, height: height, areExact: true)
    case .estimated(let height):
      guard let known else { return RowHeights(count: count, height: height, areExact: false) }
      return RowHeights((0..<count).map { known($0) ?? height }, areExact: false)
    case .estimatedEach:
      let estimates = (0..<count).map { row in
        known?(row) ?? estimate(of: IndexPath(row: row, section: section))
      }
      return RowHeights(estimates, areExact: false)
    case .asked:
      let asked = (0..<count).map { askedHeight(of: IndexPath(row: $0, section: section)) ?? TableMetrics.rowHeight }
      return RowHeights(asked, areExact: true)
    }
  }

  private func estimate(of path: IndexPath) -> CGFloat {
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? NotImplemented.height
    return estimate.isFinite && estimate > 0 ? estimate : TableMetrics.rowHeight
  }

  /// Returns the height of a row that the delegate or the table gives, or nil if its cell chooses it.
  final func askedHeight(of path: IndexPath) -> CGFloat? {
    let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? NotImplemented.height
    let height = asked == NotImplemented.height ? rowHeight : asked
    return height == Self.automaticDimension ? nil : checkedHeight(height, "height of row \(path.row)")
  }

  /// Returns a height that can be used. Reports one that is negative, NaN or infinite, and replaces it by 0.
  final func checkedHeight(_ height: CGFloat, _ name: String) -> CGFloat {
    guard height.isFinite, height >= 0 else {
      Misuse.report(
        "The \(name) of a \(type(of: self)) is \(height). It counts as 0. Use a height of at least 0, or "
          + "UITableView.automaticDimension.")
      return 0
    }
    return height
  }
}
