#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// UILongPressGestureRecognizer, overview: the gesture begins when the number of fingers has been down for the period
// and none has moved too far, "transitions to the Change state whenever a finger moves, and it ends when any of the
// fingers are lifted".
@MainActor
@Suite("Long presses")
struct LongPressTests {
  let recorder = Recorder()
  let stage = Stage()
  let view: TouchLogView
  let press = UILongPressGestureRecognizer()

  init() {
    view = TouchLogView("view", recorder)
    stage.add(view, 20, 20, 160, 160)
    view.addGestureRecognizer(press)
    press.headlessAction = { [recorder] in recorder.record("press.\($0.state)") }
  }

  private let point = CGPoint(x: 40, y: 40)

  private func takePresses() -> [String] {
    recorder.take().filter { $0.hasPrefix("press.") }
  }

  @Test("A press begins after half a second, changes with each movement, however far, and ends with the touch")
  func states() {
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
    for _ in 0..<2 {
      stage.screen.touchDown(at: point)
      stage.screen.advance(by: 0.49)
      #expect(press.state == .possible && takePresses() == [])
      stage.screen.advance(by: 0.01)
      #expect(recorder.take() == ["view.cancelled", "press.began"])
      stage.screen.touchMove(to: CGPoint(x: 150, y: 40))
      #expect(press.location(in: view) == CGPoint(x: 130, y: 20))
      stage.screen.touchUp()
      #expect(recorder.take() == ["press.changed", "press.ended"] && press.state == .possible)
    }
  }

  @Test("A press takes as long as its duration says", arguments: [(0, 0), (2, 1.99), (-1, 0), (.nan, 0)])
  func duration(seconds: TimeInterval, before: TimeInterval) {
    press.minimumPressDuration = seconds
    stage.screen.touchDown(at: point)
    stage.screen.advance(by: before)
    #expect(takePresses() == (before > 0 ? [] : ["press.began"]))
    stage.screen.advance(by: 0.02)
    #expect(press.state == .began)
  }

  @Test("A touch that ends or is cancelled early is no press, and the next one is")
  func early() {
    stage.screen.touchDown(at: point)
    stage.screen.advance(by: 0.4)
    stage.screen.touchUp()
    #expect(recorder.take() == ["view.began", "view.ended"])
    stage.screen.advance(by: 1)
    stage.screen.touchDown(at: point)
    stage.screen.touchCancel()
    stage.screen.advance(by: 1)
    #expect(takePresses() == [])
    stage.screen.touchDown(at: point)
    stage.screen.advance(by: 0.5)
    #expect(takePresses() == ["press.began"])
    stage.screen.touchCancel()
    #expect(takePresses() == ["press.cancelled"])
  }

  // allowableMovement: "The maximum movement of the fingers on the view before the gesture fails".
  @Test("A press fails if the finger moves too far before it begins", arguments: [(10, 9.9), (50, 49), (0, 0)])
  func movement(allowed: CGFloat, distance: CGFloat) {
    press.allowableMovement = allowed
    for (moved, expected) in [(distance, ["press.began"]), (allowed + 1, [])] {
      stage.screen.touchDown(at: point)
      stage.screen.touchMove(to: CGPoint(x: point.x, y: point.y + moved))
      stage.screen.touchMove(to: point)
      stage.screen.advance(by: 1)
      #expect(takePresses() == expected)
      stage.screen.touchUp()
      _ = recorder.take()
    }
  }

  @Test("A press of two fingers begins with the second, ends with the first that is lifted, and fails with a third")
  func fingers() {
    view.isMultipleTouchEnabled = true
    press.numberOfTouchesRequired = 2
    let first = stage.screen.touchDown(at: point)
    stage.screen.advance(by: 1)
    let second = stage.screen.touchDown(at: CGPoint(x: 80, y: 80))
    stage.screen.advance(by: 0.4)
    #expect(takePresses() == [])
    stage.screen.advance(by: 0.1)
    #expect(takePresses() == ["press.began"] && press.numberOfTouches == 2)
    stage.screen.touchDown(at: CGPoint(x: 120, y: 40))
    stage.screen.touchUp()
    #expect(press.location(in: nil) == CGPoint(x: 60, y: 60) && takePresses() == [], "A later finger is no part of it.")
    stage.screen.touchUp(first)
    #expect(takePresses() == ["press.ended"])
    stage.screen.touchUp(second)
    for x in [40, 80, 120] { stage.screen.touchDown(at: CGPoint(x: x, y: 60)) }
    stage.screen.advance(by: 1)
    #expect(takePresses() == [])
  }

  // numberOfTapsRequired: "The number of taps on the view necessary for gesture recognition."
  @Test("A press after taps begins only if the taps came before it, soon enough and near enough")
  func taps() {
    press.numberOfTapsRequired = 2
    func tapsAndPress(_ taps: Int, pause: TimeInterval = 0.1, at place: CGPoint? = nil) -> [String] {
      for _ in 0..<taps {
        stage.screen.tap(at: point)
        stage.screen.advance(by: pause)
      }
      stage.screen.touchDown(at: place ?? point)
      stage.screen.advance(by: 0.6)
      stage.screen.touchUp()
      stage.screen.advance(by: 1)
      return takePresses()
    }
    #expect(tapsAndPress(2) == ["press.began", "press.ended"])
    #expect(tapsAndPress(1) == [])
    #expect(tapsAndPress(0) == [])
    #expect(tapsAndPress(2, pause: 0.4) == [])
    #expect(tapsAndPress(2, at: CGPoint(x: 150, y: 150)) == [])
    #expect(tapsAndPress(2) == ["press.began", "press.ended"])
    press.numberOfTouchesRequired = 2
    #expect(tapsAndPress(2) == [])
  }

  // UIGestureRecognizer: a recognizer that recognizes prevents the others; require(toFail:).
  @Test(
    "A tap of the same view is recognized after a short touch, and a press after a long one", arguments: [true, false])
  func withTap(waiting: Bool) {
    let tap = ProbeTap("tap", recorder)
    if waiting { tap.require(toFail: press) }
    view.addGestureRecognizer(tap)
    stage.screen.tap(at: point)
    stage.screen.advance(by: 1)
    #expect(tap.recognitions == 1 && takePresses() == [])
    stage.screen.touchDown(at: point)
    stage.screen.advance(by: 0.6)
    stage.screen.touchUp()
    #expect(tap.recognitions == 1 && takePresses() == ["press.began", "press.ended"])
  }

  @Test("A press that waits for another one to fail begins when that one has failed")
  func waiting() {
    let longer = UILongPressGestureRecognizer()
    longer.minimumPressDuration = 2
    view.addGestureRecognizer(longer)
    press.require(toFail: longer)
    stage.screen.touchDown(at: point)
    stage.screen.advance(by: 1)
    #expect(takePresses() == [])
    longer.isEnabled = false
    #expect(takePresses() == ["press.began"])
  }
}
#endif
