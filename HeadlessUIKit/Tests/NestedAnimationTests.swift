#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// View Programming Guide for iOS, "Nesting Animation Blocks": "Nested animations are started at the same time as any
// parent animations but run (for the most part) with their own configuration options. By default, nested animations do
// inherit the parent's duration and animation curve but even those options can be overridden as needed."
@MainActor
@Suite("Nested animation blocks")
struct NestedAnimationTests {
  let stage = Stage()
  let view = UIView()
  let recorder = Recorder()

  init() {
    stage.add(view, 0, 0, 20, 20, color: .red)
  }

  /// Moves the view by 100 points in a block of 1 second that curves out, inside an even one of 4 seconds.
  private func nest(_ options: UIView.AnimationOptions, delay: TimeInterval = 0, innerDelay: TimeInterval = 0) {
    UIView.animate(
      withDuration: 4, delay: delay, options: .curveLinear,
      animations: { [view, recorder] in
        UIView.animate(
          withDuration: 1, delay: innerDelay, options: options,
          animations: { view.frame.origin.x = 100 }, completion: { recorder.record("inner \($0)") })
      }, completion: { [recorder] in recorder.record("outer \($0)") })
  }

  private var leftEdge: Int? {
    (0..<200).first { stage.rgb(CGFloat($0) + 0.5, 10) == [100, 0, 0] }
  }

  // The guide, and UIView.AnimationOptions, overrideInheritedDuration: "If this key is not present, the animation
  // inherits the remaining duration of the in-flight animation, if any." overrideInheritedCurve says it of the curve.
  @Test("A nested block has the duration and the curve of the block around it")
  func inherits() {
    nest(.curveEaseOut)
    stage.screen.advance(by: 1)
    #expect(leftEdge == 25)
    stage.screen.advance(by: 1)
    #expect(leftEdge == 50)
    #expect(!recorder.events.contains("inner true"))
    stage.screen.advance(by: 2)
    #expect(leftEdge == 100)
    #expect(recorder.events.contains("inner true"))
  }

  // UIView.AnimationOptions, overrideInheritedDuration.
  @Test("overrideInheritedDuration keeps a nested block's own duration, with the inherited curve")
  func ownDuration() {
    nest([.curveEaseOut, .overrideInheritedDuration])
    stage.screen.advance(by: 0.25)
    #expect(leftEdge == 25)
    stage.screen.advance(by: 0.75)
    #expect(leftEdge == 100)
    #expect(recorder.events.contains("inner true"))
  }

  // UIView.AnimationOptions, overrideInheritedCurve.
  @Test("overrideInheritedCurve keeps a nested block's own curve, with the inherited duration")
  func ownCurve() throws {
    nest([.curveEaseOut, .overrideInheritedCurve])
    stage.screen.advance(by: 2)
    #expect(try #require(leftEdge) > 60, "ease out is past the half at half time")
    stage.screen.advance(by: 1.9)
    #expect(!recorder.events.contains("inner true"))
    stage.screen.advance(by: 0.1)
    #expect(recorder.events.contains("inner true"))
  }

  // The guide's first sentence.
  @Test("A nested block starts together with the block around it, after that block's delay")
  func startsTogether() {
    nest(.overrideInheritedDuration, delay: 1)
    stage.screen.advance(by: 1)
    #expect(leftEdge == 0)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge == 50)
    stage.screen.advance(by: 0.5)
    #expect(leftEdge == 100)
  }

  // UIView, inheritedAnimationDuration: "Returns the inherited duration of the current animation."
  @Test("Inside a nested block the inherited duration is the one that it runs with")
  func inheritedDuration() {
    var durations: [TimeInterval] = []
    UIView.animate(withDuration: 4) {
      UIView.animate(withDuration: 1) { durations.append(UIView.inheritedAnimationDuration) }
      UIView.animate(
        withDuration: 1, delay: 0, options: .overrideInheritedDuration,
        animations: { durations.append(UIView.inheritedAnimationDuration) })
    }
    #expect(durations == [4, 1])
  }

  // The options are said of "the in-flight animation": in a completion, or without animation, there is none.
  @Test("A block that begins in a completion, or in performWithoutAnimation, is not nested")
  func notNested() {
    UIView.animate(
      withDuration: 4,
      animations: { [view] in
        UIView.performWithoutAnimation { view.alpha = 0.5 }
      },
      completion: { [view, recorder] _ in
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 100 },
          completion: { recorder.record("next \($0)") })
      })
    stage.screen.settle()
    view.alpha = 1
    stage.screen.advance(by: 0.5)
    #expect(leftEdge == 50)
    stage.screen.advance(by: 0.5)
    #expect(recorder.events == ["next true"])
  }
}
#endif
