/// Where lines of text stand between the edges, with UIKit's numbers.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// From edge to edge. The stand-in draws it like natural.
  case justified
  /// At the edge where the language begins.
  case natural
}

/// Shows text in one font and one colour, on one line or several.
@MainActor
open class UILabel: UIView {
  /// Creates a label with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
  }

  /// Declared because UIKit requires it of subclasses. Always nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The text. Nil and empty draw nothing.
  open var text: String? {
    didSet { if oldValue != text { setNeedsDisplay() } }
  }

  /// The font; the system's at its standard size by default.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the text.
  open var textColor: UIColor! = .label {
    didSet { setNeedsDisplay() }
  }

  /// Where the lines stand. Natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { setNeedsDisplay() } }
  }

  /// How many lines are shown at most; 0 is as many as it takes. 1 by default.
  open var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { setNeedsDisplay() } }
  }

  /// What VoiceOver says: the text, unless something else was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// The size of the text, rounded up to whole points, inside a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = TextLines(text ?? "", font: font, width: size.width > 0 ? size.width : .infinity, limit: numberOfLines)
    return CGSize(width: lines.width.rounded(.up), height: (CGFloat(lines.lines.count) * font.lineHeight).rounded(.up))
  }

  /// The size of the text without a limit of width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Draws the text, centred vertically.
  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text inside a rectangle.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
    let lines = TextLines(text, font: font, width: rect.width, limit: numberOfLines)
    let color = textColor.resolvedColor(with: traitCollection).cgColor
    var baseline = rect.midY - CGFloat(lines.lines.count) * font.lineHeight / 2 + font.ascender
    for line in lines.lines {
      let free = rect.width - font.width(of: line)
      context.drawText(line, at: CGPoint(x: rect.minX + free * leadingShare, y: baseline), font: font, color: color)
      baseline += font.lineHeight
    }
  }

  /// How much of a line's free width lies before it.
  private var leadingShare: CGFloat {
    switch textAlignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
    }
  }
}
