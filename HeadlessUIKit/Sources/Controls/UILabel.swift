/// The alignment of lines of text, with UIKit's numbers.
public enum NSTextAlignment: Int, Sendable {
  /// Text at the left edge.
  case left
  /// Text in the center.
  case center
  /// Text at the right edge.
  case right
  /// Text from edge to edge. HeadlessUIKit draws it like ``natural``.
  case justified
  /// Text at the edge where the lines of the language begin.
  case natural

  /// Returns the part of a line's free width that is before the line, 0 to 1.
  func leadingShare(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}

/// A view that draws text in one font and one color, on one line or several.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// Creates a label with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The text. Nothing is drawn if it is nil or empty.
  open var text: String? {
    didSet { if oldValue != text { setNeedsDisplay() } }
  }

  /// The font. By default it is the system font at its standard size.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { setNeedsDisplay() }
  }

  /// Whether the label takes the size of its text from the text size of its traits. It needs a font from
  /// `UIFont.preferredFont(forTextStyle:)`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let style = font?.textStyle else { return }
    let adjusted = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    if adjusted != font { font = adjusted }
  }

  /// Adjusts the font to another text size, if the label does so.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      adjustFont()
    }
  }

  /// The color of the text.
  open var textColor: UIColor! = .label {
    didSet { setNeedsDisplay() }
  }

  /// The alignment of the lines. Natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { setNeedsDisplay() } }
  }

  /// The greatest number of lines; 0 is any number. 1 by default.
  open var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { setNeedsDisplay() } }
  }

  /// The text that VoiceOver reads: ``text``, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// Returns the size of the text in a width, rounded up to whole points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = TextLines(text ?? "", font: font, width: size.width > 0 ? size.width : .infinity, limit: numberOfLines)
    return CGSize(width: lines.width.rounded(.up), height: (CGFloat(lines.lines.count) * font.lineHeight).rounded(.up))
  }

  /// The size of the text without a limit of the width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Draws the text, centered vertically.
  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text in a rectangle.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
    let lines = TextLines(text, font: font, width: rect.width, limit: numberOfLines)
    let color = textColor.resolvedColor(with: traitCollection).cgColor
    let leadingShare = textAlignment.leadingShare(
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var baseline = rect.midY - CGFloat(lines.lines.count) * font.lineHeight / 2 + font.ascender
    for line in lines.lines {
      let free = rect.width - font.width(of: line)
      context.drawText(line, at: CGPoint(x: rect.minX + free * leadingShare, y: baseline), font: font, color: color)
      baseline += font.lineHeight
    }
  }
}
