#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Animation")
struct AnimationTests {
  let stage = Stage()
  let view = UIView()
  let red = [100, 0, 0]
  let white = [100, 100, 100]

  init() {
    stage.add(view, 40, 40, 20, 20, color: .red)
  }

  /// Animates changes, by default with the linear curve over one second.
  private func animate(
    _ duration: TimeInterval = 1, delay: TimeInterval = 0, _ options: UIView.AnimationOptions = .curveLinear,
    _ changes: @escaping @MainActor () -> Void, then completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options, animations: changes, completion: completion)
  }

  /// The smallest whole x at which a horizontal line through the view's middle is red.
  private func leftEdge(y: CGFloat = 50) -> Int? {
    (0..<200).first { stage.rgb(CGFloat($0) + 0.5, y) == red }
  }

  // MARK: - The model and the picture

  enum Property: CaseIterable {
    case frame, bounds, center, transform
  }

  // UIView, "Animating views with block objects": frame, bounds, center, transform, alpha and backgroundColor animate;
  // the properties have their final values at once (Core Animation Programming Guide: model and presentation tree).
  @Test(
    "Geometry has its new value at once; the picture starts at the old value and is halfway after half of the time",
    arguments: Property.allCases)
  func geometry(property: Property) {
    animate { [view] in
      switch property {
      case .frame: view.frame = CGRect(x: 100, y: 40, width: 60, height: 20)
      case .bounds: view.bounds.size.width = 60
      case .center: view.center.x += 60
      case .transform: view.transform = CGAffineTransform(scaleX: 3, y: 1)
      }
    }
    let expected: (model: CGRect, half: [CGFloat]) =
      switch property {
      case .frame: (CGRect(x: 100, y: 40, width: 60, height: 20), [70, 110])
      case .bounds, .transform: (CGRect(x: 20, y: 40, width: 60, height: 20), [30, 70])
      case .center: (CGRect(x: 100, y: 40, width: 20, height: 20), [70, 90])
      }
    #expect(view.frame.isNear(expected.model))
    func shows(_ left: CGFloat, _ right: CGFloat) -> Bool {
      stage.rgb(left + 1, 50) == red && stage.rgb(right - 1, 50) == red && stage.rgb(left - 1, 50) == white
        && stage.rgb(right + 1, 50) == white
    }
    #expect(shows(40, 60), "the picture starts where it was")
    stage.screen.advance(by: 0.5)
    #expect(shows(expected.half[0], expected.half[1]))
    stage.screen.advance(by: 0.5)
    #expect(shows(expected.model.origin.x, expected.model.origin.x + expected.model.size.width))
  }

  // The same page.
  @Test("Alpha and background color animate, too")
  func colors() {
    animate { [view] in view.alpha = 0 }
    #expect(view.alpha == 0)
    #expect(stage.rgb(50, 50) == red)
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(50, 50) == [100, 50, 50])
    stage.screen.advance(by: 1)
    #expect(stage.rgb(50, 50) == white)
    view.alpha = 1
    animate { [view] in view.backgroundColor = .blue }
    #expect(view.backgroundColor == .blue)
    stage.screen.advance(by: 0.25)
    #expect(stage.rgb(50, 50) == [75, 0, 25])
    stage.screen.advance(by: 1)
    #expect(stage.rgb(50, 50) == [0, 0, 100])
  }

  // UIView.AnimationOptions: curveEaseInOut is the default; its curves begin or end slowly.
  @Test("Ease curves start or end slower than the linear curve, and ease in and out is the default")
  func curves() throws {
    func edges(_ options: UIView.AnimationOptions) throws -> [Int] {
      view.frame.origin.x = 0
      animate(1, options) { [view] in view.frame.origin.x = 100 }
      return try [0.25, 0.5, 0.25].map {
        stage.screen.advance(by: $0)
        return try #require(leftEdge())
      }
    }
    #expect(try edges(.curveLinear) == [25, 75, 100])
    let easeIn = try edges(.curveEaseIn)
    #expect(easeIn[0] < 22 && easeIn[1] < 72 && easeIn[2] == 100)
    let easeOut = try edges(.curveEaseOut)
    #expect(easeOut[0] > 28 && easeOut[1] > 78 && easeOut[2] == 100)
    let easeInOut = try edges(.curveEaseInOut)
    #expect(easeInOut[0] < 22 && easeInOut[1] > 78 && easeInOut[2] == 100)
    #expect(try edges([]) == easeInOut)
  }

  // UIView, animate(withDuration:…): only changes made inside the block animate; performWithoutAnimation(_:) and
  // setAnimationsEnabled(_:) except changes.
  @Test("Changes outside a block, in performWithoutAnimation, or with animations switched off are immediate")
  func immediate() {
    view.frame.origin.x = 100
    #expect(leftEdge() == 100)
    animate { [view] in UIView.performWithoutAnimation { view.frame.origin.x = 0 } }
    #expect(leftEdge() == 0)
    var finished: [Bool] = []
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    animate { [view] in
      view.frame.origin.x = 50
    } then: {
      finished.append($0)
    }
    UIView.setAnimationsEnabled(true)
    #expect(leftEdge() == 50)
    stage.screen.settle()
    #expect(finished == [true])
  }

  // UIView, layoutIfNeeded() inside an animation block: the common way to animate a layout ("Auto Layout Guide").
  @Test("Frames set by a layout pass inside the block animate too")
  func layoutInsideABlock() {
    let host = stage.add(TrailingView(), 0, 100, 40, 20)
    host.item.backgroundColor = .red
    stage.screen.settle()
    #expect(leftEdge(y: 105) == 30)
    animate {
      host.frame.size.width = 140
      host.layoutIfNeeded()
    }
    #expect(leftEdge(y: 105) == 30)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge(y: 105) == 80)
  }

  // UIView, inheritedAnimationDuration: "the inherited duration of the current animation", 0 outside.
  @Test("The inherited duration is the duration of the running block, and 0 outside")
  func inheritedDuration() {
    var inside: TimeInterval = -1
    animate(3) { inside = UIView.inheritedAnimationDuration }
    #expect(inside == 3)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  // UIView, animate(withDuration:delay:…): "the amount of time to wait before beginning the animations".
  @Test("A delayed animation shows the old picture until the delay is over")
  func delay() {
    var finished: [Bool] = []
    animate(1, delay: 1) { [view] in
      view.frame.origin.x = 100
    } then: {
      finished.append($0)
    }
    stage.screen.advance(by: 0.9)
    #expect(leftEdge() == 40)
    stage.screen.advance(by: 0.6)
    #expect(leftEdge() == 70)
    #expect(finished.isEmpty)
    stage.screen.advance(by: 0.6)
    #expect(finished == [true])
  }

  // UIView, transition(with:duration:options:…) with transitionCrossDissolve: "dissolves from one view to the next".
  @Test("A cross-dissolve blends the old picture into the new one")
  func crossDissolve() {
    var finished: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { [view] in view.backgroundColor = .blue }, completion: { finished.append($0) })
    #expect(stage.rgb(50, 50) == red)
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(50, 50) == [50, 0, 50])
    stage.screen.advance(by: 0.6)
    #expect(stage.rgb(50, 50) == [0, 0, 100])
    #expect(finished == [true])
  }

  // MARK: - The clock and completions

  // UIView, animate(withDuration:…completion:): finished "indicates whether or not the animations actually finished
  // before the completion handler was called".
  @Test("Completions are called with true when the clock passes their end, in order of time")
  func completions() {
    let other = stage.add(UIView(), 0, 150, 10, 10)
    let recorder = Recorder()
    animate(2) { [view] in
      view.alpha = 0
    } then: {
      recorder.record("long \($0)")
    }
    animate(1) {
      other.alpha = 0.5
    } then: {
      recorder.record("short \($0)")
    }
    animate(1) {
      other.center.x = 50
    } then: {
      recorder.record("short too \($0)")
    }
    stage.screen.advance(by: 0.9)
    #expect(recorder.events.isEmpty)
    stage.screen.advance(by: 5)
    #expect(recorder.events == ["short true", "short too true", "long true"])
    stage.screen.advance(by: 5)
    #expect(recorder.events.count == 3)
  }

  // iOS behavior, observed: an animation begun in a completion starts at that moment.
  @Test("One advance runs a chain of animations and calls each completion at its own time")
  func chain() {
    let start = stage.screen.time
    var times: [TimeInterval] = []
    animate(1) { [view] in
      view.center.x = 100
    } then: { [stage, view] _ in
      times.append(stage.screen.time - start)
      UIView.animate(withDuration: 2, animations: { view.center.x = 50 }) { _ in times.append(stage.screen.time - start)
      }
    }
    stage.screen.advance(by: 10)
    #expect(times.map { ($0 * 1000).rounded() } == [1000, 3000])
    #expect(abs(stage.screen.time - start - 10) < 1e-6)
  }

  enum Removal: CaseIterable {
    case leavingTheWindow, ancestorLeaving, removeAllAnimations
  }

  // CALayer, removeAllAnimations(); CAAnimationDelegate, animationDidStop(_:finished:): false when "it was removed from
  // the layer".
  @Test(
    "A removed animation completes once, with false, and the picture shows the final values",
    arguments: Removal.allCases)
  func removal(by way: Removal) {
    let box = stage.add(UIView(), 0, 0, 200, 200)
    box.addSubview(view)
    stage.screen.settle()
    var finished: [Bool] = []
    animate { [view] in
      view.frame.origin.x = 100
    } then: {
      finished.append($0)
    }
    stage.screen.advance(by: 0.5)
    #expect(finished.isEmpty)
    switch way {
    case .leavingTheWindow: view.removeFromSuperview()
    case .ancestorLeaving: box.removeFromSuperview()
    case .removeAllAnimations: view.layer.removeAllAnimations()
    }
    stage.screen.settle()
    #expect(finished == [false])
    if way == .removeAllAnimations {
      #expect(leftEdge() == 100)
    } else {
      #expect(leftEdge() == nil)
    }
    stage.screen.advance(by: 5)
    #expect(finished == [false])
  }

  // iOS behavior, observed since iOS 8 (WWDC 2014, session 236: animations are additive).
  @Test("Overlapping geometry animations are added up without a jump, and all complete with true")
  func additive() {
    var finished: [String] = []
    view.frame.origin.x = 0
    animate { [view] in
      view.frame.origin.x = 100
    } then: {
      finished.append("there \($0)")
    }
    stage.screen.advance(by: 0.5)
    #expect(leftEdge() == 50)
    animate { [view] in
      view.frame.origin.x = 0
    } then: {
      finished.append("back \($0)")
    }
    #expect(leftEdge() == 50, "no jump")
    stage.screen.advance(by: 0.25)
    // The first animation is still 25 short of its end, the second one 75 short of its own: 0 - 25 + 75.
    #expect(leftEdge() == 50)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge() == 25)
    stage.screen.advance(by: 0.25)
    #expect(leftEdge() == 0)
    #expect(finished == ["there true", "back true"])
  }

  // UIView, animate(withDuration:…): "If the duration is 0, this block is performed at the beginning of the next run
  // loop cycle."
  @Test("Without a duration or a change, the completion is called on the next run-loop turn, not inside the call")
  func zeroDuration() {
    var finished: [String] = []
    animate(0) { [view] in
      view.frame.origin.x = 100
    } then: {
      finished.append("moved \($0)")
    }
    #expect(finished.isEmpty)
    #expect(view.frame.origin.x == 100)
    stage.screen.settle()
    #expect(finished == ["moved true"])
    #expect(leftEdge() == 100)
    animate(0) {
    } then: {
      finished.append("nothing \($0)")
    }
    #expect(finished.count == 1)
    stage.screen.settle()
    #expect(finished.last == "nothing true")
  }

  // MARK: - Options

  // UIView.AnimationOptions, beginFromCurrentState: "starts the animation from the current setting associated with an
  // already in-flight animation".
  @Test("beginFromCurrentState starts from what the screen shows")
  func beginFromCurrentState() {
    let options: UIView.AnimationOptions = [.curveLinear, .beginFromCurrentState]
    view.frame.origin.x = 0
    animate { [view] in
      view.frame.origin.x = 100
      view.alpha = 0.5
    }
    stage.screen.advance(by: 0.5)
    animate(1, options) { [view] in
      view.frame.origin.x = 150
      view.alpha = 1
    }
    // Halfway the view has moved by 50 points and faded by a quarter. From there it moves to 150 and becomes opaque.
    #expect(stage.rgb(52, 50) == [100, 25, 25])
    #expect(stage.rgb(48, 50) == white)
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(102, 50) == [100, 13, 13] || stage.rgb(102, 50) == [100, 12, 12])
    #expect(stage.rgb(98, 50) == white)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge() == 150)
  }

  // UIView.AnimationOptions, allowUserInteraction: "allows the user to interact with views while they are being
  // animated".
  @Test(
    "Without allowUserInteraction, an animated view takes no touches until its animation is over",
    arguments: [false, true])
  func userInteraction(allowed: Bool) {
    let recorder = Recorder()
    let target = stage.add(TouchLogView("target", recorder), 100, 100, 50, 50)
    animate(1, allowed ? .allowUserInteraction : []) { target.alpha = 0.5 }
    stage.screen.advance(by: 0.5)
    stage.screen.tap(at: target.center)
    #expect(recorder.take() == (allowed ? ["target.began", "target.ended"] : []))
    stage.screen.advance(by: 1)
    stage.screen.tap(at: target.center)
    #expect(recorder.take() == ["target.began", "target.ended"])
  }
}

/// A view that keeps a square item at its right edge.
private final class TrailingView: UIView {
  let item = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    if item.superview == nil { addSubview(item) }
    item.frame = CGRect(x: bounds.size.width - 10, y: 0, width: 10, height: 10)
  }
}
#endif
