import Foundation

/// A view that draws text, on one line or several.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// Creates a label with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The text. Nothing is drawn if it is nil or empty. Setting it removes the attributes of ``attributedText``.
  open var text: String? {
    get { storedText }
    set {
      guard newValue != storedText || styledText != nil else { return }
      (storedText, styledText) = (newValue, nil)
      textDidChange()
    }
  }
  private var storedText: String?
  /// The text with attributes; nil if it is plain or empty.
  private var styledText: NSAttributedString?

  /// The text with attributes. What it lacks is taken from the label.
  ///
  /// Setting it sets the font, the color, the alignment and the line break mode of the label to those of the first
  /// character, if it has them. Setting one of these later replaces it in the whole text.
  open var attributedText: NSAttributedString? {
    get { styledText ?? storedText.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      if let newValue, newValue.length > 0 { adopt(newValue.attributes(at: 0, effectiveRange: nil)) }
      show(newValue)
    }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    (paragraph.alignment, paragraph.lineBreakMode) = (textAlignment, lineBreakMode)
    return [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: paragraph]
  }

  private func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    if let value = attributes[.font] as? UIFont { font = value }
    if let value = attributes[.foregroundColor] as? UIColor { textColor = value }
    guard let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    (textAlignment, lineBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
  }

  /// Shows a text with attributes, and leaves the label's own style as it is.
  final func show(_ text: NSAttributedString?) {
    storedText = text?.string
    styledText = text?.length == 0 ? nil : text.map { NSAttributedString(attributedString: $0) }
    if adjustsFontForContentSizeCategory {
      styledText = styledText?.changing(.font) { (font: UIFont) -> UIFont in font.adjusted(to: traitCollection) }
    }
    textDidChange()
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Shows the text with attributes, if there is one, after a change of its style.
  private func changeStyle(_ change: (NSAttributedString) -> NSAttributedString) {
    if let styledText { self.styledText = change(styledText) }
    textDidChange()
  }

  /// Returns the lines in a width, with fonts of a share of their size; nil for a plain text in the default line break
  /// mode.
  private func styledLines(width: CGFloat, limit: Int, scale: CGFloat = 1) -> StyledText? {
    guard styledText != nil || lineBreakMode != .byTruncatingTail, var text = attributedText else { return nil }
    var standard = RunStyle().replacing(attributes)
    if scale < 1 {
      text = text.changing(.font) { (font: UIFont) -> UIFont in font.scaled(by: scale) }
        .changing(.kern) { (kern: Any) -> Any in RunStyle.number(kern) * scale }
      standard.font = standard.font.scaled(by: scale)
    }
    return StyledText(text, standard: standard, width: width, limit: limit, mode: lineBreakMode)
  }

  /// The font. By default, and after an assignment of nil, it is the system font at its standard size.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      changeStyle { $0.setting(.font, to: font) }
      (superview as? UIButton)?.setNeedsLayout()
    }
  }

  /// Whether the label takes the size of its text from the text size of its traits. It needs a font from
  /// `UIFont.preferredFont(forTextStyle:)`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  /// Whether text that is too wide is drawn smaller, in a label of one line. False by default.
  ///
  /// The baseline stays where it is. The font and the sizes that the label asks for don't change.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }

  /// The smallest share of the font's size in which the text is drawn if ``adjustsFontSizeToFitWidth`` is true. Text
  /// that still doesn't fit is shortened.
  ///
  /// By default it is 0, which is no limit, as apps rely on. Apple's documentation says that such a label doesn't scale
  /// its text.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  /// Returns the greatest share of the font's size in which the text fits in a width, or the smallest that is allowed.
  private func scaleFactor(fitting width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0, !fits(in: width, scale: 1) else { return 1 }
    var (smaller, larger): (CGFloat, CGFloat) = (min(max(0, minimumScaleFactor.finite), 1), 1)
    guard fits(in: width, scale: smaller) else { return smaller }
    for _ in 0..<12 {
      let middle = (smaller + larger) / 2
      if fits(in: width, scale: middle) { smaller = middle } else { larger = middle }
    }
    return smaller
  }

  private func fits(in width: CGFloat, scale: CGFloat) -> Bool {
    if let styled = styledLines(width: .infinity, limit: 1, scale: scale) { return styled.size.width <= width }
    return TextLines(text ?? "", font: font.scaled(by: scale), width: .infinity, limit: 1).width <= width
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let styled = styledText
    let newFont: UIFont = font.adjusted(to: traitCollection)
    if newFont != font { font = newFont }
    if let styled { show(styled) }
  }

  /// Adjusts the font to another text size, if the label does so.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      adjustFont()
    }
  }

  /// The color of the text. By default, and after an assignment of nil, it is the color `label`.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      changeStyle { $0.setting(.foregroundColor, to: textColor) }
    }
  }

  /// The alignment of the lines. Natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      if oldValue != textAlignment { changeStyle { $0.changingParagraphs { $0.alignment = textAlignment } } }
    }
  }

  /// How lines that don't fit are broken, or the last one is shortened. By default it ends in an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      if oldValue != lineBreakMode { changeStyle { $0.changingParagraphs { $0.lineBreakMode = lineBreakMode } } }
    }
  }

  /// The greatest number of lines; 0 is any number. 1 by default.
  open var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { textDidChange() } }
  }

  /// The width in which ``intrinsicContentSize`` breaks lines, in points. At 0, the standard, the lines of a label that
  /// constraints place are broken in the width that they give it.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { textDidChange() } }
  }

  /// The text that VoiceOver reads: ``text``, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// Returns the size of the text in a width, rounded up to whole pixels: that of
  /// ``textRect(forBounds:limitedToNumberOfLines:)``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let bounds = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
      .roundedUpToPixels(scale: traitCollection.displayScale)
  }

  /// Returns the rectangle that the text takes in a rectangle. Override it to add space around the text:
  /// ``sizeThatFits(_:)`` and ``intrinsicContentSize`` ask for it.
  ///
  /// The text is at the top, and in its width at the place of its alignment. Apple doesn't document the place.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle, in points.
  ///   - numberOfLines: The greatest number of lines; 0 is any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var size: CGSize
    if let styled = styledLines(width: bounds.width, limit: numberOfLines) {
      size = styled.size
    } else {
      let lines = TextLines(text ?? "", font: font, width: bounds.width, limit: numberOfLines)
      size = CGSize(width: lines.width, height: CGFloat(lines.lines.count) * font.lineHeight)
    }
    size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = bounds.minX + (bounds.width - size.width) * textAlignment.leadingShare(isRightToLeft: isRightToLeft)
    return CGRect(origin: CGPoint(x: x, y: bounds.minY), size: size)
  }

  /// The size of the text in ``preferredMaxLayoutWidth``, if there is one, and otherwise without a limit of the width.
  open override var intrinsicContentSize: CGSize {
    let width = storedConstraintState?.widthOfContent ?? preferredMaxLayoutWidth
    return sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : width, height: 0))
  }

  override var contentDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override func baselines(inWidth width: CGFloat?) -> Baselines? {
    guard let text, !text.isEmpty else { return nil }
    let height = contentSize(inWidth: width).height
    let first = font.ascender - height / 2
    return Baselines(first: first, last: first + max(0, height - font.lineHeight))
  }

  /// Draws the text, centered vertically.
  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text in a rectangle.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = scaleFactor(fitting: rect.width)
    if let styled = styledLines(width: rect.width, limit: numberOfLines, scale: scale) {
      context.saveGState()
      if lineBreakMode == .byClipping { context.clip(to: rect) }
      var place = rect.offsetBy(dx: 0, dy: (rect.height - styled.size.height) / 2)
      if scale < 1, let full = styledLines(width: .infinity, limit: 1) {
        place.origin.y = rect.midY - full.size.height / 2 + full.lines[0].baseline - styled.lines[0].baseline
      }
      styled.draw(in: place, context: context, isRightToLeft: isRightToLeft)
      context.restoreGState()
      return
    }
    let drawn: UIFont = font.scaled(by: scale)
    let lines = TextLines(text, font: drawn, width: rect.width, limit: numberOfLines)
    let color = textColor.resolvedColor(with: traitCollection).cgColor
    let leadingShare = textAlignment.leadingShare(isRightToLeft: isRightToLeft)
    var baseline = rect.midY - CGFloat(lines.lines.count) * font.lineHeight / 2 + font.ascender
    for line in lines.lines {
      let free = rect.width - drawn.width(of: line)
      context.drawText(line, at: CGPoint(x: rect.minX + free * leadingShare, y: baseline), font: drawn, color: color)
      baseline += font.lineHeight
    }
  }
}
