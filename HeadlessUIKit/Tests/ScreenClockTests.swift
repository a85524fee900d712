#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// UIKit animates in real time. These are HeadlessUIKit's own rules: one clock a screen, so that tests that run side by
// side don't move each other's animations, and no time where there is no screen.
@MainActor
@Suite("The clock of a screen")
struct ScreenClockTests {
  let stage = Stage()
  let recorder = Recorder()

  /// Moves a view by 100 points to the right, evenly within one second, and records the completion under `name`.
  private func move(_ views: UIView..., name: String = "done", delay: TimeInterval = 0) {
    UIView.animate(
      withDuration: 1, delay: delay, options: .curveLinear,
      animations: { for view in views { view.center.x += 100 } },
      completion: { [recorder] in recorder.record("\(name) \($0)") })
  }

  /// The smallest whole x at which a horizontal line is red.
  private func leftEdge(on stage: Stage, y: CGFloat = 10) -> Int? {
    (0..<200).first { stage.rgb(CGFloat($0) + 0.5, y) == [100, 0, 0] }
  }

  @Test("Only advance(by:) and drag move the clock")
  func standsStill() {
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    let start = stage.screen.time
    move(view)
    stage.screen.settle()
    _ = (stage.screen.svg(), stage.screen.outline())
    stage.screen.tap(at: CGPoint(x: 10, y: 100))
    stage.screen.resize(to: CGSize(width: 210, height: 200))
    #expect(stage.screen.time == start)
    #expect(leftEdge(on: stage) == 0)
    stage.screen.advance(by: 3600)
    #expect(abs(stage.screen.time - start - 3600) < 1e-6)
    #expect(leftEdge(on: stage) == 100)
  }

  @Test("A screen's time does not move the animations, touches and completions of another screen")
  func twoScreens() {
    let other = Stage()
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    move(view)
    other.screen.advance(by: 3600)
    #expect(stage.screen.time == 0 && abs(other.screen.time - 3600) < 1e-6)
    #expect(leftEdge(on: stage) == 0)
    #expect(recorder.events.isEmpty)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge(on: stage) == 50)
    stage.screen.advance(by: 0.5)
    #expect(recorder.events == ["done true"])
    #expect(abs(other.screen.time - 3600) < 1e-6)
  }

  @Test("A tap waits for the next one on its own screen's clock")
  func taps() {
    let other = Stage()
    let probe = ProbeTap("double", recorder)
    probe.numberOfTapsRequired = 2
    let view = stage.add(UIView(), 0, 0, 50, 50)
    view.addGestureRecognizer(probe)
    stage.screen.tap(view)
    other.screen.advance(by: 10)
    stage.screen.tap(view)
    #expect(probe.recognitions == 1, "no time has passed on this screen")
    stage.screen.tap(view)
    stage.screen.advance(by: 10)
    stage.screen.tap(view)
    #expect(probe.recognitions == 1, "the second tap came too late")
  }

  @Test("A block that animates views on two screens completes when the last animation has ended")
  func oneBlockOnTwoScreens() {
    let other = Stage()
    let here = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    let there = other.add(UIView(), 0, 0, 20, 20, color: .red)
    move(here, there)
    stage.screen.advance(by: 1)
    #expect(leftEdge(on: stage) == 100 && leftEdge(on: other) == 0)
    #expect(recorder.events.isEmpty)
    other.screen.advance(by: 0.5)
    #expect(leftEdge(on: other) == 50)
    other.screen.advance(by: 0.5)
    #expect(recorder.events == ["done true"])
  }

  @Test("The completion of a block without a duration runs when the screen of its views settles, and no other's")
  func zeroDuration() {
    let other = Stage()
    let view = stage.add(UIView(), 0, 0, 20, 20)
    UIView.animate(
      withDuration: 0, animations: { view.alpha = 0.5 }, completion: { [recorder] in recorder.record("done \($0)") })
    other.screen.advance(by: 1)
    #expect(recorder.events.isEmpty)
    stage.screen.settle()
    #expect(recorder.events == ["done true"])
  }

  @Test("An animation ends with false when its view moves to a window of another screen")
  func movesToAnotherScreen() {
    let other = Stage()
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    move(view)
    stage.screen.advance(by: 0.5)
    other.root.addSubview(view)
    #expect(leftEdge(on: other) == 100)
    stage.screen.settle()
    #expect(recorder.events == ["done false"])
  }

  // MARK: - No screen

  @Test("A view in no screen's window is not animated: its block completes on the next turn of any screen")
  func noScreen() {
    let loose = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let inPlainWindow = UIView()
    window.addSubview(inPlainWindow)
    move(loose, inPlainWindow)
    #expect(loose.center.x == 100 && inPlainWindow.center.x == 100, "the model has its value at once")
    #expect(recorder.events.isEmpty, "never inside the call")
    stage.screen.settle()
    #expect(recorder.events == ["done true"])
    stage.root.addSubview(loose)
    loose.frame = CGRect(x: 30, y: 0, width: 20, height: 20)
    loose.backgroundColor = .red
    #expect(leftEdge(on: stage) == 30)
  }

  @Test("A view that comes onto a screen before the next turn is animated there, from the beginning")
  func arrives() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    move(view, delay: 1)
    stage.root.addSubview(view)
    #expect(leftEdge(on: stage) == 0)
    stage.screen.advance(by: 1.5)
    #expect(leftEdge(on: stage) == 50)
    #expect(recorder.events.isEmpty)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge(on: stage) == 100)
    #expect(recorder.events == ["done true"])
  }

  @Test("A cross-dissolve of a view that comes onto a screen before the next turn runs there")
  func dissolveArrives() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { [recorder] in recorder.record("done \($0)") })
    stage.root.addSubview(view)
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(10, 10) == [50, 0, 50])
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(10, 10) == [0, 0, 100])
    #expect(recorder.events == ["done true"])
  }

  @Test("Of the views of one block, those on the screen keep their time when those on no screen have ended")
  func someOnNoScreen() {
    let loose = UIView()
    let view = stage.add(UIView(), 0, 0, 20, 20, color: .red)
    move(view, loose)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge(on: stage) == 50)
    #expect(recorder.events.isEmpty)
    stage.screen.advance(by: 0.5)
    #expect(recorder.events == ["done true"])
  }

  // MARK: - Memory

  @Test("A screen that is released in the middle of an animation leaves nothing behind")
  func releasedScreen() {
    weak var screen: HeadlessScreen?
    weak var view: UIView?
    weak var captured: Recorder?
    scope {
      let stage = Stage()
      let recorder = Recorder()
      let animated = stage.add(UIView(), 0, 0, 20, 20)
      UIView.animate(
        withDuration: 1, animations: { animated.alpha = 0 }, completion: { _ in recorder.record("done") })
      (screen, view, captured) = (stage.screen, animated, recorder)
      stage.screen.advance(by: 0.5)
    }
    #expect(screen == nil)
    #expect(view == nil)
    // The completion waits for the next turn of the run loop.
    stage.screen.settle()
    #expect(captured == nil)
  }

  @Test("A view that outlives its screen shows its final values, and its animation ends when it gets a new screen")
  func viewOutlivesItsScreen() {
    let view = UIView()
    scope {
      let short = Stage()
      short.add(view, 0, 0, 20, 20, color: .red)
      move(view)
      short.screen.advance(by: 0.5)
    }
    stage.root.addSubview(view)
    stage.screen.settle()
    #expect(leftEdge(on: stage) == 100)
    #expect(recorder.events == ["done false"])
  }
}
#endif
