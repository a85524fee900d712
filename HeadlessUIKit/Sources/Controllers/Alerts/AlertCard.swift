/// A card of an alert: texts, text fields and buttons, from top to bottom. Two buttons of an alert are side by side if
/// their titles fit. The button of the cancel action is at the bottom, or at the leading side of two.
final class AlertCard: UIView {
  private static let padding: CGFloat = 16
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
    layer.cornerRadius = 14
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
    self.isSheet = isSheet
    for line in lines { line.removeFromSuperview() }
    self.fields = fields
    self.buttons = buttons
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
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: place(inWidth: bounds.width, applying: true))
  }

  /// Places the content, or only measures it, and returns its height.
  private func place(inWidth width: CGFloat, applying: Bool) -> CGFloat {
    func set(_ view: UIView, _ frame: CGRect) {
      if applying { view.frame = frame }
    }
    let inner = width - 2 * Self.padding
    var y: CGFloat = 0
    let header: [UIView] = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false } + fields
    for view in header {
      y += y == 0 ? Self.padding : view is UITextField ? 10 : 4
      let height =
        ceil(view.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height)
        + (view is UITextField ? 6 : 0)
      set(view, CGRect(x: Self.padding, y: y, width: inner, height: height))
      y += height
    }
    if y > 0 { y += Self.padding }
    let heights = buttons.map { max(isSheet ? 57 : 44, ceil($0.sizeThatFits(.zero).height) + 20) }
    guard !isSheet, buttons.count == 2, buttons.allSatisfy({ $0.sizeThatFits(.zero).width <= width / 2 - 16 }) else {
      for (index, button) in buttons.enumerated() {
        set(lines[index], CGRect(x: 0, y: y, width: y > 0 ? width : 0, height: Self.line))
        set(button, CGRect(x: 0, y: y, width: width, height: heights[index]))
        y += heights[index]
      }
      return y
    }
    let height = max(heights[0], heights[1])
    set(lines[0], CGRect(x: 0, y: y, width: width, height: Self.line))
    set(lines[1], CGRect(x: width / 2, y: y, width: Self.line, height: height))
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let order = isRightToLeft != hasCancelButton ? [1, 0] : [0, 1]
    for (column, index) in order.enumerated() {
      set(buttons[index], CGRect(x: CGFloat(column) * width / 2, y: y, width: width / 2, height: height))
    }
    return y + height
  }
}
