#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// The rules are those of Apple's reference of UIViewAnimating and UIViewPropertyAnimator, unless a comment says
/// otherwise.
@MainActor
@Suite("Property animators")
struct PropertyAnimatorTests {
  let stage = Stage()
  let view = UIView()
  let recorder = Recorder()

  init() {
    stage.add(view, 0, 0, 20, 20, color: .red)
  }

  /// Returns an even animator of one second that moves the view by 100 points.
  private func animator(_ duration: TimeInterval = 1) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { [view] in view.frame.origin.x = 100 }
    animator.addCompletion { [recorder] in recorder.record("\($0)") }
    return animator
  }

  private var leftEdge: Int? {
    (0..<200).first { stage.rgb(CGFloat($0) + 0.5, 10) == [100, 0, 0] }
  }

  @Test("An animator that was stopped finishes at exactly the values of its end, or of its start")
  func exactValues() {
    let scaled = CGAffineTransform(scaleX: 1.000001, y: 1.000001)
    for position in [UIViewAnimatingPosition.end, .start] {
      for tenths in 1...9 {
        view.transform = scaled
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.transform = .identity }
        animator.startAnimation()
        stage.screen.advance(by: Double(tenths) / 10)
        animator.stopAnimation(false)
        #expect(view.transform != scaled && !view.transform.isIdentity)
        animator.finishAnimation(at: position)
        #expect(view.transform == (position == .end ? .identity : scaled), "\(tenths)")
      }
    }
  }

  // UIViewAnimatingState: "It stays in the active state until the animations finish naturally".
  @Test("An animator is inactive, then active while it runs, and inactive again; the completion says where it ended")
  func natural() {
    let animator = animator()
    #expect(animator.state == .inactive && !animator.isRunning && view.frame.origin.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.frame.origin.x == 100)
    stage.screen.advance(by: 0.25)
    #expect(leftEdge == 25 && abs(animator.fractionComplete - 0.25) < 0.01)
    #expect(recorder.events.isEmpty)
    stage.screen.advance(by: 1)
    #expect(leftEdge == 100 && animator.state == .inactive && !animator.isRunning)
    #expect(recorder.events == ["end"])
  }

  // UIViewPropertyAnimator, isUserInteractionEnabled: whether views get touches while they are animated.
  @Test("Views get touches while an animator moves them, unless it says that they don't")
  func touches() {
    let animator = animator()
    #expect(animator.isUserInteractionEnabled)
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    let place = CGPoint(x: 110, y: 10)
    #expect(stage.root.hitTest(place, with: nil) === view)
    animator.isUserInteractionEnabled = false
    #expect(stage.root.hitTest(place, with: nil) === stage.root)
    animator.isUserInteractionEnabled = true
    #expect(stage.root.hitTest(place, with: nil) === view)
    animator.isUserInteractionEnabled = false
    stage.screen.advance(by: 1)
    #expect(stage.root.hitTest(place, with: nil) === view, "It has ended.")
  }

  // pauseAnimation(): "Calling this method on an inactive animator moves its state to active and puts its animations in
  // a paused state right away." state: "Changing the fractionComplete property also moves the animator to the active
  // state."
  @Test("A paused animator is moved by its fraction, and goes on from there")
  func scrubbing() {
    let animator = animator()
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && leftEdge == 0)
    for fraction in [0.5, 0.2, 0.8] as [CGFloat] {
      animator.fractionComplete = fraction
      #expect(leftEdge == Int(fraction * 100) && animator.fractionComplete == fraction)
    }
    stage.screen.advance(by: 5)
    #expect(leftEdge == 80 && recorder.events.isEmpty, "It waits.")
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = 0.5
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    #expect(leftEdge == 75)
    stage.screen.advance(by: 0.3)
    #expect(leftEdge == 100 && recorder.events == ["end"])
    let other = self.animator()
    other.fractionComplete = 0
    #expect(other.state == .active)
    other.stopAnimation(true)
  }

  // scrubsLinearly: "A Boolean value indicating whether a paused animation scrubs linearly or uses its specified timing
  // information." The default is true.
  @Test("A fraction moves the picture evenly, or along the curve")
  func scrubsLinearly() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { [view] in view.frame.origin.x = 100 }
    animator.fractionComplete = 0.5
    #expect(animator.scrubsLinearly && leftEdge == 50)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(leftEdge.map { $0 > 20 && $0 < 45 } == true)
    animator.stopAnimation(true)
  }

  // isReversed: "the animations run in reverse". "On iOS 11, fractionComplete will be reversed (that is, 1 -
  // originalFractionComplete) after you reverse" is observed (a question on Stack Overflow about isReversed and
  // fractionComplete on iOS 10 and iOS 11).
  @Test("A reversed animator goes back to the start, which the views have again", arguments: [true, false])
  func reversing(isPaused: Bool) {
    let animator = animator()
    animator.startAnimation()
    stage.screen.advance(by: 0.75)
    if isPaused { animator.pauseAnimation() }
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.25) < 0.01)
    if isPaused { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    stage.screen.advance(by: 0.5)
    #expect(leftEdge == 25)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge == 0 && view.frame.origin.x == 0 && recorder.events == ["start"])
  }

  // continueAnimation(withTimingParameters:durationFactor:): the factor is "the multiplier to apply to the animator's
  // original duration".
  @Test("An animator continues with another timing and another duration")
  func continuing() {
    let animator = animator()
    animator.fractionComplete = 0.5
    let parameters = UICubicTimingParameters(animationCurve: .linear)
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 2)
    stage.screen.advance(by: 1)
    #expect(leftEdge == 75)
    stage.screen.advance(by: 1.1)
    #expect(recorder.events == ["end"])
  }

  // UIViewAnimatingState.stopped: "ends the animation and leaves any animatable properties at their current values".
  // finishAnimation(at:) returns the animator to the inactive state, with the values of that position.
  @Test(
    "A stopped animator is finished at any position",
    arguments: [
      UIViewAnimatingPosition.start, .current, .end,
    ])
  func stopping(position: UIViewAnimatingPosition) {
    let animator = animator()
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && view.frame.origin.x == 25 && recorder.events.isEmpty)
    stage.screen.advance(by: 5)
    #expect(leftEdge == 25)
    animator.finishAnimation(at: position)
    let x: [UIViewAnimatingPosition: CGFloat] = [.start: 0, .current: 25, .end: 100]
    #expect(animator.state == .inactive && view.frame.origin.x == x[position] && recorder.events == ["\(position)"])
  }

  // stopAnimation(_:): "specify true to move the animator to the inactive state … without performing any final
  // actions".
  @Test("An animator that is stopped without finishing calls nothing, and can be used again")
  func stoppingForGood() {
    let animator = animator()
    animator.fractionComplete = 0.4
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && abs(view.frame.origin.x - 40) < 0.01 && recorder.events.isEmpty)
    animator.addAnimations { [view] in view.alpha = 0 }
    animator.addCompletion { [recorder] in recorder.record("again \($0)") }
    animator.startAnimation()
    stage.screen.advance(by: 2)
    #expect(view.alpha == 0 && recorder.events == ["again end"])
  }

  // "It is a programmer error to call this method while the state of the animator is set to stopped" (pauseAnimation);
  // finishAnimation(at:) is for a stopped animator only.
  @Test("Calls in a wrong state are reported")
  func misuses() {
    let animator = animator()
    let messages = misuse {
      animator.finishAnimation(at: .end)
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 1
      animator.addAnimations {}
      animator.stopAnimation(false)
    }
    animator.finishAnimation(at: .end)
    #expect(messages.count == 6 && messages.allSatisfy { $0.contains("UIKit raises an exception") })
  }

  // "It is an error to release a paused or stopped property animator" is the text of UIKit's exception (observed).
  @Test("Releasing a paused or stopped animator is reported; a running one keeps itself alive")
  func releasing() {
    let messages = misuse {
      scope { self.animator().pauseAnimation() }
      scope {
        let other = self.animator()
        other.startAnimation()
        other.stopAnimation(false)
      }
      scope { self.animator().startAnimation() }
      scope { _ = self.animator() }
    }
    #expect(messages.count == 2)
    stage.screen.advance(by: 2)
    #expect(recorder.events == ["end"])
  }

  // pausesOnCompletion: "the animator remains in the active state when the animation finishes, and it does not execute
  // its completion handler. Keeping the animator in the active state allows you to reverse the animation".
  @Test("An animator that pauses on completion can be reversed at its end")
  func pausesOnCompletion() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.screen.advance(by: 2)
    #expect(animator.state == .active && !animator.isRunning && recorder.events.isEmpty)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    stage.screen.advance(by: 2)
    #expect(view.frame.origin.x == 0 && recorder.events == ["start"])
  }

  // isInterruptible: whether the animator can be paused and stopped.
  @Test("An animator that isn't interruptible goes on")
  func interruptible() {
    let animator = animator()
    animator.isInterruptible = false
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    stage.screen.advance(by: 1)
    #expect(recorder.events == ["end"])
  }

  // addAnimations(_:delayFactor:): the animations "begin after a delay" that is a share of the remaining duration. When
  // the animator is running, the animations run in the time that is left.
  @Test("Animations that are added run in the time that is left, after their delay")
  func adding() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let (late, added) = (UIView(), UIView())
    stage.add(late, 0, 40, 20, 20, color: .blue)
    stage.add(added, 0, 80, 20, 20, color: .green)
    animator.addAnimations { [view] in view.frame.origin.x = 100 }
    animator.addAnimations({ late.frame.origin.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    animator.addAnimations { added.frame.origin.x = 100 }
    func edge(_ y: CGFloat) -> Int? { (0..<200).first { stage.rgb(CGFloat($0) + 0.5, y) != [100, 100, 100] } }
    #expect([edge(10), edge(50), edge(90)] == [50, 0, 0])
    stage.screen.advance(by: 0.25)
    #expect([edge(10), edge(50), edge(90)] == [75, 50, 50])
    stage.screen.advance(by: 1)
    #expect([edge(10), edge(50), edge(90)] == [100, 100, 100])
  }

  // startAnimation(afterDelay:)
  @Test("An animator starts after its delay")
  func delay() {
    let animator = animator()
    animator.startAnimation(afterDelay: 1)
    #expect(animator.delay == 1)
    stage.screen.advance(by: 1)
    #expect(leftEdge == 0)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge == 50)
    stage.screen.advance(by: 1)
    #expect(recorder.events == ["end"])
  }

  // Observed (a question on Stack Overflow, "UIViewPropertyAnimator completion called when paused"): animations of
  // views that are in no window complete at once.
  @Test("Animations of views in no window end on the next turn, as those of views that leave their window")
  func windowless() {
    view.removeFromSuperview()
    animator().startAnimation()
    #expect(recorder.events.isEmpty)
    stage.screen.settle()
    #expect(recorder.take() == ["end"])
    stage.root.addSubview(view)
    view.frame.origin.x = 0
    animator().startAnimation()
    stage.screen.advance(by: 0.5)
    view.removeFromSuperview()
    stage.screen.settle()
    #expect(recorder.take() == ["end"] && view.frame.origin.x == 100)
  }

  // MARK: - Timing

  @Test("The timing parameters say what they are, and give the animator its curve")
  func parameters() {
    let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 1, y: 0), controlPoint2: CGPoint(x: 1, y: 0.1))
    #expect(cubic.timingCurveType == .cubic && cubic.cubicTimingParameters === cubic)
    #expect(cubic.springTimingParameters == nil)
    let builtin = UICubicTimingParameters(animationCurve: .easeOut)
    #expect(builtin.timingCurveType == .builtin && builtin.animationCurve == .easeOut)
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring)
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: cubic)
    #expect(animator.duration == 2 && animator.timingParameters === cubic)
    animator.addAnimations { [view] in view.frame.origin.x = 100 }
    animator.startAnimation()
    stage.screen.advance(by: 1)
    #expect(leftEdge.map { $0 < 15 } == true, "This curve is slow at first.")
    stage.screen.advance(by: 2)
  }

  // UISpringTimingParameters: "a damping ratio of 1 … no oscillation"; init(mass:stiffness:damping:initialVelocity:):
  // the duration follows from the parameters, whatever the animator was given.
  @Test("A spring overshoots if its damping ratio is below 1, and one with a mass has its own duration")
  func springs() {
    func farthest(_ parameters: UISpringTimingParameters) -> CGFloat {
      view.frame.origin.x = 0
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { [view] in view.frame.origin.x = 100 }
      animator.startAnimation()
      var farthest = 0
      for _ in 0..<20 {
        stage.screen.advance(by: animator.duration / 20)
        farthest = max(farthest, leftEdge ?? 0)
      }
      #expect(!animator.isRunning && leftEdge == 100)
      return CGFloat(farthest)
    }
    #expect(farthest(UISpringTimingParameters(dampingRatio: 1)) == 100)
    #expect(farthest(UISpringTimingParameters(dampingRatio: 2)) == 100)
    #expect(farthest(UISpringTimingParameters(dampingRatio: 0.4)) > 110)
    let fast = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 40, dy: 0))
    #expect(farthest(fast) > 110, "It starts too fast to stop at once.")
    let heavy = UISpringTimingParameters(mass: 1, stiffness: 16, damping: 8, initialVelocity: CGVector())
    #expect(farthest(heavy) == 100)
    let own = UIViewPropertyAnimator(duration: 1, timingParameters: heavy).duration
    // A critically damped spring of frequency 4 is within a thousandth after 9.2 / 4 seconds.
    #expect(abs(own - 2.31) < 0.05)
  }
}

