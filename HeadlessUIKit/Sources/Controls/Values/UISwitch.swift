/// A control that is on or off. A tap switches it, and so does a drag to the other side.
///
/// Its natural size is 51 × 31 points, and 63 × 28 since iOS 26. HeadlessUIKit draws it in this size in the middle of
/// its bounds, and shows a new state at once, also where an animation was asked for.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The movement after which a touch is a drag and no tap, in points. UIKit documents none.
  private static let dragDistance: CGFloat = 10

  private var storedIsOn = false
  private var touchStart: CGFloat = 0
  private var isDragged = false

  /// Creates a switch that is off. The size of the frame doesn't count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIKitRelease.predicted.switchSize))
    isOpaque = false
    accessibilityTraits = .button
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Whether the switch is on. Setting it sends no event.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets whether the switch is on. It sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    setNeedsDisplay()
  }

  /// The color of the track while the switch is on; nil is green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The color of the knob; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The text that VoiceOver reads as the state: "1" or "0", unless another one was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { release.switchSize }

  /// The natural size of the part that is aligned, which is two points less wide, as was observed.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: release.switchSize.width - 2, height: release.switchSize.height)
  }

  /// Two points at the right aren't aligned.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }

  override var standardHugging: [UILayoutPriority] { [.defaultHigh, .defaultHigh] }

  // MARK: Tracking

  /// Begins to track a touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: self).x
    isDragged = false
    return true
  }

  /// Notes whether the touch is a drag.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isDragged = isDragged || abs(touch.location(in: self).x - touchStart) > Self.dragDistance
    return true
  }

  /// Switches after a tap, or to the side on which a drag ends. If the state changes, the switch sends
  /// ``UIControl/Event/valueChanged`` and its primary action.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let point = touch?.location(in: self) else { return }
    let isOnNow = isDragged ? (point.x > bounds.midX) != isMirrored : self.point(inside: point, with: event) != isOn
    guard isOnNow != isOn else { return }
    setOn(isOnNow, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Returns `false` for an ancestor's recognizer of a tap, or of a drag of the knob.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if keepsTap(from: gestureRecognizer) || keepsDrag(ofKnob: knob, from: gestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override var takesTouchesAtOnce: Bool { true }

  // MARK: Drawing

  private var track: CGRect {
    let size = release.switchSize
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private var knob: CGRect {
    let size = release.switchKnob
    let x = isOn != isMirrored ? track.maxX - 2 - size.width : track.minX + 2
    return CGRect(origin: CGPoint(x: x, y: track.minY + 2), size: size)
  }

  /// Draws the track and the knob, paler while the switch is disabled.
  open override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setAlpha(isEnabled ? 1 : 0.5)
    (isOn ? onTintColor ?? .systemGreen : .secondarySystemFill).setFill()
    UIBezierPath(roundedRect: track, cornerRadius: track.height / 2).fill()
    drawKnob(in: knob, color: thumbTintColor)
  }
}
