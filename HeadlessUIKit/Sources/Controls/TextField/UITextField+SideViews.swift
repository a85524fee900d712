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

  /// Returns a rectangle without the views beside the text. The text keeps the border's distance from them.
  final func textRectBesideViews(in bounds: CGRect) -> CGRect {
    var (left, right): (CGFloat, CGFloat) = (0, 0)
    func keepAway(from rect: CGRect, atEnd: Bool) {
      if atEnd == isRightToLeft {
        left = max(left, rect.maxX - bounds.minX)
      } else {
        right = max(right, bounds.maxX - rect.minX)
      }
    }
    if shownLeftView != nil { keepAway(from: leftViewRect(forBounds: bounds), atEnd: false) }
    if shownRightView != nil { keepAway(from: rightViewRect(forBounds: bounds), atEnd: true) }
    if showsClearButton { keepAway(from: clearButtonRect(forBounds: bounds), atEnd: true) }
    let padding = min(style.horizontalPadding, bounds.width / 2)
    return CGRect(
      x: bounds.minX + padding + left, y: bounds.minY, width: max(0, bounds.width - 2 * padding - left - right),
      height: bounds.height)
  }

  final func sideRect(_ size: CGSize, in bounds: CGRect, atEnd: Bool, margin: CGFloat = 0) -> CGRect {
    let x = atEnd == isRightToLeft ? bounds.minX + margin : bounds.maxX - size.width - margin
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
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

  /// Empties the field on behalf of the user, if it is enabled and the delegate agrees.
  final func clear() {
    if isEnabled, delegate?.textFieldShouldClear(self) ?? true { changeText(to: "") }
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
