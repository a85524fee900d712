extension UITableView {
  /// Finds out which methods of the delegate are implemented, by asking for the first row and the first section.
  ///
  /// - Returns: Where the heights come from, and the views of the first header and footer that the delegate returned.
  final func askForHeightRules(_ counts: [Int]) -> (HeightRules, firstViews: HeaderFooterPair<UIView?>) {
    var rules = HeightRules()
    var firstViews = HeaderFooterPair<UIView?>(both: nil)
    if !counts.isEmpty {
      for kind in HeaderFooterKind.allCases {
        let view = providedView(kind, 0)
        guard view !== NotImplemented.view else { continue }
        rules.hasViews[kind] = true
        firstViews[kind] = view
      }
    }
    let first = counts.firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
    if let first, let tableDelegate {
      let height = tableDelegate.tableView(self, heightForRowAt: first)
      rules.asksDelegate = height != NotImplemented.height
      rules.delegateGivesHeights = rules.asksDelegate && height != Self.automaticDimension
    }
    rules.rows = rowHeightRule(first, asks: rules.asksDelegate)
    return (rules, firstViews)
  }

  private func rowHeightRule(_ first: IndexPath?, asks: Bool) -> HeightRules.Rows {
    let isFixed = rowHeight != Self.automaticDimension
    let chosen = isFixed ? checkedHeight(rowHeight, "rowHeight") : release.rowHeight
    guard let first, asks || !isFixed else { return .fixed(chosen) }
    if let tableDelegate, tableDelegate.tableView(self, estimatedHeightForRowAt: first) != NotImplemented.height {
      return .estimatedEach
    }
    // estimatedRowHeight: a table with self-sizing cells must not have an estimate of 0.
    if estimatedRowHeight == 0 { return asks ? .asked : .fixed(chosen) }
    return .estimated(usableEstimate(estimatedRowHeight, chosen))
  }

  /// Returns the rows of a section before any of them is in sight.
  ///
  /// - Parameter known: Returns the height that a row had before an update, which is the best estimate; nil if the row
  ///   is new.
  final func makeRows(
    of section: Int, count: Int, _ rules: HeightRules, known: ((IndexPath) -> CGFloat?)?
  ) -> RowHeights {
    let paths = (0..<count).lazy.map { IndexPath(row: $0, section: section) }
    switch rules.rows {
    case .fixed(let height):
      return RowHeights(count: count, height: height, areExact: true)
    case .estimated(let height):
      guard let known else { return RowHeights(count: count, height: height, areExact: false) }
      return RowHeights(paths.map { known($0) ?? height }, areExact: false)
    case .estimatedEach:
      return RowHeights(paths.map { known?($0) ?? estimate(of: $0) }, areExact: false)
    case .asked:
      return RowHeights(paths.map { askedHeight(of: $0) ?? release.rowHeight }, areExact: true)
    }
  }

  /// What heights depend on now.
  final var heightBasis: HeightBasis {
    HeightBasis(width: model.bounds.width, textSize: traitCollection.preferredContentSizeCategory)
  }

  /// Asks for the heights again, in a layout, if the width or the text size is another one than when they were asked.
  ///
  /// At another width, the table asks its delegate (openradar 41363057). If there is no delegate that it could ask, and
  /// for another text size, nothing is recorded.
  final func followWidthAndTextSize() throws(DataChanged) {
    let (old, new) = (data.basis, heightBasis)
    guard new != old, let counts = data.counts else { return }
    data.basis = new
    let followsWidth = data.rules.asksDelegate || variation.selfSizingRowsFollowWidth
    guard followsWidth && new.width != old.width || variation.rowsFollowTextSize && new.textSize != old.textSize
    else { return }
    if data.rules.rows.areEstimates { data.makeEstimatesOfRows() }
    guard data.rules.rows == .asked else { return }
    for (section, count) in counts.enumerated() {
      let rules = data.rules
      let rows = try asking { makeRows(of: section, count: count, rules, known: nil) }
      data.setRows(rows, of: section)
    }
    try asking {
      updateContentSize()
      clampOffsetToEnd()
    }
  }

  private func estimate(of path: IndexPath) -> CGFloat {
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? NotImplemented.height
    return usableEstimate(estimate, release.rowHeight)
  }

  /// Returns an estimate that can be used: another one instead of one that is 0, negative, NaN or infinite.
  final func usableEstimate(_ estimate: CGFloat, _ other: CGFloat) -> CGFloat {
    estimate.isFinite && estimate > 0 ? estimate : other
  }

  /// Returns the height of a row that the delegate or the table gives, or nil if its cell chooses it.
  final func askedHeight(of path: IndexPath) -> CGFloat? {
    if variation.heightsAreAskedTwice { _ = tableDelegate?.tableView(self, heightForRowAt: path) }
    let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? NotImplemented.height
    let height = asked == NotImplemented.height ? rowHeight : asked
    return height == Self.automaticDimension ? nil : checkedHeight(height, "height of row \(path.row)")
  }

  /// Returns the height that a view chooses in the width of the rows, in points.
  final func fittingHeight(of view: UIView) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
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
