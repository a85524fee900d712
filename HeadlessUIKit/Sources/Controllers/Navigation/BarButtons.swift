/// The control that shows a bar button item: its image, or its title.
@MainActor
final class BarButton: UIControl {
  private let label = UILabel(frame: .zero)
  private let image = UIImageView(frame: .zero)

  init(_ item: UIBarButtonItem) {
    super.init(frame: .zero)
    let shown = item.shownImage
    image.image = shown
    image.showsTemplates = true
    image.contentMode = .center
    image.preferredSymbolConfiguration = NavigationMetrics.symbols
    addSubview(image)
    label.text = shown == nil ? item.title : nil
    label.font = item.style == .done ? NavigationMetrics.titleFont : NavigationMetrics.itemFont
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title ?? shown?.accessibilityLabel
    accessibilityIdentifier = item.accessibilityIdentifier
    addAction(UIAction { [weak item] _ in item?.primaryAction?.run(sender: item) }, for: .touchUpInside)
    stateDidChange()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { (image.image == nil ? label : image).sizeThatFits(.zero) }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [label, image] { view.frame = bounds }
    label.textColor = tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    for view in [label, image] { view.alpha = isHighlighted || !isEnabled ? 0.3 : 1 }
  }
}

/// The control that leads back to the previous item: an arrow, and a title if there is space for one.
@MainActor
final class BackButton: UIControl {
  private let label = UILabel(frame: .zero)

  init(onTap: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    label.font = NavigationMetrics.itemFont
    label.isAccessibilityElement = false
    addSubview(label)
    accessibilityIdentifier = "BackButton"
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The title beside the arrow; it may be empty.
  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    let arrow = NavigationMetrics.backMargin + NavigationMetrics.arrowWidth
    label.frame = CGRect(
      x: isRightToLeft ? 0 : arrow, y: 0, width: max(0, bounds.width - arrow), height: bounds.height)
    label.textColor = tintColor
    label.alpha = isHighlighted ? 0.3 : 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (tip, end) = (NavigationMetrics.backMargin + 2, NavigationMetrics.backMargin + 11)
    let place = { (x: CGFloat) in self.isRightToLeft ? self.bounds.width - x : x }
    context.setStrokeColor(tintColor.resolvedColor(with: traitCollection).cgColor)
    context.setAlpha(isHighlighted ? 0.3 : 1)
    context.setLineWidth(2.5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: place(end), y: bounds.midY - 9))
    context.addLine(to: CGPoint(x: place(tip), y: bounds.midY))
    context.addLine(to: CGPoint(x: place(end), y: bounds.midY + 9))
    context.strokePath()
  }
}
