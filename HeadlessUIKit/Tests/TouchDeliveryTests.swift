#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Touch delivery")
struct TouchDeliveryTests {
  let recorder = Recorder()
  let stage = Stage()

  private func addView(_ name: String = "view") -> TouchLogView {
    stage.add(TouchLogView(name, recorder), 20, 20, 100, 100)
  }

  // UIResponder, touchesBegan(_:with:) and its companions; UITouch, phase and location(in:).
  @Test("A view gets began, moved and ended, with the touch in its own coordinates")
  func phases() {
    let view = addView()
    stage.screen.touchDown(at: CGPoint(x: 30, y: 40))
    #expect(view.latest?.location == CGPoint(x: 10, y: 20))
    #expect(view.latest?.phase == .began)
    #expect(view.latestTouch?.view === view)
    #expect(view.latestTouch?.window === stage.screen.window)
    stage.screen.touchMove(to: CGPoint(x: 50, y: 40))
    #expect(view.latest?.location == CGPoint(x: 30, y: 20))
    #expect(view.latest?.phase == .moved)
    #expect(view.latestTouch?.previousLocation(in: view) == CGPoint(x: 10, y: 20))
    stage.screen.touchUp()
    #expect(view.latest?.phase == .ended)
    #expect(recorder.events == ["view.began", "view.moved", "view.ended"])
  }

  // UIResponder, touchesCancelled(_:with:): "when a system event … cancels a touch sequence".
  @Test("A cancelled touch ends with touchesCancelled")
  func cancelled() {
    let view = addView()
    stage.screen.touchDown(at: CGPoint(x: 30, y: 40))
    stage.screen.touchCancel()
    #expect(recorder.events == ["view.began", "view.cancelled"])
    #expect(view.latest?.phase == .cancelled)
  }

  // UITouch, view: "the value of this property is the view … in which the touch began", wherever the finger goes
  // ("Using responders and the responder chain to handle events").
  @Test("Hit-testing happens at touch-down only: the view keeps its touch when the finger leaves it")
  func hitTestOnce() {
    let view = addView()
    let other = stage.add(TouchLogView("other", recorder), 130, 130, 50, 50)
    stage.screen.touchDown(at: CGPoint(x: 30, y: 30))
    let asked = (view.askedPoints.count, other.askedPoints.count)
    #expect(asked.0 > 0)
    stage.screen.touchMove(to: CGPoint(x: 150, y: 150))
    stage.screen.touchUp()
    #expect(recorder.events == ["view.began", "view.moved", "view.ended"])
    #expect(view.askedPoints.count == asked.0 && other.askedPoints.count == asked.1)
    recorder.events = []
    stage.screen.touchDown(at: CGPoint(x: 150, y: 150))
    stage.screen.touchUp()
    #expect(recorder.events == ["other.began", "other.ended"], "The next touch is hit-tested again.")
  }

  // UIGestureRecognizer: "a window delivers touch events to a gesture recognizer before it delivers them to the
  // hit-tested view attached to the gesture recognizer"; and to those of the view's superviews.
  @Test("Recognizers of the hit view and of its ancestors receive a touch before the view does")
  func recognizersFirst() {
    let view = addView()
    let sibling = stage.add(TouchLogView("sibling", recorder), 130, 130, 50, 50)
    for (name, owner) in [("own", view), ("root", stage.root), ("window", stage.screen.window), ("sibling", sibling)] {
      owner.addGestureRecognizer(ProbeTap(name, recorder))
    }
    stage.screen.touchDown(at: CGPoint(x: 30, y: 30))
    #expect(Set(recorder.events.dropLast()) == ["own.began", "root.began", "window.began"])
    #expect(recorder.events.count == 4)
    #expect(recorder.events.last == "view.began")
  }

  // UIResponder, touchesBegan(_:with:): "the default implementation … forwards the message up the responder chain".
  @Test("A view that doesn't handle touches passes them to its superview")
  func responderChain() {
    let outer = stage.add(TouchLogView("outer", recorder), 0, 0, 150, 150)
    let inner = stage.add(TouchLogView("inner", recorder), 0, 0, 100, 100, to: outer)
    stage.add(UIView(), 0, 0, 50, 50, to: inner)
    stage.screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(recorder.take() == ["inner.began", "inner.ended"])
    inner.passesTouchesOn = true
    stage.screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(recorder.take() == ["inner.began", "outer.began", "inner.ended", "outer.ended"])
  }

  // UIView, isMultipleTouchEnabled: "When set to false, the view receives only the first touch event in a multi-touch
  // sequence. The default value of this property is false."
  @Test("A second touch is delivered to the view only if it enables multiple touches", arguments: [false, true])
  func severalFingers(multiple: Bool) {
    let view = addView()
    #expect(!view.isMultipleTouchEnabled)
    view.isMultipleTouchEnabled = multiple
    stage.screen.touchDown(at: CGPoint(x: 30, y: 30))
    stage.screen.touchDown(at: CGPoint(x: 60, y: 60))
    stage.screen.touchUp()
    stage.screen.touchUp()
    let expected = multiple ? ["began", "began", "ended", "ended"] : ["began", "ended"]
    #expect(recorder.events == expected.map { "view.\($0)" })
  }

  // UITouch, tapCount: "the number of times the finger was tapped for this given touch".
  @Test("Taps in quick succession are counted; after a pause the count starts again")
  func tapCount() {
    let view = addView()
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(view.latest?.tapCount == 1)
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(view.latest?.tapCount == 2)
    stage.screen.advance(by: 10)
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(view.latest?.tapCount == 1)
  }

