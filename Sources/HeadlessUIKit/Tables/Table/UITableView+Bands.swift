extension UITableView {
  /// Returns what is known of a header or footer before it is in sight.
  final func firstBand(_ kind: BandKind, _ section: Int) -> TableGeometry.Band {
    let title = title(kind, section)
    let hasViews = kind == .header ? heights.hasHeaderViews : heights.hasFooterViews
    // Since iOS 11, the delegate's heights don't count where nothing provides headers or footers.
    if title == nil, !hasViews { return emptyBand(kind, section) }
    let asked = askedBandHeight(kind, section)
    if asked != NotImplemented.height, asked != Self.automaticDimension {
      return padded(checkedHeight(asked, "height of a header or footer"), kind, isExact: true)
    }
    let fixed = kind == .header ? sectionHeaderHeight : sectionFooterHeight
    if asked == NotImplemented.height, fixed != Self.automaticDimension {
      return padded(checkedHeight(fixed, "height of headers or footers"), kind, isExact: true)
    }
    if let title, !hasViews { return padded(titleHeight(title, kind), kind, isExact: true) }
    return padded(estimatedBandHeight(kind, section), kind, isExact: false)
  }

  private func askedBandHeight(_ kind: BandKind, _ section: Int) -> CGFloat {
    guard let tableDelegate else { return NotImplemented.height }
    return kind == .header
      ? tableDelegate.tableView(self, heightForHeaderInSection: section)
      : tableDelegate.tableView(self, heightForFooterInSection: section)
  }

  private func estimatedBandHeight(_ kind: BandKind, _ section: Int) -> CGFloat {
    let asked =
      kind == .header
      ? tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      : tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
    let common = kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    let estimate = asked.flatMap { $0 == NotImplemented.height ? nil : $0 } ?? common
    return estimate.isFinite && estimate > 0 ? estimate : TableMetrics.plainBandHeight
  }

  final func title(_ kind: BandKind, _ section: Int) -> String? {
    kind == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// The space of a header or footer that doesn't exist.
  private func emptyBand(_ kind: BandKind, _ section: Int) -> TableGeometry.Band {
    guard style != .plain else { return .none }
    let isFirst = kind == .header && section == 0
    let height = isFirst ? TableMetrics.firstGroupedBandHeight : TableMetrics.groupedBandHeight
    return TableGeometry.Band(height: height, isExact: true)
  }

  private func padded(_ height: CGFloat, _ kind: BandKind, isExact: Bool) -> TableGeometry.Band {
    var padding: CGFloat = 0
    if kind == .header, height > 0 {
      let isAutomatic = sectionHeaderTopPadding == Self.automaticDimension
      padding =
        isAutomatic
        ? (style == .plain ? TableMetrics.headerTopPadding : 0)
        : checkedHeight(sectionHeaderTopPadding, "sectionHeaderTopPadding")
    }
    return TableGeometry.Band(height: height + padding, isExact: isExact, padding: padding)
  }

  private func titleHeight(_ title: String, _ kind: BandKind) -> CGFloat {
    let isLarge = style == .plain && kind == .header
    let font = isLarge ? UIFont.systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    let width = max(1, rowWidth - 2 * TableMetrics.margin)
    let lines = TextLines(title, font: font, width: width, limit: 0).lines.count
    return max(TableMetrics.plainBandHeight, (CGFloat(lines) * font.lineHeight).rounded(.up) + 8)
  }

  // MARK: Views

  final func band(_ kind: BandKind, _ section: Int) -> TableGeometry.Band? {
    guard let loaded, loaded.sections.indices.contains(section) else { return nil }
    return kind == .header ? loaded.sections[section].header : loaded.sections[section].footer
  }

  /// Measures the headers and footers between two offsets that have only estimates.
  ///
  /// - Returns: Whether a height has changed.
  final func measureBands(in sections: Range<Int>) -> Bool {
    var changed = false
    for section in sections {
      for kind in [BandKind.header, .footer] {
        guard let old = band(kind, section) else { return changed }
        guard !old.isExact, isInSight(bandFrame(kind, section)) else { continue }
        let now = generation
        var new = emptyBand(kind, section)
        if let view = bandView(kind, section) {
          let target = CGSize(width: rowWidth, height: 0)
          let height = view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
          ).height
          new = padded(checkedHeight(height, "height of a header or footer"), kind, isExact: true)
        }
        guard generation == now else { return true }
        switch kind {
        case .header: self.loaded?.setHeader(of: section, new)
        case .footer: self.loaded?.setFooter(of: section, new)
        }
        if new.height != old.height { changed = true }
      }
    }
    return changed
  }

  /// Returns the view of a header or footer, which is made if it isn't there; nil if the section has none.
  final func bandView(_ kind: BandKind, _ section: Int) -> UIView? {
    let existing = kind == .header ? bands.headers[section] : bands.footers[section]
    if let existing { return existing }
    let now = generation
    guard let view = newBandView(kind, section), generation == now else { return nil }
    if kind == .header { bands.headers[section] = view } else { bands.footers[section] = view }
    UIView.performWithoutAnimation {
      view.frame = CGRect(x: rowX, y: 0, width: rowWidth, height: view.frame.height)
      addSubview(view)
    }
    return view
  }

  private func newBandView(_ kind: BandKind, _ section: Int) -> UIView? {
    let prepared =
      kind == .header
      ? bands.preparedHeaders.removeValue(forKey: section) : bands.preparedFooters.removeValue(forKey: section)
    if let prepared { return styled(prepared, kind) }
    let hasViews = kind == .header ? heights.hasHeaderViews : heights.hasFooterViews
    if hasViews, let tableDelegate {
      let view =
        kind == .header
        ? tableDelegate.tableView(self, viewForHeaderInSection: section)
        : tableDelegate.tableView(self, viewForFooterInSection: section)
      if let view, view !== NotImplemented.view { return styled(view, kind) }
    }
    guard let title = title(kind, section) else { return nil }
    let view = bandQueue.dequeue(Self.titleIdentifier) ?? UITableViewHeaderFooterView(dequeued: Self.titleIdentifier)
    view.textLabel?.text = title
    return styled(view, kind)
  }

  /// The identifier of the views that show the titles of the data source.
  private static let titleIdentifier = "UITableView.title"

  private func styled(_ view: UIView, _ kind: BandKind) -> UIView {
    guard let view = view as? UITableViewHeaderFooterView else { return view }
    if view.reuseIdentifier == Self.titleIdentifier {
      view.look = kind == .footer ? .footer : style == .plain ? .plain : .groupedHeader
    }
    // Rows pass below a header that sticks.
    if style == .plain, view.backgroundColor == nil, view.backgroundView == nil {
      view.backgroundColor = backgroundColor
    }
    return view
  }

  // MARK: Places

  private func isInSight(_ frame: CGRect) -> Bool {
    frame.maxY > storedBounds.minY && frame.minY < storedBounds.maxY
  }

  /// Returns the frame of a header or footer. In a plain table it stays in sight as long as its section does.
  final func bandFrame(_ kind: BandKind, _ section: Int) -> CGRect {
    guard let loaded else { return .zero }
    let whole = loaded.section(section)
    let padding = loaded.sections[section].header.padding
    var span = kind == .header ? loaded.header(of: section) : loaded.footer(of: section)
    let header = loaded.sections[section].header.height
    let footer = loaded.sections[section].footer.height
    if kind == .header {
      span = Span(top: span.top + padding, height: span.height - padding)
      let visibleTop = storedBounds.minY + adjustedContentInset.top
      if style == .plain { span.top = max(span.top, min(visibleTop, whole.bottom - footer - span.height)) }
    } else if style == .plain {
      let visibleBottom = storedBounds.maxY - adjustedContentInset.bottom
      span.top = min(span.top, max(visibleBottom - span.height, whole.top + header))
    }
    return CGRect(x: rowX, y: span.top, width: rowWidth, height: span.height)
  }

  /// Places the headers and footers of sections in sight, and takes the others away.
  final func placeBands(in sections: Range<Int>) {
    for kind in [BandKind.header, .footer] {
      removeBands(kind) { !sections.contains($0) }
      for section in sections {
        guard let band = band(kind, section) else { return }
        let frame = bandFrame(kind, section)
        guard band.height > 0, isInSight(frame) else {
          removeBands(kind) { $0 == section }
          continue
        }
        let isNew = (kind == .header ? bands.headers : bands.footers)[section]?.superview !== self
        let wasShown = shownBands(kind).contains(section)
        guard let view = bandView(kind, section) else { continue }
        if isNew || !wasShown {
          UIView.performWithoutAnimation { view.frame = frame }
        } else if view.frame != frame {
          view.frame = frame
        }
        guard !wasShown else { continue }
        setShown(kind, section)
        let now = generation
        if kind == .header {
          tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
          tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        guard generation == now else { return }
      }
    }
  }

  private func shownBands(_ kind: BandKind) -> Set<Int> {
    kind == .header ? bands.shownHeaders : bands.shownFooters
  }

  private func setShown(_ kind: BandKind, _ section: Int) {
    if kind == .header { bands.shownHeaders.insert(section) } else { bands.shownFooters.insert(section) }
  }

  /// Takes away the headers or footers of some sections.
  final func removeBands(_ kind: BandKind, where leaves: (Int) -> Bool) {
    for section in Array((kind == .header ? bands.headers : bands.footers).keys).sorted() where leaves(section) {
      let removed =
        kind == .header
        ? bands.headers.removeValue(forKey: section) : bands.footers.removeValue(forKey: section)
      guard let view = removed else { continue }
      let wasShown = (kind == .header ? bands.shownHeaders.remove(section) : bands.shownFooters.remove(section)) != nil
      retire(view)
      guard wasShown else { continue }
      if kind == .header {
        tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      } else {
        tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
    }
  }

  private func retire(_ view: UIView) {
    if view.superview === self { view.removeFromSuperview() }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    bandQueue.enqueue(view, identifier)
  }
}
