#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Pan gesture recognizers")
struct PanRecognizerTests {
  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 200))
  private let pan = UIPanGestureRecognizer()

  init() {
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addGestureRecognizer(pan)
  }

  // UIPanGestureRecognizer: continuous; begins when the touches have moved enough, changes, ends when they lift.
  @Test("A movement begins, changes and ends the gesture, with its translation")
  func states() {
    var log: [String] = []
    pan.headlessAction = { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      log.append("\(pan.state) \(pan.translation(in: nil).x)")
    }
    screen.touchDown(at: CGPoint(x: 50, y: 50))
    screen.touchMove(to: CGPoint(x: 52, y: 50))
    #expect(log == [])
    screen.touchMove(to: CGPoint(x: 90, y: 50))
    screen.touchMove(to: CGPoint(x: 100, y: 50))
    screen.touchUp()
    #expect(log == ["began 40.0", "changed 50.0", "ended 50.0"])
    #expect(pan.state == .possible)
  }

  @Test("A finger that doesn't move far fails the gesture, and cancels nothing")
  func noMovement() {
    var calls = 0
    pan.headlessAction = { _ in calls += 1 }
    screen.tap(at: CGPoint(x: 50, y: 50))
    #expect(calls == 0)
    #expect(pan.state == .possible)
  }

  // setTranslation(_:in:): resets the velocity.
  @Test("The translation can be set, and goes on from there")
  func setTranslation() {
    screen.touchDown(at: CGPoint(x: 50, y: 50))
    screen.touchMove(to: CGPoint(x: 90, y: 50))
    pan.setTranslation(CGPoint(x: 5, y: 0), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 0))
    screen.touchMove(to: CGPoint(x: 100, y: 60))
    #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 10))
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: .infinity), in: nil)
    #expect(pan.translation(in: nil) == .zero)
    screen.touchCancel()
  }

  @Test("The velocity is the way of the last moment in its time")
  func velocity() {
    screen.touchDown(at: CGPoint(x: 50, y: 50))
    for step in 1...6 {
      screen.advance(by: 0.01)
      screen.touchMove(to: CGPoint(x: 50 + CGFloat(step) * 5, y: 50))
    }
    #expect(abs(pan.velocity(in: nil).x - 500) < 1)
    screen.touchUp()
  }

  @Test("Too many fingers fail the gesture, too few don't begin it")
  func fingers() {
    var calls = 0
    pan.headlessAction = { _ in calls += 1 }
    screen.rootViewController?.view.isMultipleTouchEnabled = true
    pan.maximumNumberOfTouches = 1
    screen.touchDown(at: CGPoint(x: 50, y: 50))
    screen.touchDown(at: CGPoint(x: 80, y: 50))
    screen.touchMove(to: CGPoint(x: 180, y: 50))
    screen.touchUp()
    screen.touchUp()
    #expect(calls == 0)
    pan.maximumNumberOfTouches = 3
    pan.minimumNumberOfTouches = 2
    screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), over: 0)
    #expect(calls == 0)
    screen.touchDown(at: CGPoint(x: 50, y: 50))
    screen.touchDown(at: CGPoint(x: 80, y: 50))
    screen.touchMove(to: CGPoint(x: 180, y: 50))
    #expect(calls == 1)
    // The middle of the fingers moved by half of the way of one of them.
    #expect(pan.translation(in: nil).x == 50)
    screen.touchUp()
    #expect(pan.translation(in: nil).x == 50)
    screen.touchUp()
    #expect(pan.state == .possible)
  }
}
#endif
