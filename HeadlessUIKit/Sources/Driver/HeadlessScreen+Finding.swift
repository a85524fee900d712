/// The reason why no view can be found or tapped by a name.
public struct FindingError: Error, CustomStringConvertible {
  /// The file and the line of the call, what is on the screen instead, and what to do.
  public let description: String

  fileprivate init(_ description: String, fileID: String, line: Int) {
    self.description = "\(fileID):\(line): \(description)"
  }
}

extension HeadlessScreen {
  /// Returns the view with a name, after settling.
  ///
  /// A name is compared with these properties of each view that can be seen, in this order. The first one that any view
  /// has decides.
  ///
  /// 1. `accessibilityIdentifier`
  /// 2. `accessibilityLabel`
  /// 3. the text of a label, the title of a button, the text or the placeholder of a text field,
  ///    the text of a text view
  ///
  /// A view in another view with the same name doesn't count: a button is found, and not the label in it. A view that
  /// is hidden, transparent or outside the window can't be seen.
  ///
  /// - Parameters:
  ///   - name: The name, in full and with the same capitals.
  ///   - fileID: The module and the name of the file with the call.
  ///   - line: The line of the call.
  /// - Throws: ``FindingError`` if no view has the name, or if several have it. It lists what is there.
  /// - Complexity: O(*n* · *d*) for *n* views with at most *d* superviews.
  public func view(_ name: String, fileID: String = #fileID, line: Int = #line) throws(FindingError) -> UIView {
    settle()
    let views = Self.views(named: name, among: visibleViews)
    if views.count == 1 { return views[0] }
    if views.isEmpty {
      throw FindingError(
        "No view on the screen has the name \"\(name)\". The names are \(namesInWords). Use one of these, "
          + "give the view an accessibilityIdentifier, scroll it into sight, or wait until it is there: advance the "
          + "screen's clock for an animation, and await the work for a task.", fileID: fileID, line: line)
    }
    let frames = views.map { "\(Swift.type(of: $0)) \(outlineText(of: $0.convert($0.bounds, to: nil)))" }
    throw FindingError(
      "\(views.count) views have the name \"\(name)\": \(frames.joined(separator: ", ")). Give the one "
        + "that is meant an accessibilityIdentifier, or tap at a point.", fileID: fileID, line: line)
  }

  /// Taps the view with a name at its center.
  ///
  /// ```swift
  /// try screen.tap("Search")
  /// ```
  /// A label takes no touches itself. Its superview gets the tap, so the text of a row selects the row.
  ///
  /// See ``view(_:fileID:line:)`` for names. If several views have the name and only one of them can be touched, that
  /// one is tapped: a button of a sheet, and not the one of the same name that the sheet covers.
  ///
  /// - Parameters:
  ///   - name: The name, in full and with the same capitals.
  ///   - fileID: The module and the name of the file with the call.
  ///   - line: The line of the call.
  /// - Throws: ``FindingError`` if no view has the name, if several have it and not exactly one can be touched, if the
  ///   view is a disabled control, or if a touch at the center of the view hits something else, as when a view or the
  ///   keyboard covers it. Nothing is tapped then.
  public func tap(_ name: String, fileID: String = #fileID, line: Int = #line) throws(FindingError) {
    settle()
    let touchable = Self.views(named: name, among: visibleViews).filter(isTouchedAtCenter)
    let view = touchable.count == 1 ? touchable[0] : try view(name, fileID: fileID, line: line)
    if Self.isDisabled(view) {
      throw FindingError(
        "The control \"\(name)\" is disabled, so a tap changes nothing. Enable it first. To show that nothing happens, "
          + "tap at a point.", fileID: fileID, line: line)
    }
    if touchable.count == 1 { return tap(at: view.centerInWindow) }
    let center = view.centerInWindow
    let hit = window.hitTest(center, with: nil)
    let isCoveredByKeyboard = screenKeyboard.covers(center)
    let reason: String
    if isCoveredByKeyboard {
      reason = "the keyboard covers it. Press Return, end the editing or scroll first"
    } else if let hit, !view.isDescendant(of: hit) {
      let label = hit.outlineLabel.map { "\"\($0)\", " } ?? ""
      reason = "the touch hits \(label)a \(Swift.type(of: hit)), which lies over it. Take that away first"
    } else {
      let others = hit.map { "only a \(Swift.type(of: $0)) behind it" } ?? "no view"
      reason = "the touch hits \(others). Scroll it into sight, wait for the end of an animation"
    }
    throw FindingError(
      "The view \"\(name)\" can't be tapped at its center \(outlineText(of: center)): \(reason), or "
        + "tap at a point.", fileID: fileID, line: line)
  }

