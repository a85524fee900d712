extension UITextField {
  /// The times at which a view beside the text is shown, with UIKit's numbers.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// Only while the field is editing.
    case whileEditing
    /// Only while the field isn't editing.
    case unlessEditing
    /// Always.
    case always
  }

  final func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  final var shownLeftView: UIView? { shows(leftViewMode) ? leftView : nil }
  final var shownRightView: UIView? { shows(rightViewMode) ? rightView : nil }
  final var showsClearButton: Bool { shows(clearButtonMode) && hasText }

  /// Returns a rectangle without the views beside the text. These stand at the edges, and the text keeps the border's
  /// distance from them.
  final func textRectBesideViews(in bounds: CGRect) -> CGRect {
    let leading = shownLeftView == nil ? 0 : leftViewRect(forBounds: bounds).width
    let right = shownRightView == nil ? 0 : rightViewRect(forBounds: bounds).width
    let clear = showsClearButton ? ClearButton.side + ClearButton.margin : 0
    let padding = min(style.horizontalPadding, bounds.width / 2)
    let width = max(0, bounds.width - 2 * padding - leading - max(right, clear))
    return bounds.part(
      leading: padding + leading, width: width, height: bounds.height, isRightToLeft: isRightToLeft)
  }

  final func sideRect(_ size: CGSize, in bounds: CGRect, atEnd: Bool, margin: CGFloat = 0) -> CGRect {
    let leading = atEnd ? bounds.width - size.width - margin : margin
    return bounds.part(leading: leading, width: size.width, height: size.height, isRightToLeft: isRightToLeft)
  }

  /// Puts in the views that are shown, and takes out those that aren't.
  final func placeSideViews() {
    place(leftView, shows: shownLeftView != nil, in: leftViewRect(forBounds: bounds))
    place(rightView, shows: shownRightView != nil, in: rightViewRect(forBounds: bounds))
    if showsClearButton, clearButton == nil { clearButton = ClearButton { [unowned self] in clear() } }
    place(clearButton, shows: showsClearButton, in: clearButtonRect(forBounds: bounds))
  }

  private func place(_ view: UIView?, shows: Bool, in frame: @autoclosure () -> CGRect) {
    guard let view else { return }
    guard shows else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { insertSubview(view, at: view === clearButton ? subviews.count : 0) }
    view.frame = frame()
  }

  /// Empties the field on behalf of the user, if the delegate agrees.
  final func clear() {
    if delegate?.textFieldShouldClear(self) ?? true { changeText(to: "") }
  }
}

extension CGRect {
  /// Returns a part of the rectangle at a distance from the leading edge, centered vertically.
  fileprivate func part(leading: CGFloat, width: CGFloat, height: CGFloat, isRightToLeft: Bool) -> CGRect {
    CGRect(
      x: isRightToLeft ? maxX - leading - width : minX + leading, y: midY - height / 2, width: width, height: height)
  }
}

/// The button that empties a text field: a cross in a circle.
final class ClearButton: UIControl {
  /// The width and the height, in points. Apple doesn't document them.
  static let side: CGFloat = 19
  /// The distance from the edge of the field, in points.
  static let margin: CGFloat = 5

  init(clear: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = "Clear text"
    accessibilityTraits = .button
    addAction(UIAction { _ in clear() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    let circle = bounds.insetBy(dx: 2, dy: 2)
    UIColor.tertiaryLabel.setFill()
    UIBezierPath(ovalIn: circle).fill()
    let cross = UIBezierPath()
    let corners = circle.insetBy(dx: circle.width * 0.3, dy: circle.height * 0.3)
    cross.move(to: corners.origin)
    cross.addLine(to: CGPoint(x: corners.maxX, y: corners.maxY))
    cross.move(to: CGPoint(x: corners.maxX, y: corners.minY))
    cross.addLine(to: CGPoint(x: corners.minX, y: corners.maxY))
    cross.lineWidth = 1.5
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }
}
