extension UITableView {
  /// The identifier of the views that show the titles of the data source.
  private static let titleIdentifier = "UITableView.title"

  /// Returns the view of a header or footer, which is made if it isn't there; nil if the section has none.
  final func headerFooterView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
    if let existing = sectionViews[kind].existing[section] { return existing }
    let now = generation
    guard let view = newHeaderFooterView(kind, section), generation == now else { return nil }
    sectionViews[kind].existing[section] = view
    UIView.performWithoutAnimation {
      view.frame = CGRect(x: rowX, y: 0, width: rowWidth, height: view.frame.height)
      addSubview(view)
    }
    return view
  }

  private func newHeaderFooterView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
    if let prepared = sectionViews[kind].prepared.removeValue(forKey: section) { return styled(prepared, kind) }
    if heights.hasViews[kind], let view = providedView(kind, section), view !== NotImplemented.view {
      return styled(view, kind)
    }
    guard let title = title(kind, section) else { return nil }
    let view =
      headerFooterQueue.dequeue(Self.titleIdentifier) ?? UITableViewHeaderFooterView(dequeued: Self.titleIdentifier)
    view.textLabel?.text = title
    return styled(view, kind)
  }

  private func styled(_ view: UIView, _ kind: HeaderFooterKind) -> UIView {
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

  final func isInSight(_ frame: CGRect) -> Bool {
    frame.maxY > storedBounds.minY && frame.minY < storedBounds.maxY
  }

  /// Returns the frame of a header or footer. In a plain table it stays in sight as long as its section does.
  final func headerFooterFrame(_ kind: HeaderFooterKind, _ section: Int) -> CGRect {
    guard let loaded else { return .zero }
    let whole = loaded.section(section)
    let (header, footer) = (loaded.sections[section].header, loaded.sections[section].footer)
    var span = loaded.span(of: kind, in: section)
    switch kind {
    case .header:
      span = Span(top: span.top + header.padding, height: span.height - header.padding)
      let visibleTop = storedBounds.minY + adjustedContentInset.top
      if style == .plain { span.top = max(span.top, min(visibleTop, whole.bottom - footer.height - span.height)) }
    case .footer:
      let visibleBottom = storedBounds.maxY - adjustedContentInset.bottom
      if style == .plain { span.top = min(span.top, max(visibleBottom - span.height, whole.top + header.height)) }
    }
    return CGRect(x: rowX, y: span.top, width: rowWidth, height: span.height)
  }

  /// Places the headers and footers of sections in sight, and takes the others away.
  final func placeHeadersAndFooters(in sections: Range<Int>) {
    for kind in HeaderFooterKind.allCases {
      removeViews(kind) { !sections.contains($0) }
      for section in sections {
        guard let headerFooter = headerFooter(kind, section) else { return }
        let frame = headerFooterFrame(kind, section)
        guard headerFooter.height > 0, isInSight(frame) else {
          removeViews(kind) { $0 == section }
          continue
        }
        let isNew = sectionViews[kind].existing[section]?.superview !== self
        let wasShown = sectionViews[kind].shown.contains(section)
        guard let view = headerFooterView(kind, section) else { continue }
        if isNew || !wasShown {
          UIView.performWithoutAnimation { view.frame = frame }
        } else if view.frame != frame {
          view.frame = frame
        }
        guard !wasShown else { continue }
        sectionViews[kind].shown.insert(section)
        let now = generation
        tellWillDisplay(kind, view, section)
        guard generation == now else { return }
      }
    }
  }

  // MARK: Out of sight

  /// Takes away the headers or footers of some sections.
  final func removeViews(_ kind: HeaderFooterKind, where leaves: (Int) -> Bool) {
    for section in sectionViews[kind].existing.keys.sorted() where leaves(section) {
      guard let view = sectionViews[kind].existing.removeValue(forKey: section) else { continue }
      let wasShown = sectionViews[kind].shown.remove(section) != nil
      retire(view)
      if wasShown { tellDidEndDisplaying(kind, view, section) }
    }
  }

  /// Takes all headers and footers away.
  final func removeHeadersAndFooters() {
    for kind in HeaderFooterKind.allCases { removeViews(kind) { _ in true } }
  }

  private func retire(_ view: UIView) {
    if view.superview === self { view.removeFromSuperview() }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    headerFooterQueue.enqueue(view, identifier)
  }
}
