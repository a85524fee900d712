#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

/// A question of `UIKitVariation`, asked of the UIKit that is there.
///
/// On a device, a probe records what the system does. On HeadlessUIKit it must find the answer of the variation, which
/// is its test here. No probe has run on a Mac yet.
public struct Probe: Sendable {
  /// The name of the property of `UIKitVariation`.
  public let question: String

  private let answer: @MainActor @Sendable (Stage) async -> String

  init(_ question: String, _ answer: @escaping @MainActor @Sendable (Stage) async -> String) {
    (self.question, self.answer) = (question, answer)
  }

  /// A probe of a question that is answered with yes or no. What isn't there to be asked is answered with nil.
  init(_ question: String, _ answer: @escaping @MainActor @Sendable (Stage) async -> Bool?) {
    self.init(question) { stage in await answer(stage).map { "\($0)" } ?? "nothing to ask" }
  }

  /// Asks on a new screen, and returns the answer as a literal of Swift.
  @MainActor
  public func ask() async -> String {
    let stage = Stage()
    await stage.screen.show(stage.controller)
    return await answer(stage)
  }

  /// The probes, in the order of the questions.
  public static let all = layout + controllers + keyboard + text + tables

  /// The questions that no probe asks, with the reason.
  public static let unasked = [
    "hitTestsTwice": "It needs a finger.",
    "lastRecognizerComesFirst": "It needs a finger.",
    "coordinatorRunsAfterLayout": "It needs a rotation of the device.",
    "tapSelectsBeforeKeyboard": "It needs a finger.",
    "rowsFollowTextSize": "It needs another text size of the device.",
    "keyboardGuideStaysAtBottom": "It needs a keyboard, and simulators may hide theirs.",
    "keyboardEndsWithOldFrame": "It needs a keyboard, and simulators may hide theirs.",
    "unhighlightComesBeforeSelection": "It needs a finger.",
  ]
}

/// A screen with a controller.
@MainActor
final class Stage {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let controller = UIViewController()
  let recorder = Recorder()

  /// Adds a view to the controller's, and settles.
  func add(_ view: UIView, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 60)) async {
    view.frame = frame
    controller.view.addSubview(view)
    await screen.settle()
  }
}

/// Something that a callback sets.
@MainActor
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
#endif
