/// A view that turns touches into events: the base class of buttons.
@MainActor
open class UIControl: UIView {
  /// What can happen to a control, with UIKit's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates events from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touched down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Every touch event.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control looks, with UIKit's bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a state from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, neither highlighted nor selected.
    public static let normal: State = []
    /// Under a finger.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  /// Creates a control with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  /// Creates a control that runs `primaryAction` when it does what it is for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Declared because UIKit requires it of subclasses. Always nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: State

  /// Whether the control takes touches. `true` by default.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { stateDidChange() } }
  }

  /// Whether the control is selected. `false` by default.
  open var isSelected = false {
    didSet { if oldValue != isSelected { stateDidChange() } }
  }

  /// Whether a finger is on the control.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }

  /// Enabled, selected and highlighted in one value.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control follows a finger.
  public private(set) final var isTracking = false
  /// Whether that finger is inside.
  public private(set) final var isTouchInside = false

  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Actions

  /// Runs an action on events. An action of the same identifier is replaced; the same action on more events adds them.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = actions.firstIndex(where: { $0.action.identifier == action.identifier }) {
      let events = actions[index].action === action ? actions[index].events : []
      actions[index] = (action, events.union(controlEvents))
    } else {
      actions.append((action, controlEvents))
    }
  }

  /// Runs an action on those events no more.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Runs the action of a name on those events no more.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    guard let index = actions.firstIndex(where: { $0.action.identifier == actionIdentifier }) else { return }
    actions[index].events.subtract(controlEvents)
    if actions[index].events.isEmpty { actions.remove(at: index) }
  }

  /// Runs one action with the control as its sender.
  open func sendAction(_ action: UIAction) {
    action.run(sender: self)
  }

  /// Runs every action of the events, in the order they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  // MARK: Tracking

  /// Asked when a finger touches down; `false` leaves it alone. `true` unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Asked when that finger moves; `false` stops following it. `true` unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when that finger was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow the finger and sends `touchDown`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, !isTracking else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// Follows the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    if !continueTracking(touch, with: event) { stopTracking() }
  }

  /// Sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let inside = point(inside: touch.location(in: self), with: event)
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: inside ? touchUpInsideEvents : .touchUpOutside)
  }

  /// Sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// What a lift inside means: for a button it is the primary action too.
  var touchUpInsideEvents: Event { .touchUpInside }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