@MainActor
@Suite("Flips, curls and less motion")
struct PictureTransitionTests {
  let stage = Stage()
  let view = UIView()

  init() {
    stage.add(view, 50, 50, 100, 100, color: .red)
  }

  private func change(_ options: UIView.AnimationOptions) {
    UIView.transition(
      with: view, duration: 1, options: [options, .curveLinear], animations: { [view] in view.backgroundColor = .blue })
  }

  // UIView.AnimationOptions: "a transition that flips a view around its vertical axis", "… horizontal axis". How it
  // looks in the middle isn't documented.
  @Test("A flip shows the old picture, then the new one, narrower about the middle")
  func flips() {
    for (option, isHorizontal) in [
      (UIView.AnimationOptions.transitionFlipFromLeft, true), (.transitionFlipFromRight, true),
      (.transitionFlipFromTop, false), (.transitionFlipFromBottom, false),
    ] {
      view.backgroundColor = .red
      change(option)
      stage.screen.advance(by: 1.0 / 3)
      // The cosine of 60 degrees is a half.
      let (inside, outside) = isHorizontal ? ([80, 55], [60, 100]) : ([55, 80], [100, 60])
      func rgb(_ point: [Int]) -> [Int] { stage.rgb(CGFloat(point[0]), CGFloat(point[1])) }
      #expect(rgb(inside) == [100, 0, 0] && rgb(outside) == [100, 100, 100])
      stage.screen.advance(by: 1.0 / 3)
      #expect(rgb(inside) == [0, 0, 100] && rgb(outside) == [100, 100, 100])
      stage.screen.advance(by: 1)
      #expect(rgb(outside) == [0, 0, 100])
    }
  }