  // UIEvent, allTouches and type.
  @Test("The event of a touch is a touch event with all touches that haven't ended")
  func event() {
    let view = stage.add(EventView(), 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    stage.screen.touchDown(at: CGPoint(x: 10, y: 10))
    stage.screen.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(view.touchCounts == [1, 2])
    #expect(view.types.allSatisfy { $0 == .touches })
    stage.screen.touchUp()
    stage.screen.touchUp()
  }

  // UIEvent, touches(for:); UIGestureRecognizer, numberOfTouches and location(ofTouch:in:).
  @Test("An event has the touches of a view, a window and a gesture; a recognizer has their locations")
  func fingers() throws {
    let view = stage.add(EventView(), 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    let watcher = Watcher()
    view.addGestureRecognizer(watcher)
    stage.screen.touchDown(at: CGPoint(x: 10, y: 10))
    stage.screen.touchDown(at: CGPoint(x: 50, y: 30))
    let event = try #require(watcher.event)
    #expect(event.touches(for: view)?.count == 2)
    #expect(event.touches(for: stage.screen.window)?.count == 2)
    #expect(event.touches(for: watcher)?.count == 2)
    #expect(event.touches(for: stage.root)?.isEmpty ?? true)
    #expect(watcher.numberOfTouches == 2)
    #expect(watcher.location(ofTouch: 1, in: view) == CGPoint(x: 50, y: 30))
    #expect(watcher.location(in: view) == CGPoint(x: 30, y: 20), "This is the center of both.")
    stage.screen.touchUp()
    #expect(watcher.numberOfTouches == 1)
    stage.screen.touchUp()
  }

  // UIView, hitTest(_:with:): a touch in a disabled view is delivered to the view behind it.
  @Test("A touch is delivered to the view that hit-testing finds, which may be the root view")
  func whatIsHit() {
    let view = addView()
    let shield = stage.add(TouchLogView("shield", recorder), 20, 20, 100, 100)
    shield.isUserInteractionEnabled = false
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(recorder.take() == ["view.began", "view.ended"])
    view.isHidden = true
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(recorder.take().isEmpty)
  }

  // MARK: - Recognized taps and the view's touches

  // UIGestureRecognizer, cancelsTouchesInView, delaysTouchesBegan and delaysTouchesEnded: "the default is …".
  @Test("By default a recognizer cancels touches and delays their end, but not their beginning")
  func defaults() {
    let tap = UITapGestureRecognizer()
    #expect(tap.cancelsTouchesInView)
    #expect(!tap.delaysTouchesBegan)
    #expect(tap.delaysTouchesEnded)
    #expect(tap.isEnabled && tap.state == .possible && tap.view == nil)
  }

  // UIGestureRecognizer, cancelsTouchesInView: "when true … the touches that have been delivered are cancelled through
  // a touchesCancelled(_:with:) message"; when false "the view receives all touches".
  @Test(
    "A recognized tap cancels the view's touch; without cancelsTouchesInView the touch ends", arguments: [true, false])
  func cancellation(cancels: Bool) {
    let view = addView()
    let tap = ProbeTap()
    tap.cancelsTouchesInView = cancels
    stage.root.addGestureRecognizer(tap)
    _ = stage.screen.tap(view)
    #expect(tap.recognitions == 1)
    #expect(recorder.events == ["view.began", cancels ? "view.cancelled" : "view.ended"])
  }

  // UIGestureRecognizer, delaysTouchesEnded: "touch objects in the ended phase are delayed until the recognizer fails …
  // if it recognizes, the touches are cancelled"; the page's own example is a double tap.
  @Test("While a double tap is possible, the end of the first touch is delayed")
  func delayedEnd() {
    let view = addView()
    let tap = ProbeTap()
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(recorder.events == ["view.began"])
    stage.screen.advance(by: 5)
    #expect(recorder.take() == ["view.began", "view.ended"], "The double tap failed.")
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(tap.recognitions == 1)
    #expect(!recorder.events.contains("view.ended"))
    #expect(recorder.take().filter { $0 == "view.cancelled" }.count >= 1)
    tap.delaysTouchesEnded = false
    stage.screen.advance(by: 5)
    recorder.events = []
    stage.screen.tap(at: CGPoint(x: 30, y: 30))
    #expect(recorder.events == ["view.began", "view.ended"])
  }

  // UIGestureRecognizer, delaysTouchesBegan: when true "the window suspends delivery of touch objects in the began
  // phase"; recognized, "the touch objects are discarded", failed, they are delivered.
  @Test(
    "With delaysTouchesBegan the view receives nothing of a tap, and everything of a failed one",
    arguments: [true, false])
  func delayedBegan(recognizes: Bool) {
    let view = addView()
    let tap = ProbeTap()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    stage.screen.touchDown(at: CGPoint(x: 30, y: 30))
    #expect(recorder.events.isEmpty)
    if !recognizes { stage.screen.touchMove(to: CGPoint(x: 100, y: 100)) }
    stage.screen.touchUp()
    #expect(tap.recognitions == (recognizes ? 1 : 0))
    if recognizes {
      #expect(recorder.events.isEmpty)
    } else {
      #expect(recorder.events.first == "view.began" && recorder.events.last == "view.ended")
    }
  }
}

/// A recognizer that tracks its touches and decides nothing.
private final class Watcher: UIGestureRecognizer {
  var event: UIEvent?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.event = event }
}

/// A view that records the touches and the type of each event.
private final class EventView: UIView {
  var touchCounts: [Int] = []
  var types: [UIEvent.EventType] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchCounts.append(event?.allTouches?.count ?? 0)
    if let event { types.append(event.type) }
  }
}
#endif
