#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Tap recognizers")
struct TapRecognizerTests {
  let recorder = Recorder()
  let stage = Stage()
  let view: TouchLogView
  let tap: ProbeTap

  init() {
    view = TouchLogView("view", recorder)
    stage.add(view, 20, 20, 100, 100)
    tap = ProbeTap("tap", recorder)
    view.addGestureRecognizer(tap)
  }

  private let point = CGPoint(x: 40, y: 40)

  private var viewEvents: [String] { recorder.events(of: "view.") }

  // UITapGestureRecognizer: one tap of one finger by default; it recognizes when the finger lifts.
  @Test("A tap is recognized when the touch ends, and so is the next one")
  func recognizedAtLift() {
    #expect(tap.numberOfTapsRequired == 1)
    stage.screen.touchDown(at: point)
    #expect(tap.recognitions == 0)
    stage.screen.touchUp()
    #expect(tap.recognitions == 1)
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 2)
  }

  // UIGestureRecognizer, location(in:).
  @Test("A tap has a location, and its recognizer has a view")
  func location() {
    stage.screen.tap(at: point)
    #expect(tap.places == [CGPoint(x: 20, y: 20), point])
    #expect(tap.view === view)
    #expect(view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
    #expect(view.gestureRecognizers == [])
  }

  // SwifterSwift's public tests expect this on iOS: nil at first, and no nil any more after a removal.
  @Test("A view without recognizers has none or an empty array, which depends on whether it ever had one")
  func gestureRecognizers() {
    let plain = UIView()
    #expect(plain.gestureRecognizers == nil)
    plain.removeGestureRecognizer(UITapGestureRecognizer())
    plain.gestureRecognizers = nil
    #expect(plain.gestureRecognizers == nil)
    let own = UITapGestureRecognizer()
    plain.gestureRecognizers = [own]
    #expect(plain.gestureRecognizers == [own])
    plain.gestureRecognizers = nil
    #expect(plain.gestureRecognizers == [] && own.view == nil)
  }

  // UIKit doesn't document the limits. HeadlessUIKit's constants are 10 points and 0.75 seconds.
  @Test(
    "A tap fails when the finger moves more than 10 points, even if it comes back", arguments: [(9.9, 1), (10.1, 0)])
  func movement(distance: CGFloat, recognitions: Int) {
    stage.screen.touchDown(at: point)
    stage.screen.touchMove(to: CGPoint(x: point.x + distance, y: point.y))
    stage.screen.touchMove(to: point)
    stage.screen.touchUp()
    #expect(tap.recognitions == recognitions)
    #expect(viewEvents.last == (recognitions == 1 ? "view.cancelled" : "view.ended"))
  }

  // UIKit doesn't document this limit either.
  @Test("A tap fails when the finger rests longer than 0.75 seconds", arguments: [(0.74, 1), (0.76, 0)])
  func rest(seconds: TimeInterval, recognitions: Int) {
    stage.screen.touchDown(at: point)
    stage.screen.advance(by: seconds)
    stage.screen.touchUp()
    #expect(tap.recognitions == recognitions)
    #expect(viewEvents.last == (recognitions == 1 ? "view.cancelled" : "view.ended"))
  }

  enum Spoiler: CaseIterable {
    case secondFinger, leavingTheWindow, systemCancel
  }

  // UITapGestureRecognizer, numberOfTouchesRequired ("the default value is 1"); the others are iOS behavior, observed.
  @Test(
    "A tap fails on several fingers, when its view leaves the window, and when the touch is cancelled",
    arguments: Spoiler.allCases)
  func spoiled(by spoiler: Spoiler) {
    stage.screen.touchDown(at: point)
    switch spoiler {
    case .secondFinger:
      stage.screen.touchDown(at: CGPoint(x: 80, y: 80))
      stage.screen.touchUp()
      stage.screen.touchUp()
    case .leavingTheWindow:
      view.removeFromSuperview()
      stage.screen.touchUp()
      stage.root.addSubview(view)
    case .systemCancel:
      stage.screen.touchCancel()
    }
    #expect(tap.recognitions == 0)
    stage.screen.advance(by: 5)
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 1, "The next tap counts again.")
  }

  // UITapGestureRecognizer, numberOfTapsRequired.
  @Test("A double tap needs two taps in quick succession")
  func doubleTap() {
    tap.numberOfTapsRequired = 2
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 0)
    stage.screen.advance(by: 5)
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 0, "The second tap comes too late.")
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 1)
    stage.screen.advance(by: 5)
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 1, "Counting starts again after a double tap.")
  }

  // UIGestureRecognizer, require(toFail:): "delays a recognizer until the other fails; recognized, this one fails".
  @Test("A single tap that requires a double tap to fail waits for it")
  func requireToFail() {
    let double = ProbeTap("double")
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    tap.require(toFail: double)
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 0)
    #expect(viewEvents == ["view.began"])
    stage.screen.advance(by: 5)
    #expect(double.recognitions == 0)
    #expect(viewEvents == ["view.began", "view.cancelled"], "Now the single tap is recognized and cancels the touch.")
    let before = tap.recognitions
    stage.screen.tap(at: point)
    stage.screen.tap(at: point)
    stage.screen.advance(by: 5)
    #expect(double.recognitions == 1)
    #expect(tap.recognitions == before)
  }

  // MARK: - Controls

  // UIGestureRecognizer, "Interacting with other UI controls": default control actions win over recognizers of the
  // control's superviews; a recognizer attached to the control itself receives the touch first.
  @Test("An ancestor's tap doesn't cancel a button's touch; one on the button itself does")
  func controls() {
    var actions = 0
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
    stage.add(button, 10, 10, 44, 44, to: view)
    #expect(stage.screen.tap(button))
    #expect(actions == 1 && tap.recognitions == 0)
    let own = ProbeTap()
    button.addGestureRecognizer(own)
    #expect(stage.screen.tap(button))
    #expect(actions == 1 && own.recognitions == 1)
    #expect(tap.recognitions == 0)
    stage.screen.tap(at: CGPoint(x: 110, y: 110))
    #expect(tap.recognitions == 1, "Beside the button the ancestor's tap is recognized.")
  }

  // Apple documents that the button's action prevents the recognizer. For cancelsTouchesInView = false, a measurement
  // on iOS (stackoverflow.com/questions/77329118) logged "view tapped" and "button clicked". This follows both.
  @Test("Without cancelsTouchesInView, an ancestor's tap and the button's action both run")
  func controlsWithoutCancelling() {
    var actions = 0
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
    stage.add(button, 10, 10, 44, 44, to: view)
    tap.cancelsTouchesInView = false
    #expect(stage.screen.tap(button))
    #expect(actions == 1)
    #expect(tap.recognitions == 1)
  }

  // MARK: - The delegate

  // UIGestureRecognizerDelegate, gestureRecognizer(_:shouldReceive:): "false to prevent the gesture recognizer from
  // seeing this touch object".
  @Test("shouldReceive is called with the touch and can keep it from the recognizer")
  func shouldReceive() {
    let delegate = ProbeTapDelegate()
    tap.delegate = delegate
    delegate.receives = false
    stage.screen.tap(at: point)
    #expect(recorder.take() == ["view.began", "view.ended"])
    #expect(delegate.askedTouches.count == 1)
    #expect(delegate.askedTouches.first?.view === view)
    delegate.receives = true
    stage.screen.advance(by: 5)
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 1)
  }

  // UIGestureRecognizerDelegate, gestureRecognizerShouldBegin(_:), and UIView's method of that name: "returning false
  // causes the gesture recognizer to transition to the failed state".
  @Test("shouldBegin, of the delegate or of the view, makes the tap fail", arguments: [true, false])
  func shouldBegin(byDelegate: Bool) {
    let delegate = ProbeTapDelegate()
    let refusing = RefusingView()
    stage.add(refusing, 130, 130, 50, 50)
    if byDelegate {
      tap.delegate = delegate
      delegate.begins = false
      stage.screen.tap(at: point)
      #expect(recorder.events.last == "view.ended")
      delegate.begins = true
      stage.screen.tap(at: point)
      #expect(tap.recognitions == 1)
    } else {
      let other = ProbeTap()
      refusing.addGestureRecognizer(other)
      _ = stage.screen.tap(refusing)
      #expect(other.recognitions == 0)
      refusing.refuses = false
      _ = stage.screen.tap(refusing)
      #expect(other.recognitions == 1)
    }
  }

  // UIGestureRecognizerDelegate, gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:): "the default implementation
  // returns false — no two gestures can be recognized simultaneously"; either delegate may allow it.
  @Test("Of two taps with one touch one is recognized, or both if a delegate allows it", arguments: 0..<3)
  func simultaneous(allowing: Int) {
    let outer = ProbeTap()
    stage.root.addGestureRecognizer(outer)
    let delegate = ProbeTapDelegate()
    delegate.simultaneous = true
    if allowing == 1 { tap.delegate = delegate }
    if allowing == 2 { outer.delegate = delegate }
    stage.screen.tap(at: point)
    #expect(tap.recognitions + outer.recognitions == (allowing == 0 ? 1 : 2))
  }

  // UIGestureRecognizer, delegate is weak.
  @Test("A recognizer doesn't retain its delegate")
  func weakDelegate() {
    weak var weakly: ProbeTapDelegate?
    scope {
      let delegate = ProbeTapDelegate()
      weakly = delegate
      tap.delegate = delegate
    }
    #expect(weakly == nil)
    #expect(tap.delegate == nil)
  }

  // MARK: - Disabling and removing

  // UIGestureRecognizer, isEnabled: "Disables a gesture recognizer so it does not receive touches. … if you set it to
  // false while it is currently recognizing a gesture, the gesture recognizer transitions to a cancelled state."
  @Test(
    "Disabling or removing a recognizer during a touch cancels it; the view keeps its touch", arguments: [true, false])
  func cancelledMidTouch(disabling: Bool) {
    stage.screen.touchDown(at: point)
    if disabling { tap.isEnabled = false } else { view.removeGestureRecognizer(tap) }
    stage.screen.touchUp()
    #expect(tap.recognitions == 0)
    #expect(viewEvents == ["view.began", "view.ended"])
    recorder.events = []
    stage.screen.tap(at: point)
    #expect(recorder.take() == ["view.began", "view.ended"], "A disabled or removed recognizer receives no touch.")
    if disabling { tap.isEnabled = true } else { view.addGestureRecognizer(tap) }
    stage.screen.advance(by: 5)
    stage.screen.tap(at: point)
    #expect(tap.recognitions == 1)
  }

  // UIGestureRecognizer, ignore(_:for:): "a touch that is not part of this gesture … is not cancelled in its view".
  @Test("A touch that a recognizer ignores is delivered as if there were no recognizer")
  func ignoredTouch() {
    let picky = PickyRecognizer()
    view.removeGestureRecognizer(tap)
    view.addGestureRecognizer(picky)
    stage.screen.tap(at: point)
    #expect(picky.events == ["began"])
    #expect(viewEvents == ["view.began", "view.ended"])
  }

  // The same page, about a gesture that is being recognized.
  @Test("A continuous gesture that is disabled or removed while it runs ends as cancelled", arguments: [true, false])
  func continuousCancelled(disabling: Bool) {
    let press = PressRecognizer()
    view.addGestureRecognizer(press)
    stage.screen.touchDown(at: point)
    #expect(press.states.last == .began)
    if disabling { press.isEnabled = false } else { view.removeGestureRecognizer(press) }
    #expect(press.state == .cancelled)
    stage.screen.touchUp()
    #expect(!press.states.contains(.ended))
  }
}

/// A view that can refuse every gesture.
private final class RefusingView: UIView {
  var refuses = true

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refuses }
}

/// A recognizer that ignores every touch.
private final class PickyRecognizer: UIGestureRecognizer {
  var events: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    events.append("began")
    for touch in touches { ignore(touch, for: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { events.append("ended") }
}

/// A continuous recognizer: it begins at once and ends with the touch.
private final class PressRecognizer: UIGestureRecognizer {
  var states: [UIGestureRecognizer.State] = []

  override var state: UIGestureRecognizer.State {
    didSet { states.append(state) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
#endif