  @Test("A curl takes the old picture up, or brings the new one down, inside the view's bounds")
  func curls() {
    change(.transitionCurlUp)
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(100, 60) == [100, 0, 0] && stage.rgb(100, 140) == [0, 0, 100])
    #expect(stage.rgb(100, 40) == [100, 100, 100])
    stage.screen.advance(by: 1)
    view.backgroundColor = .red
    change(.transitionCurlDown)
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(100, 60) == [0, 0, 100] && stage.rgb(100, 140) == [100, 0, 0])
    stage.screen.advance(by: 1)
    #expect(stage.rgb(100, 140) == [0, 0, 100])
  }

  @Test("isReduceMotionEnabled is that of the screen whose code is running, or of the latest one")
  func reduceMotion() {
    stage.screen.isReduceMotionEnabled = true
    let other = HeadlessScreen(size: CGSize(width: 10, height: 10))
    #expect(!UIAccessibility.isReduceMotionEnabled)
    stage.screen.performAsCurrent { #expect(UIAccessibility.isReduceMotionEnabled) }
    withExtendedLifetime(other) {}
  }
}

// UIScreenEdgePanGestureRecognizer: "looks for panning (dragging) gestures that start near an edge of the screen".
// edges: "The acceptable starting edges for the gesture."
@MainActor
@Suite("UIScreenEdgePanGestureRecognizer")
struct EdgePanTests {
  @Test("Only a finger that begins at one of the edges is recognized")
  func edges() {
    let stage = Stage()
    let recognizer = UIScreenEdgePanGestureRecognizer()
    stage.root.addGestureRecognizer(recognizer)
    func states(from start: CGPoint) -> UIGestureRecognizer.State {
      let finger = stage.screen.touchDown(at: start)
      stage.screen.touchMove(finger, to: CGPoint(x: 100, y: 100))
      defer { stage.screen.touchUp(finger) }
      return recognizer.state
    }
    let starts = [
      CGPoint(x: 5, y: 100), CGPoint(x: 195, y: 100), CGPoint(x: 100, y: 5), CGPoint(x: 100, y: 195),
    ]
    for (index, edge) in [UIRectEdge.left, .right, .top, .bottom].enumerated() {
      recognizer.edges = edge
      #expect(starts.map { states(from: $0) == .began } == starts.indices.map { $0 == index })
      #expect(states(from: CGPoint(x: 60, y: 140)) != .began)
    }
    recognizer.edges = []
    #expect(states(from: starts[0]) != .began)
  }
}
#endif
