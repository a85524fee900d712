/// The measures of a text field's border, in points. Apple documents none of them; they resemble iOS.
struct TextFieldStyle {
  /// The distance from the left and right edges to the text.
  var horizontalPadding: CGFloat
  /// The distance from the top and bottom edges to the text.
  var verticalPadding: CGFloat
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 1
  var fill: UIColor?
  var border: UIColor?

  init(_ style: UITextField.BorderStyle) {
    switch style {
    case .none: self.init(horizontalPadding: 0, verticalPadding: 0)
    case .line: self.init(horizontalPadding: 4, verticalPadding: 3, border: .label)
    case .bezel: self.init(horizontalPadding: 6, verticalPadding: 5, borderWidth: 2, border: .systemGray3)
    case .roundedRect:
      self.init(
        horizontalPadding: 7, verticalPadding: 6.5, cornerRadius: 5, fill: .systemBackground, border: .systemGray4)
    }
  }

  private init(
    horizontalPadding: CGFloat, verticalPadding: CGFloat, cornerRadius: CGFloat = 0, borderWidth: CGFloat = 1,
    fill: UIColor? = nil, border: UIColor? = nil
  ) {
    self.horizontalPadding = horizontalPadding
    self.verticalPadding = verticalPadding
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    self.fill = fill
    self.border = border
  }

  /// The width of the bar that shows where text is inserted, in points.
  static let caretWidth: CGFloat = 2

  /// Draws the background and the border into the current context. Their colors are resolved with `traits`.
  func draw(in bounds: CGRect, traits: UITraitCollection) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rect = bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
    guard let border, rect.width > 0, rect.height > 0 else { return }
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    let path = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    if let fill {
      context.setFillColor(fill.resolvedColor(with: traits).cgColor)
      context.addPath(path)
      context.fillPath()
    }
    context.setStrokeColor(border.resolvedColor(with: traits).cgColor)
    context.setLineWidth(borderWidth)
    context.addPath(path)
    context.strokePath()
  }
}
