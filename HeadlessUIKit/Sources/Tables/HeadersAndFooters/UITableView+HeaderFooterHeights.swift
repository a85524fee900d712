extension UITableView {
  /// Returns what is known of a section's header and footer before they are in sight.
  final func firstHeaderAndFooter(
    _ section: Int, _ rules: HeightRules
  ) -> HeaderFooterPair<TableGeometry.HeaderFooter> {
    HeaderFooterPair(
      header: firstHeaderFooter(.header, section, hasViews: rules.hasViews.header),
      footer: firstHeaderFooter(.footer, section, hasViews: rules.hasViews.footer))
  }

  private func firstHeaderFooter(
    _ kind: HeaderFooterKind, _ section: Int, hasViews: Bool
  ) -> TableGeometry.HeaderFooter {
    let title = title(kind, section)
    // Since iOS 11, the delegate's heights don't count where nothing provides headers or footers.
    if title == nil, !hasViews { return emptyHeaderFooter(kind, section) }
    let asked = askedHeight(kind, section)
    if asked != NotImplemented.height, asked != Self.automaticDimension {
      return padded(checkedHeight(asked, "height of a header or footer"), kind, isExact: true)
    }
    let fixed = sectionHeights[kind]
    if asked == NotImplemented.height, fixed != Self.automaticDimension {
      return padded(checkedHeight(fixed, "height of headers or footers"), kind, isExact: true)
    }
    if let title, !hasViews { return padded(titleHeight(title, kind), kind, isExact: true) }
    return padded(estimatedHeight(kind, section), kind, isExact: false)
  }

  /// Returns the same, with the height so far as the estimate of a header or footer whose height isn't exact.
  final func estimatedHeaderAndFooter(
    _ section: Int, _ rules: HeightRules
  ) -> HeaderFooterPair<TableGeometry.HeaderFooter> {
    var pair = firstHeaderAndFooter(section, rules)
    for kind in HeaderFooterKind.allCases where !pair[kind].isExact {
      if let old = data.geometry?.sections[section][kind] { pair[kind].height = old.height }
    }
    return pair
  }

  private func estimatedHeight(_ kind: HeaderFooterKind, _ section: Int) -> CGFloat {
    let asked = askedEstimate(kind, section)
    let estimate = asked == NotImplemented.height ? sectionEstimates[kind] : asked
    return usableEstimate(estimate, TableMetrics.plainHeaderHeight)
  }

  /// Returns the space of a header or footer that doesn't exist.
  private func emptyHeaderFooter(_ kind: HeaderFooterKind, _ section: Int) -> TableGeometry.HeaderFooter {
    guard style != .plain else { return .none }
    let isLast = data.counts.map { section == $0.count - 1 } ?? false
    let height =
      switch kind {
      case .header where section == 0: TableMetrics.firstGroupedHeaderHeight
      case .footer where isLast: TableMetrics.lastGroupedFooterHeight
      default: TableMetrics.groupedHeaderHeight
      }
    return TableGeometry.HeaderFooter(height: height, isExact: true)
  }

  /// Returns a header or footer with the free distance above it, which only a header has.
  private func padded(_ height: CGFloat, _ kind: HeaderFooterKind, isExact: Bool) -> TableGeometry.HeaderFooter {
    let padding = kind == .header && height > 0 ? headerPadding : 0
    return TableGeometry.HeaderFooter(height: height + padding, isExact: isExact, padding: padding)
  }

  private var headerPadding: CGFloat {
    guard sectionHeaderTopPadding == Self.automaticDimension else {
      return checkedHeight(sectionHeaderTopPadding, "sectionHeaderTopPadding")
    }
    return style == .plain ? TableMetrics.headerTopPadding : 0
  }

  private func titleHeight(_ title: String, _ kind: HeaderFooterKind) -> CGFloat {
    let isLarge = style == .plain && kind == .header
    let font = isLarge ? UIFont.systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    let width = max(1, rowWidth - 2 * margin)
    let lines = TextLines(title, font: font, width: width, limit: 0).lines.count
    return max(
      TableMetrics.plainHeaderHeight, (CGFloat(lines) * font.lineHeight).rounded(.up) + TableMetrics.headerPadding)
  }

  // MARK: Measuring

  /// Measures the headers and footers in sight that have only estimates.
  ///
  /// - Returns: Whether a height has changed.
  final func measureHeadersAndFooters(in sections: Range<Int>) throws(DataChanged) -> Bool {
    var changed = false
    for section in sections {
      for kind in HeaderFooterKind.allCases {
        guard let old = data.geometry?.sections[section][kind], !old.isExact,
          isInSight(headerFooterFrame(kind, section))
        else { continue }
        let new = try measuredHeaderFooter(kind, section)
        data.setHeaderFooter(kind, of: section, new)
        if new.height != old.height { changed = true }
      }
    }
    return changed
  }

  private func measuredHeaderFooter(
    _ kind: HeaderFooterKind, _ section: Int
  ) throws(DataChanged) -> TableGeometry.HeaderFooter {
    guard let view = try loadedHeaderFooterView(kind, section) else { return emptyHeaderFooter(kind, section) }
    let height = try asking { fittingHeight(of: view) }
    return padded(checkedHeight(height, "height of a header or footer"), kind, isExact: true)
  }
}
