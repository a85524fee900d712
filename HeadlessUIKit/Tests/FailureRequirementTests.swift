#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// UIGestureRecognizerDelegate, gestureRecognizer(_:shouldRequireFailureOf:) and
// gestureRecognizer(_:shouldBeRequiredToFailBy:): "true to set up a dynamic failure requirement between
// gestureRecognizer and otherGestureRecognizer"; "called once per attempt to recognize".
// UIGestureRecognizer, shouldRequireFailure(of:) and shouldBeRequiredToFail(by:): "a class-wide failure requirement".
@MainActor
@Suite("Failure requirements of gestures")
struct FailureRequirementTests {
  let stage = Stage()
  let single = ProbeTap("single")
  let double = ProbeTap("double")
  let delegate = RequirementDelegate()

  init() {
    double.numberOfTapsRequired = 2
    stage.root.addGestureRecognizer(single)
    stage.root.addGestureRecognizer(double)
  }

  private let point = CGPoint(x: 40, y: 40)

  enum Way: CaseIterable {
    case shouldRequireFailureOf, shouldBeRequiredToFailBy
  }

  @Test("A delegate's requirement makes a single tap wait until a double tap fails", arguments: Way.allCases)
  func waiting(way: Way) {
    switch way {
    case .shouldRequireFailureOf:
      delegate.requires = { [single, double] in $0 === single && $1 === double }
      single.delegate = delegate
    case .shouldBeRequiredToFailBy:
      delegate.isRequired = { [single, double] in $0 === double && $1 === single }
      double.delegate = delegate
    }
    stage.screen.tap(at: point)
    #expect(single.recognitions == 0)
    stage.screen.advance(by: 5)
    #expect(single.recognitions == 1)
    #expect(double.recognitions == 0)
    stage.screen.tap(at: point)
    stage.screen.tap(at: point)
    stage.screen.advance(by: 5)
    #expect(single.recognitions == 1)
    #expect(double.recognitions == 1)
  }

  @Test("Without a requirement, the single tap is recognized at once")
  func independent() {
    single.delegate = delegate
    double.delegate = delegate
    stage.screen.tap(at: point)
    #expect(single.recognitions == 1)
  }

  @Test("A delegate is asked once an attempt, about each recognizer that receives the same touch and no other")
  func asked() {
    let stranger = ProbeTap("stranger")
    stage.add(UIView(), 150, 150, 20, 20).addGestureRecognizer(stranger)
    delegate.requires = { [double] in $1 === double }
    single.delegate = delegate
    stage.screen.tap(at: point)
    stage.screen.advance(by: 5)
    #expect(delegate.askedAbout == ["double"])
    stage.screen.tap(at: point)
    stage.screen.advance(by: 5)
    #expect(delegate.askedAbout == ["double", "double"])
  }

  @Test("A class can set up the requirement for all of its recognizers, in either direction")
  func subclasses() {
    let patient = PatientTap()
    let prior = PriorDoubleTap()
    prior.numberOfTapsRequired = 2
    for (index, pair) in [(patient as UITapGestureRecognizer, double as UITapGestureRecognizer), (single, prior)]
      .enumerated()
    {
      stage.root.gestureRecognizers = [pair.0, pair.1]
      var recognitions = 0
      pair.0.headlessAction = { _ in recognitions += 1 }
      stage.screen.tap(at: point)
      #expect(recognitions == 0, "Pair \(index) waits.")
      stage.screen.advance(by: 5)
      #expect(recognitions == 1, "Pair \(index) goes on.")
    }
  }

  // Not documented. What matters is that one of them is recognized and that later touches work.
  @Test("Two recognizers that wait for each other don't block touches forever")
  func mutual() {
    let other = ProbeTap("other")
    stage.root.gestureRecognizers = [single, other]
    delegate.requires = { _, _ in true }
    single.delegate = delegate
    other.delegate = delegate
    stage.screen.tap(at: point)
    stage.screen.advance(by: 5)
    #expect(single.recognitions + other.recognitions == 1)
    stage.screen.tap(at: point)
    #expect(single.recognitions + other.recognitions == 2)
  }
}

/// A delegate whose answers about failure requirements are closures.
@MainActor
final class RequirementDelegate: NSObject, UIGestureRecognizerDelegate {
  var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  private(set) var askedAbout: [String] = []

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    askedAbout.append((otherGestureRecognizer as? ProbeTap)?.label ?? "unknown")
    return requires(gestureRecognizer, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isRequired(gestureRecognizer, otherGestureRecognizer)
  }
}

/// A tap that waits for every other recognizer.
private final class PatientTap: UITapGestureRecognizer {
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// A tap that every other recognizer waits for.
private final class PriorDoubleTap: UITapGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
#endif
