/// The base class of buttons and other controls, which turns touches into events.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// A set of control events, with the bits that UIKit uses.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt

    /// Creates a set of events from the bits that UIKit uses.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began in the control that is not the first tap of a quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside the bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside the bounds.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved into the bounds again.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved out of the bounds.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside the bounds.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside the bounds.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control was triggered, for example a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field began to edit its text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field ended editing its text.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user pressed the return key in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every touch event.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event of editing text.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// A set of states of a control, with the bits that UIKit uses.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt

    /// Creates a state from the bits that UIKit uses.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state of an enabled control that is neither highlighted nor selected.
    public static let normal: State = []
    /// The state of a control with a touch inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The state of a control that isn't enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The state of a selected control.
    public static let selected = State(rawValue: 1 << 2)
    /// The state of a focused control. HeadlessUIKit has no focus, so no control is in it.
    public static let focused = State(rawValue: 1 << 3)
  }

  private var actions: [(action: UIAction, events: Event)] = []
  private var trackedTouch: UITouch?

  /// Creates a control with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  /// Creates a control that performs `primaryAction` for ``Event/primaryActionTriggered``.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Alignment

  /// Where the content is from left to right, with UIKit's numbers.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over the whole width. HeadlessUIKit stretches nothing, and places the content at the left, where UIKit has a
    /// title then.
    case fill
    /// At the left, and at the right from right to left.
    case leading
    /// At the right, and at the left from right to left.
    case trailing
  }

  /// Where the content is from the top to the bottom, with UIKit's numbers.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over the whole height. HeadlessUIKit stretches nothing, and places the content in the middle.
    case fill
  }

  /// Where the content is from left to right. In the middle by default. Only a ``UIButton`` uses it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// Where the content is from the top to the bottom. In the middle by default. Only a ``UIButton`` uses it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// The horizontal alignment with left or right in place of leading and trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// The shares of the free width and height that are left of the content and above it.
  final var contentShares: (x: CGFloat, y: CGFloat) {
    let x: CGFloat = [.left: 0, .fill: 0, .right: 1][effectiveContentHorizontalAlignment] ?? 0.5
    return (x, [.top: 0, .bottom: 1][contentVerticalAlignment] ?? 0.5)
  }

  // MARK: State

  /// Whether the control responds to touches. `true` by default.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { stateDidChange() } }
  }

  /// Whether the control is selected. `false` by default.
  open var isSelected = false {
    didSet { if oldValue != isSelected { stateDidChange() } }
  }

  /// Whether the control is highlighted, as it is while a touch is inside.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }

  /// The state that results from ``isEnabled``, ``isSelected`` and ``isHighlighted``.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control is tracking a touch.
  public final var isTracking: Bool { trackedTouch != nil }
  /// Whether the tracked touch is inside the bounds.
  public private(set) final var isTouchInside = false

  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Actions

  /// Adds an action for events.
  ///
  /// It replaces another action of the same identifier. Adding the same action again adds the events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = actions.firstIndex(where: { $0.action.identifier == action.identifier }) {
      let events = actions[index].action === action ? actions[index].events : []
      actions[index] = (action, events.union(controlEvents))
    } else {
      actions.append((action, controlEvents))
    }
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    guard let index = actions.firstIndex(where: { $0.action.identifier == actionIdentifier }) else { return }
    actions[index].events.subtract(controlEvents)
    if actions[index].events.isEmpty { actions.remove(at: index) }
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) {
    action.run(sender: self)
  }

  /// Performs the actions for events, once each, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  final func hasActions(for controlEvents: Event) -> Bool {
    actions.contains { !$0.events.isDisjoint(with: controlEvents) }
  }

  // MARK: Tracking

  /// Returns whether the control tracks a touch that began. The default is `true`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Returns whether the control continues to track a touch that moved. The default is `true`.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Tells the control that the tracked touch ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Tells the control that the tracked touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to track a touch, and sends ``Event/touchDown`` and, after another tap, ``Event/touchDownRepeat``.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, !isTracking, beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Sends the drag events of the tracked touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return stopTracking() }
    switch (wasInside, isTouchInside) {
    case (true, true): sendActions(for: .touchDragInside)
    case (true, false): sendActions(for: [.touchDragExit, .touchDragOutside])
    case (false, true): sendActions(for: [.touchDragEnter, .touchDragInside])
    case (false, false): sendActions(for: .touchDragOutside)
    }
  }

  /// Sends ``Event/touchUpInside`` or ``Event/touchUpOutside``.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let inside = point(inside: touch.location(in: self), with: event)
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: inside ? touchUpInsideEvents : .touchUpOutside)
  }

  /// Sends ``Event/touchCancel``.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// The events that are sent when a touch ends inside. A button adds its primary action.
  var touchUpInsideEvents: Event { .touchUpInside }

  private func stopTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }
}
