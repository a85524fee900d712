extension UITableView {
  /// The identifier of the views that show the titles of the data source.
  private static let titleIdentifier = "UITableView.title"

  /// Returns the view of a header or footer. If there is none yet, the delegate and the data source are asked, and the
  /// view is added; nil if the section has none.
  final func loadedHeaderFooterView(_ kind: HeaderFooterKind, _ section: Int) throws(DataChanged) -> UIView? {
    if let view = sectionViews[kind][section] { return view }
    guard let view = try asking({ newHeaderFooterView(kind, section) }) else { return nil }
    sectionViews[kind].set(view, for: section)
    let frame = CGRect(x: rowX, y: 0, width: rowWidth, height: view.frame.height)
    try asking {
      UIView.performWithoutAnimation {
        view.frame = frame
        addSubview(view)
      }
    }
    return view
  }

  private func newHeaderFooterView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
    if let prepared = sectionViews[kind].takePrepared(for: section) { return styled(prepared, kind) }
    if data.rules.hasViews[kind], let view = providedView(kind, section), view !== NotImplemented.view {
      return styled(view, kind)
    }
    guard let title = title(kind, section) else { return nil }
    let view =
      headerFooterPool.takeWaiting(for: Self.titleIdentifier)
      ?? UITableViewHeaderFooterView(dequeued: Self.titleIdentifier)
    view.isGrouped = style != .plain
    view.textLabel?.text = title
    return styled(view, kind)
  }

  private func styled(_ view: UIView, _ kind: HeaderFooterKind) -> UIView {
    guard let view = view as? UITableViewHeaderFooterView else { return view }
    if view.reuseIdentifier == Self.titleIdentifier {
      view.look = kind == .footer ? .footer : style == .plain ? .plain : .groupedHeader
    }
    // Rows pass below a header that sticks.
    if style == .plain, view.backgroundColor == nil, view.backgroundView == nil, view.backgroundConfiguration == nil {
      view.backgroundColor = backgroundColor
    }
    return view
  }

  // MARK: Places

  final func isInSight(_ frame: CGRect) -> Bool {
    frame.maxY > model.bounds.minY && frame.minY < model.bounds.maxY
  }

  /// Returns the frame of a header or footer. In a plain table it stays in sight as long as its section does.
  final func headerFooterFrame(_ kind: HeaderFooterKind, _ section: Int) -> CGRect {
    guard let geometry = data.geometry else { return .zero }
    let whole = geometry.section(section)
    let (header, footer) = (geometry.sections[section].header, geometry.sections[section].footer)
    func shift(_ kind: HeaderFooterKind) -> CGFloat { reordering?.shift(of: kind, section, in: geometry) ?? 0 }
    var span = geometry.span(of: kind, in: section)
    span.top += shift(kind)
    switch kind {
    case .header:
      span = Span(top: span.top + header.padding, height: span.height - header.padding)
      let visibleTop = model.bounds.minY + adjustedContentInset.top
      if style == .plain {
        span.top = max(span.top, min(visibleTop, whole.bottom + shift(.footer) - footer.height - span.height))
      }
    case .footer:
      let visibleBottom = model.bounds.maxY - adjustedContentInset.bottom
      if style == .plain {
        span.top = min(span.top, max(visibleBottom - span.height, whole.top + shift(.header) + header.height))
      }
    }
    return CGRect(x: rowX, y: span.top, width: rowWidth, height: span.height)
  }

  /// Places the headers and footers of sections in sight, and takes the others away.
  final func placeHeadersAndFooters(in sections: Range<Int>) throws(DataChanged) {
    for kind in HeaderFooterKind.allCases {
      try asking { removeViews(kind) { !sections.contains($0) } }
      for section in sections { try placeHeaderFooter(kind, section) }
    }
  }

  private func placeHeaderFooter(_ kind: HeaderFooterKind, _ section: Int) throws(DataChanged) {
    let frame = headerFooterFrame(kind, section)
    guard let height = data.geometry?.sections[section][kind].height, height > 0, isInSight(frame) else {
      return try asking { removeViews(kind) { $0 == section } }
    }
    guard let view = try loadedHeaderFooterView(kind, section) else { return }
    let isNew = sectionViews[kind].display(section)
    if isNew {
      UIView.performWithoutAnimation { view.frame = frame }
      try asking { tellWillDisplay(kind, view, section) }
    } else if view.frame != frame {
      view.frame = frame
    }
  }

  // MARK: Out of sight

  /// Takes away the headers or footers of some sections.
  final func removeViews(_ kind: HeaderFooterKind, where leaves: (Int) -> Bool) {
    for section in sectionViews[kind].sections where leaves(section) {
      guard let (view, wasDisplayed) = sectionViews[kind].remove(section) else { continue }
      keepForReuse(view)
      if wasDisplayed { tellDidEndDisplaying(kind, view, section) }
    }
  }

  /// Takes all headers and footers away.
  final func removeHeadersAndFooters() {
    for kind in HeaderFooterKind.allCases { removeViews(kind) { _ in true } }
  }

  private func keepForReuse(_ view: UIView) {
    if view.superview === self { view.removeFromSuperview() }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    headerFooterPool.add(view, for: identifier)
  }
}
