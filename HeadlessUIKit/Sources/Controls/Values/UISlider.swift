import Foundation

/// A control for a number in a range. A finger drags its knob along a track.
///
/// HeadlessUIKit shows a new value at once, also where an animation was asked for.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let knobSide: CGFloat = 27
  /// How far from the knob a touch still takes it, in points. UIKit documents none.
  private static let reach: CGFloat = 10

  private var storedValue: Float = 0
  /// The distance of the finger from the center of the knob, in points.
  private var grip: CGFloat = 0
  private var valueAtStart: Float = 0

  /// Creates a slider from 0 to 1 with the value 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    accessibilityTraits = .adjustable
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Value

  /// The value. It is kept between ``minimumValue`` and ``maximumValue``. Setting it sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value. A value that isn't finite counts as 0. It sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    let clamped = min(max(value.isFinite ? value : 0, minimumValue), maximumValue)
    guard clamped != storedValue else { return }
    storedValue = clamped
    setNeedsDisplay()
  }

  /// The smallest value, 0 by default. Setting it above the greatest one moves that, too. A value that isn't finite
  /// counts as 0.
  open var minimumValue: Float = 0 {
    didSet {
      minimumValue = minimumValue.finite
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }

  /// The greatest value, 1 by default. Setting it below the smallest one moves that, too. A value that isn't finite
  /// counts as 0.
  open var maximumValue: Float = 1 {
    didSet {
      maximumValue = maximumValue.finite
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  private func rangeDidChange() {
    value = storedValue
    setNeedsDisplay()
  }

  /// Whether the slider sends ``UIControl/Event/valueChanged`` during a drag, and not only at its end. `true` by
  /// default.
  open var isContinuous = true

  /// The color of the track before the knob; nil is the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The color of the track behind the knob; nil is a gray.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The color of the knob; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The size of the slider: its width, and 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 31) }

  /// The natural size of the part that is aligned: no width, and 30 points, as was observed.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 30) }

  /// Two points at the left and at the right, and one at the bottom, aren't aligned.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

  override var standardHugging: [UILayoutPriority] { [.defaultLow, .defaultHigh] }

  // MARK: Accessibility

  /// The text that VoiceOver reads as the value: a percentage of the range, unless another one was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((share(of: value) * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  /// Makes the value greater by a tenth of the range.
  open override func accessibilityIncrement() {
    changeByUser(to: value + (maximumValue - minimumValue) / 10)
  }

  /// Makes the value smaller by a tenth of the range.
  open override func accessibilityDecrement() {
    changeByUser(to: value - (maximumValue - minimumValue) / 10)
  }

  // MARK: Geometry

  /// Returns the rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// Returns the rectangle of the knob for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let side = Self.knobSide
    let share = isMirrored ? 1 - share(of: value) : share(of: value)
    let x = bounds.minX + share * max(0, bounds.width - side)
    return CGRect(x: x, y: rect.midY - side / 2, width: side, height: side)
  }

  private func share(of value: Float) -> CGFloat {
    maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  private var knob: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value) }

  // MARK: Tracking

  /// Returns whether the touch is on the knob.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard knob.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    grip = point.x - knob.midX
    valueAtStart = value
    return true
  }

  /// Moves the knob with the finger, and sends ``UIControl/Event/valueChanged`` if the slider is continuous.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let space = bounds.width - Self.knobSide
    guard space > 0 else { return true }
    let share = (touch.location(in: self).x - grip - bounds.minX - Self.knobSide / 2) / space
    let new = minimumValue + Float(isMirrored ? 1 - share : share) * (maximumValue - minimumValue)
    if isContinuous { changeByUser(to: new) } else { value = new }
    return true
  }

  /// Sends ``UIControl/Event/valueChanged`` if the slider isn't continuous and has another value now.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, value != valueAtStart { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private func changeByUser(to new: Float) {
    let old = value
    value = new
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Returns `false` for an ancestor's recognizer of a drag to a side that begins on the knob.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if keepsDrag(ofKnob: knob.insetBy(dx: -Self.reach, dy: -Self.reach), from: gestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override var takesTouchesAtOnce: Bool { true }

  // MARK: Drawing

  /// Draws the track and the knob, paler while the slider is disabled.
  open override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setAlpha(isEnabled ? 1 : 0.5)
    let (track, knob) = (trackRect(forBounds: bounds), knob)
    (maximumTrackTintColor ?? .systemFill).setFill()
    UIBezierPath(roundedRect: track, cornerRadius: track.height / 2).fill()
    var passed = track
    passed.size.width = isMirrored ? track.maxX - knob.midX : knob.midX - track.minX
    if isMirrored { passed.origin.x = knob.midX }
    (minimumTrackTintColor ?? tintColor).setFill()
    UIBezierPath(roundedRect: passed, cornerRadius: track.height / 2).fill()
    drawKnob(in: knob, color: thumbTintColor)
  }

  /// Draws the slider with the new color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
