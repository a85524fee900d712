/// A card of an alert: texts, text fields and buttons, from top to bottom. Two buttons of an alert are side by side if
/// their titles fit. The button of the cancel action is at the bottom, or at the leading side of two.
final class AlertCard: UIView {
  private static let line: CGFloat = 0.5

  private let scroll = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fields: [UITextField] = []
  private var buttons: [UIButton] = []
  private var lines: [UIView] = []
  private var isSheet = false
  private var hasCancelButton = false

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.masksToBounds = true
    addSubview(scroll)
    for (label, style) in [(titleLabel, UIFont.TextStyle.headline), (messageLabel, .footnote)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
      scroll.addSubview(label)
    }
    titleLabel.accessibilityTraits = .header
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(
    texts: (title: String?, message: String?), fields: [UITextField], buttons: [UIButton], cancelButton: UIButton?,
    isSheet: Bool
  ) {
    let buttons = buttons + (cancelButton.map { [$0] } ?? [])
    hasCancelButton = cancelButton != nil
    titleLabel.text = texts.title
    messageLabel.text = texts.message
    messageLabel.font = .preferredFont(forTextStyle: release.alert.messageStyle, compatibleWith: traitCollection)
    self.isSheet = isSheet
    for line in lines { line.removeFromSuperview() }
    self.fields = fields
    self.buttons = buttons
    for button in buttons where release.alert.buttonInset > 0 {
      button.backgroundColor = .tertiarySystemFill
      button.layer.cornerRadius = release.alert.buttonHeight / 2
    }
    lines = buttons.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      return line
    }
    (fields + buttons + lines).forEach(scroll.addSubview)
    setNeedsLayout()
  }

  /// Returns the height of the whole content in a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat { place(inWidth: width, applying: false) }

  /// Places the texts and the fields in their new sizes.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = release.alert.radius
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: place(inWidth: bounds.width, applying: true))
  }

  /// Places the content, or only measures it, and returns its height.
  private func place(inWidth width: CGFloat, applying: Bool) -> CGFloat {
    func set(_ view: UIView, _ frame: CGRect) {
      if applying { view.frame = frame }
    }
    let top = placeHeader(inWidth: width, set)
    let least = isSheet ? 57 : release.alert.buttonHeight
    let heights = buttons.map { max(least, ceil(titleSize(of: $0).height) + 20) }
    let half = (width - 2 * release.alert.buttonInset - release.alert.buttonGap) / 2
    if !isSheet, buttons.count == 2, buttons.allSatisfy({ titleSize(of: $0).width <= half - 16 }) {
      return placeRow(at: top, width, CGSize(width: half, height: heights.max() ?? 0), set)
    }
    return placeColumn(at: top, width, heights, set)
  }

  private func titleSize(of button: UIButton) -> CGSize { button.titleLabel?.sizeThatFits(.zero) ?? .zero }

  /// Places the texts and the fields, and returns where the buttons begin.
  private func placeHeader(inWidth width: CGFloat, _ set: (UIView, CGRect) -> Void) -> CGFloat {
    let measures = release.alert
    let inner = width - 2 * measures.padding
    var y: CGFloat = 0
    let header: [UIView] = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false } + fields
    for view in header {
      y += y == 0 ? measures.top : view is UITextField ? 10 : measures.gap
      let height =
        ceil(view.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height)
        + (view is UITextField ? 6 : 0)
      set(view, CGRect(x: measures.padding, y: y, width: inner, height: height))
      y += height
    }
    return y > 0 ? y + measures.bottom : measures.buttonInset
  }

  /// Places the buttons below each other, and returns where they end.
  private func placeColumn(
    at top: CGFloat, _ width: CGFloat, _ heights: [CGFloat], _ set: (UIView, CGRect) -> Void
  ) -> CGFloat {
    let (inset, gap) = (release.alert.buttonInset, release.alert.buttonGap)
    var y = top
    for (index, button) in buttons.enumerated() {
      set(lines[index], CGRect(x: 0, y: y, width: y > 0 && inset == 0 ? width : 0, height: Self.line))
      set(button, CGRect(x: inset, y: y, width: width - 2 * inset, height: heights[index]))
      y += heights[index] + (index < buttons.count - 1 ? gap : inset)
    }
    return y
  }

  /// Places two buttons beside each other, and returns where they end.
  private func placeRow(
    at y: CGFloat, _ width: CGFloat, _ size: CGSize, _ set: (UIView, CGRect) -> Void
  ) -> CGFloat {
    let (inset, gap) = (release.alert.buttonInset, release.alert.buttonGap)
    let hasLines = inset == 0
    set(lines[0], CGRect(x: 0, y: y, width: hasLines ? width : 0, height: Self.line))
    set(lines[1], CGRect(x: width / 2, y: y, width: hasLines ? Self.line : 0, height: size.height))
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let order = isRightToLeft != hasCancelButton ? [1, 0] : [0, 1]
    for (column, index) in order.enumerated() {
      let x = inset + CGFloat(column) * (size.width + gap)
      set(buttons[index], CGRect(origin: CGPoint(x: x, y: y), size: size))
    }
    return y + size.height + inset
  }
}
