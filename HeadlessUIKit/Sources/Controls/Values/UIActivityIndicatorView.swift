import Foundation

/// A wheel of spokes that shows that something is going on.
///
/// HeadlessUIKit draws the wheel as it is at the beginning of a turn. It doesn't turn with the clock.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of a wheel, with UIKit's numbers.
  public enum Style: Int, Sendable {
    /// A wheel of 20 points.
    case medium = 100
    /// A wheel of 37 points.
    case large = 101
  }

  /// Creates a wheel of its natural size that stands still.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    prepare()
  }

  /// Creates a medium wheel that stands still.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  private func prepare() {
    isOpaque = false
    isHidden = true
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }

  /// The size of the wheel. Setting it keeps the frame.
  open var style: Style { didSet { setNeedsDisplay() } }

  /// The color of the spokes. After setting nil, it is the system's gray.
  open var color: UIColor! {
    get { storedColor ?? .systemGray }
    set {
      storedColor = newValue
      setNeedsDisplay()
    }
  }
  private var storedColor: UIColor?

  /// Whether the view is hidden while the wheel stands still. `true` by default.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Whether the wheel turns.
  public private(set) final var isAnimating = false

  /// Lets the wheel turn, and shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the wheel, and hides it if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  /// The text that VoiceOver reads: whether something is going on, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }

  private static func size(of style: Style) -> CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  override var standardHugging: [UILayoutPriority] { [.defaultHigh, .defaultHigh] }

  /// Draws eight spokes in the middle, each paler than the one before it.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = Self.size(of: style).width / 2
    context.setLineWidth(radius / 4)
    context.setLineCap(.round)
    for spoke in 0..<8 {
      let angle = CGFloat(spoke) * .pi / 4
      let (dx, dy) = (sin(angle), -cos(angle))
      context.setStrokeColor(color.withAlphaComponent(1 - CGFloat(spoke) * 0.1).cgColor)
      context.move(to: CGPoint(x: bounds.midX + dx * radius * 0.45, y: bounds.midY + dy * radius * 0.45))
      context.addLine(to: CGPoint(x: bounds.midX + dx * radius * 0.85, y: bounds.midY + dy * radius * 0.85))
      context.strokePath()
    }
  }
}
