/// The base class of gesture recognizers. It recognizes a gesture in the touches of a view and its descendants.
///
/// Linux has no selectors, so a recognizer never has an action. ``headlessAction`` replaces it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer, with UIKit's numbers.
  public enum State: Int, Sendable {
    /// No gesture is recognized yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete gesture was recognized.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches were not the gesture.
    case failed

    /// The name of ``ended`` for discrete gestures.
    public static let recognized = State.ended
  }

  /// The closure that runs when the gesture is recognized. It is HeadlessUIKit's replacement for targets and actions.
  public final var headlessAction: (@MainActor (UIGestureRecognizer) -> Void)?

  /// The delegate, which decides what is received and recognized.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The name of the recognizer, for debugging.
  open var name: String?
  /// Whether the touches of the view are cancelled when the gesture is recognized. `true` by default.
  open var cancelsTouchesInView = true
  /// Whether the view receives the beginning of a touch only after the gesture failed. `false` by default.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch only after the gesture failed. `true` by default.
  open var delaysTouchesEnded = true

  /// The view that the recognizer is attached to.
  public private(set) final weak var view: UIView?

  final private(set) var activeTouches: [UITouch] = []
  /// The state that the recognizer enters as soon as those that it waits for have failed; nil if it doesn't wait.
  private var awaitedState: State?
  private var requirements: [WeakRecognizer] = []
  /// The requirements that delegates and subclasses set up for the current attempt; nil before they were asked.
  private var dynamicRequirements: [WeakRecognizer]?
  private var storedState = State.possible

  private weak var delivery: TouchDelivery?
  private var lastWindowPoint: CGPoint?
  /// The view of the last touch, for a recognizer that decides after the touch ended.
  private weak var lastTouchedView: UIView?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer that is attached to no view. HeadlessUIKit has no actions, and ignores both arguments.
  public init(target: Any?, action: Selector?) {
    super.init()
  }

  /// Creates a recognizer that is attached to no view.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Whether the recognizer receives touches. Disabling it during a gesture cancels the gesture.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  /// The state of the recognizer. Only subclasses set it.
  open var state: State {
    get { storedState }
    set {
      guard let decision = decision(for: newValue) else { return }
      (delivery ?? TouchDelivery()).carryOut(decision, of: self)
    }
  }

  /// The number of touches that the recognizer is tracking.
  open var numberOfTouches: Int { activeTouches.count }

  /// Returns the center of the touches in a view's coordinates, in points; nil is the window.
  open func location(in view: UIView?) -> CGPoint {
    let points = activeTouches.map { $0.location(in: view) }
    guard !points.isEmpty else { return lastWindowPoint.map { view?.convert($0, from: nil) ?? $0 } ?? .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Returns the location of one touch in a view's coordinates, in points; nil is the window.
  ///
  /// Traps if the index isn't less than ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard activeTouches.indices.contains(touchIndex) else {
      fatalError(
        "location(ofTouch: \(touchIndex)): the valid indices are 0..<\(activeTouches.count). Ask numberOfTouches first."
      )
    }
    return activeTouches[touchIndex].location(in: view)
  }

  /// Ignores a touch, which this gesture then doesn't affect. Subclasses call it.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    lose(touch)
    touch.gestureRecognizers?.removeAll { $0 === self }
    delivery?.ignore(touch, by: self)
  }

  /// Makes this recognizer wait until another one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: For subclasses

  /// Tells the recognizer that touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recognizer that touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recognizer that touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recognizer that the system cancelled touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Resets the recognizer for the next gesture. An override must call super.
  open func reset() {}

  /// Returns whether recognizing this gesture prevents another one. The default is `true`.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether another gesture can prevent this one. The default is `true`.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer waits until another one fails. The default is `false`.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer waits until this one fails. The default is `false`.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the views of the touches wait for their beginning.
  var holdsTouches: Bool { delaysTouchesBegan && isUndecided }

  /// Tells whoever acts on the gesture that the state changed.
  func act() {
    headlessAction?(self)
  }

  /// Whether the recognizer waits for a touch that hasn't begun, for example the second tap of a double tap.
  var isWaitingForMore: Bool { false }

  // MARK: Touches

  final func attached(to newView: UIView?) {
    abandon()
    view = newView
  }

  final func receive(_ touch: UITouch, from delivery: TouchDelivery) {
    self.delivery = delivery
    lastTouchedView = touch.view
    if !activeTouches.contains(touch) { activeTouches.append(touch) }
    lastWindowPoint = touch.windowPoint
  }

  final func lose(_ touch: UITouch) {
    activeTouches.removeAll { $0 === touch }
    lastWindowPoint = touch.windowPoint
  }

  /// Whether the view of a touch of this gesture has received its beginning.
  final var contentIsTracking: Bool { delivery?.viewIsTracking(touchOf: self) == true }

  /// Gives the views the beginnings of touches that this recognizer doesn't hold any more.
  final func releaseHeldTouches() {
    delivery?.proceed(after: self)
  }

  /// Cancels the gesture that is being tracked.
  final func abandon() {
    guard isUndecided || isActive else { return }
    state = .cancelled
    startOverIfDone()
  }

  /// Prepares for the next gesture, if this one is over and has no touches any more.
  final func startOverIfDone() {
    guard isOver, activeTouches.isEmpty else { return }
    awaitedState = nil
    dynamicRequirements = nil
    storedState = .possible
    reset()
  }

  // MARK: Decisions

  /// What a recognizer decides when its state is set, by a subclass or because of other recognizers. `TouchDelivery`
  /// carries it out.
  enum Decision {
    /// The gesture is recognized in a state when other recognizers have failed.
    case wait(State)
    /// The gesture is recognized.
    case recognize(State)
    /// A gesture that was recognized continues or ends.
    case advance(State)
    /// The touches are not the gesture, or not any more.
    case giveUp(State)
  }

  final var isActive: Bool { storedState == .began || storedState == .changed }
  final var isOver: Bool { storedState == .ended || storedState == .failed || storedState == .cancelled }
  final var isUndecided: Bool {
    storedState == .possible && (!activeTouches.isEmpty || isWaitingForMore || awaitedState != nil)
  }

  /// Returns what follows from trying to enter a state; nil if nothing does.
  private func decision(for newState: State) -> Decision? {
    guard !isOver else { return nil }
    switch newState {
    case .possible: return nil
    case .failed, .cancelled: return .giveUp(isActive ? .cancelled : newState)
    case .changed: return .advance(newState)
    case .began, .ended: return isActive ? .advance(newState) : recognition(in: newState)
    }
  }

  /// Returns the state that this recognizer tries to enter again after another one has decided; nil if it doesn't wait
  /// for that one.
  final func stateAwaiting(_ other: UIGestureRecognizer) -> State? {
    guard let awaitedState, awaitedRecognizers.contains(where: { $0 === other }) else { return nil }
    return awaitedState
  }

  /// Enters the state of a decision.
  final func enter(_ decision: Decision) {
    switch decision {
    case .wait(let state):
      awaitedState = state
    case .recognize(let state), .giveUp(let state):
      awaitedState = nil
      storedState = state
    case .advance(let state):
      storedState = state
    }
  }

  /// Recognizes the gesture if nothing objects, waits while another recognizer is awaited, or gives up.
  private func recognition(in newState: State) -> Decision {
    guard mayBegin else { return .giveUp(.failed) }
    let awaited = awaitedRecognizers
    if awaited.contains(where: \.hasRecognized) { return .giveUp(.failed) }
    // Of recognizers that wait for each other, the one that comes last goes on.
    return awaited.contains { $0.isUndecided && !$0.isWaiting(for: self) } ? .wait(newState) : .recognize(newState)
  }

  private var hasRecognized: Bool { isActive || storedState == .ended }

  /// The recognizers that must fail before this one recognizes. Delegates and subclasses are asked once an attempt.
  private var awaitedRecognizers: [UIGestureRecognizer] {
    let dynamic =
      dynamicRequirements
      ?? (delivery?.recognizers(sharingTouchesWith: self) ?? [])
      .filter(requiresFailure(of:)).map { WeakRecognizer(recognizer: $0) }
    dynamicRequirements = dynamic
    return (requirements + dynamic).compactMap(\.recognizer)
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Returns whether this recognizer waits until another one decides, directly or through others.
  private func isWaiting(for other: UIGestureRecognizer) -> Bool {
    awaitedState != nil && awaitedRecognizers.contains { $0 === other || $0.isWaiting(for: other) }
  }

  private var mayBegin: Bool {
    if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
    guard let touched = activeTouches.first?.view ?? lastTouchedView else {
      return view?.gestureRecognizerShouldBegin(self) ?? true
    }
    var current: UIView? = touched
    while let candidate = current {
      if !candidate.gestureRecognizerShouldBegin(self) { return false }
      if candidate === view { break }
      current = candidate.superview
    }
    return true
  }
}