  /// Returns the name with which ``tap(_:fileID:line:)`` touches the same view as a touch at a point; nil if there is
  /// none.
  ///
  /// Use it to write what a person did as a test.
  ///
  /// - Parameter point: The position in the window's coordinates, in points.
  public func name(forTapAt point: CGPoint) -> String? {
    settle()
    guard !screenKeyboard.covers(point), let hit = window.hitTest(point.finite, with: nil) else { return nil }
    let visible = visibleViews
    func uniqueName(of view: UIView) -> String? {
      view.searchNames.first { name in
        let views = name.isEmpty ? [] : Self.views(named: name, among: visible)
        return views == [view] || views.filter(isTouchedAtCenter) == [view]
      }
    }
    func isHit(_ view: UIView) -> Bool {
      isTouchedAtCenter(view) && window.hitTest(view.centerInWindow, with: nil) === hit
    }
    var candidate: UIView? = hit
    while let view = candidate {
      if let name = uniqueName(of: view) { return isHit(view) && !Self.isDisabled(view) ? name : nil }
      candidate = view.superview
    }
    // A text at the point that takes no touches itself, such as that of a row.
    return visible.reversed().lazy.filter { $0 !== hit && $0.isTouched(at: point, hitting: hit) && isHit($0) }
      .compactMap(uniqueName).first
  }

  /// Returns whether a view is a control that a tap doesn't use.
  private static func isDisabled(_ view: UIView) -> Bool { (view as? UIControl)?.isEnabled == false }

  /// Returns whether a touch at the center of a view is a touch of that view.
  private func isTouchedAtCenter(_ view: UIView) -> Bool {
    let center = view.centerInWindow
    guard !screenKeyboard.covers(center), let hit = window.hitTest(center, with: nil) else { return false }
    return view.isTouched(at: center, hitting: hit)
  }

  /// Returns the outermost views with a name, by the first kind of name that any of them has.
  private static func views(named name: String, among visible: [UIView]) -> [UIView] {
    for kind in UIView.NameKind.allCases {
      let matches = visible.filter { $0.name(of: kind) == name }
      if !matches.isEmpty {
        return matches.filter { view in !matches.contains { $0 !== view && view.isDescendant(of: $0) } }
      }
    }
    return []
  }

  /// The views that can be seen, each before its subviews.
  private var visibleViews: [UIView] {
    var views: [UIView] = []
    func add(_ view: UIView) {
      guard !view.model.isHidden, view.model.alpha > 0 else { return }
      if view.convert(view.bounds, to: nil).overlaps(window.bounds) { views.append(view) }
      for subview in view.subviews { add(subview) }
    }
    add(window)
    return views
  }

  /// The names of the views that can be seen, each once, for a message.
  private var namesInWords: String {
    let limit = 60
    var seen: Set<String> = []
    let names = visibleViews.flatMap(\.searchNames).filter { !$0.isEmpty && seen.insert($0).inserted }
    let list = names.prefix(limit).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > limit ? "\(list) and \(names.count - limit) more" : list
  }
}

extension UIView {
  /// Returns whether a touch at a point of the window, which hits a view, is a touch of this view: it hits a
  /// descendant, or the superview behind a view that takes no touches.
  fileprivate func isTouched(at point: CGPoint, hitting hit: UIView) -> Bool {
    if hit.isDescendant(of: self) { return true }
    var view = self
    var takesTouches = true
    while view !== hit {
      // A view that is outside of a superview's bounds or animating is passed over, too, but isn't touched.
      let isPassive = !view.isUserInteractionEnabled
      guard let superview = view.superview, view.point(inside: view.convert(point, from: nil), with: nil),
        isPassive || !view.isAnimatingWithoutTouches
      else { return false }
      takesTouches = takesTouches && !isPassive
      view = superview
    }
    return !takesTouches
  }

  /// What a name can be, in the order in which it is looked for.
  fileprivate enum NameKind: CaseIterable {
    case identifier, label, text
  }

  fileprivate func name(of kind: NameKind) -> String? {
    switch kind {
    case .identifier: accessibilityIdentifier
    case .label: accessibilityLabel
    case .text:
      switch self {
      case let label as UILabel: label.text
      case let button as UIButton: button.currentAttributedTitle?.string ?? button.currentTitle
      case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
      case let view as UITextView: view.text
      default: nil
      }
    }
  }

  fileprivate var searchNames: [String] { NameKind.allCases.compactMap { name(of: $0) } }
}
