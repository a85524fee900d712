/// Watches the touches of a view and its descendants for a gesture: the base class of recognizers.
///
/// Linux has no selectors, so there is no target and action. ``headlessAction`` stands in for them.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recognizer is with its gesture, with UIKit's numbers.
  public enum State: Int, Sendable {
    /// Nothing recognised yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture went on.
    case changed
    /// The gesture is over, or a discrete one was recognised.
    case ended
    /// It was taken away.
    case cancelled
    /// It was not the gesture.
    case failed

    /// The name of `ended` for discrete gestures.
    public static let recognized = State.ended
  }

  /// What runs when the gesture is recognised: the stand-in's own replacement for target and action.
  public final var headlessAction: (@MainActor (UIGestureRecognizer) -> Void)?

  /// Who has a say in what is recognised.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for debugging.
  open var name: String?
  /// Whether the view's touches are cancelled when the gesture is recognised. `true` by default.
  open var cancelsTouchesInView = true
  /// Whether the view sees touches only after the gesture failed. `false` by default.
  open var delaysTouchesBegan = false
  /// Whether the view sees the end of a touch only after the gesture failed. `true` by default.
  open var delaysTouchesEnded = true

  /// The view that the recognizer is attached to.
  public private(set) final weak var view: UIView?

  final var activeTouches: [UITouch] = []
  final var isHeld = false
  private var requirements: [WeakRecognizer] = []
  private var storedState = State.possible

  private weak var delivery: TouchDelivery?
  private var lastWindowPoint: CGPoint?
  /// The view under the last finger, kept for recognizers that decide after the lift.
  private weak var lastTouchedView: UIView?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer that is attached to no view.
  public override init() {
    super.init()
  }

  /// Whether the recognizer takes touches. Switching it off in the middle of a gesture cancels that gesture.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  /// Where the recognizer is with its gesture. Only subclasses set it.
  open var state: State {
    get { storedState }
    set { setState(newValue) }
  }

  /// How many fingers the recognizer follows.
  open var numberOfTouches: Int { activeTouches.count }

  /// The middle of the fingers in a view's coordinates, in points; nil is the window.
  open func location(in view: UIView?) -> CGPoint {
    let points = activeTouches.map { $0.location(in: view) }
    guard !points.isEmpty else { return lastWindowPoint.map { view?.convert($0, from: nil) ?? $0 } ?? .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// One finger's place in a view's coordinates, in points; nil is the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard activeTouches.indices.contains(touchIndex) else {
      fatalError(
        "location(ofTouch: \(touchIndex)): the valid indices are 0..<\(activeTouches.count). Ask numberOfTouches first."
      )
    }
    return activeTouches[touchIndex].location(in: view)
  }

  /// Leaves a finger alone: neither it nor its view is affected by this gesture. For subclasses.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    lose(touch)
    touch.gestureRecognizers?.removeAll { $0 === self }
    delivery?.ignore(touch, by: self)
  }

  /// Lets this recognizer recognise only after another one failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    var reference = WeakRecognizer()
    reference.recognizer = otherGestureRecognizer
    requirements.append(reference)
  }

  // MARK: For subclasses

  /// Fingers touched down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took the touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called before the recognizer starts over. An override must call super.
  open func reset() {}

  /// Whether recognising this gesture prevents another one. `true` unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another gesture may prevent this one. `true` unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether it waits for a touch that is not down now, as for the second tap of a double tap.
  var isWaitingForMore: Bool { false }

  // MARK: State machine

  final var isOver: Bool { storedState == .ended || storedState == .failed || storedState == .cancelled }
  final var isUndecided: Bool { storedState == .possible && (!activeTouches.isEmpty || isWaitingForMore || isHeld) }

  final func attached(to newView: UIView?) {
    abandon()
    view = newView
  }

  /// Ends whatever is going on without recognising anything.
  final func abandon() {
    guard isUndecided || storedState == .began || storedState == .changed else { return }
    state = .cancelled
    if activeTouches.isEmpty { startOver() }
  }

  final func startOver() {
    isHeld = false
    storedState = .possible
    reset()
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

  private func setState(_ newState: State) {
    guard !isOver else { return }
    switch newState {
    case .failed, .cancelled:
      let wasActive = storedState == .began || storedState == .changed
      isHeld = false
      storedState = wasActive ? .cancelled : newState
      if wasActive { headlessAction?(self) }
      delivery?.recognizerDidDecide(self)
    case .began, .ended:
      if storedState == .possible { recognize(as: newState) } else { advance(to: newState) }
    case .changed:
      advance(to: newState)
    case .possible:
      storedState = .possible
    }
  }

  private func advance(to newState: State) {
    storedState = newState
    headlessAction?(self)
  }

  /// The moment of recognition: everyone who may object is asked, then everyone who loses is told.
  private func recognize(as newState: State) {
    guard mayBegin else { return setState(.failed) }
    let awaited = requirements.compactMap(\.recognizer)
    if awaited.contains(where: { $0.storedState == .ended }) { return setState(.failed) }
    if awaited.contains(where: { $0.isUndecided }) {
      isHeld = true
      return
    }
    isHeld = false
    storedState = newState
    delivery?.recognizerWillAct(self)
    headlessAction?(self)
    delivery?.recognizerDidDecide(self)
  }

  /// A recognizer that this one waits for has decided.
  final func reconsider(after other: UIGestureRecognizer) {
    guard isHeld, requirements.contains(where: { $0.recognizer === other }) else { return }
    state = .ended
    if isOver, activeTouches.isEmpty { startOver() }
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
