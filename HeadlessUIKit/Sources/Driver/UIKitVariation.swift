import Foundation

/// What UIKit does where nothing is documented and nobody has recorded anything: an answer to each open question.
///
/// Code that works with ``recorded`` may rest on a choice of HeadlessUIKit. Run its tests with other answers, and it
/// works on any UIKit that fits the documentation:
///
/// ```swift
/// @Test(arguments: 0..<20)
/// func moves(seed: UInt64) {
///   let screen = HeadlessScreen(size: CGSize(width: 320, height: 480), variation: .random(seed: seed))
///   …
/// }
/// ```
///
/// The ``description`` is a literal of the answers that differ from ``recorded``. <doc:YourTestsOnAnyUIKit> says how to
/// find the one that matters.
public struct UIKitVariation: Hashable, Sendable {
  /// The answers that were recorded, or else the likeliest ones. It is the default.
  public static let recorded = UIKitVariation()

  /// The variation of screens that are made without one: that of the environment, or else ``recorded``.
  ///
  /// The environment variable `JUBAKO_UIKIT_SEED` has the seed of ``random(seed:)``. The questions that
  /// `JUBAKO_UIKIT_RECORDED` names, separated by spaces, have their recorded answers nevertheless.
  public static var standard: UIKitVariation { local.get() }

  /// Runs code whose screens have a variation if they are made without one.
  public static func withStandard<Result>(_ variation: UIKitVariation, _ body: () throws -> Result) rethrows -> Result {
    try local.withValue(variation, operation: body)
  }

  /// Runs asynchronous code whose screens have a variation if they are made without one.
  public static func withStandard<Result>(
    _ variation: UIKitVariation, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await local.withValue(variation, operation: body, isolation: isolation)
  }

  private static let local = TaskLocal(wrappedValue: environment)

  /// Creates a variation with the answers of ``recorded``.
  public init() {}

  /// Returns ``recorded`` with a change.
  public static func with(_ change: (inout UIKitVariation) -> Void) -> UIKitVariation {
    var variation = recorded
    change(&variation)
    return variation
  }

  // MARK: Layout

  /// Whether a layout pass lays out each view a second time, without any change. `false` in ``recorded``.
  public var laysOutTwice = false
  /// Whether the safe area of a view changes when the view is laid out, and not at once. `false` in ``recorded``.
  ///
  /// Apple documents neither. A change without a window is never told.
  public var safeAreaChangesAtLayout = false
  /// Whether a view that a transform has moved keeps the safe area that it had before, as one that is scaled or rotated
  /// does. `false` in ``recorded``: it was computed anew on iOS 11 (openradar 35532074).
  public var movedViewKeepsSafeArea = false
  /// Whether a scroll view has a hidden subview of its own behind those of the app: one of its indicators, which an app
  /// finds at index 0 of `subviews`. `false` in ``recorded``. Under a bar, a scroll view has two since iOS 26, with
  /// either answer.
  public var scrollViewsHaveOwnSubview = false
  /// Whether content that is at its beginning follows it when the app changes `contentInset`. `true` in ``recorded``.
  public var contentFollowsInsets = true

  /// Whether a view that moves from one superview to another gives up the first responder in it. `false` in
  /// ``recorded``.
  public var moveTakesFirstResponder = false
  /// Whether `traitCollectionDidChange(_:)` is called on the next turn, after the layout, and not at once. `false` in
  /// ``recorded``.
  public var traitsAreToldOnNextTurn = false

  // MARK: Touches

  /// Whether each touch asks `hitTest(_:with:)` twice, as was seen on iOS 18. `false` in ``recorded``.
  public var hitTestsTwice = false
  /// Whether the recognizers of one view are asked from the last that was added to the first. `false` in ``recorded``.
  public var lastRecognizerComesFirst = false

  // MARK: Animations and controllers

  /// Whether the completion of an animation that changes nothing is called at once, and not on the next turn. `false`
  /// in ``recorded``.
  public var emptyAnimationEndsAtOnce = false
  /// Whether the completions of a property animator are called on the next turn, and not at once. `false` in
  /// ``recorded``.
  public var animatorCompletesOnNextTurn = false
  /// Whether the closures of a rotation's coordinator run after the layout in the new size, and not before. `false` in
  /// ``recorded``.
  public var coordinatorRunsAfterLayout = false
  /// Whether `transition(from:to:duration:options:animations:completion:)` tells the child that comes before the one
  /// that goes. `false` in ``recorded``, as in navigation.
  public var comingControllerIsFirst = false

  /// Whether `viewIsAppearing(_:)` comes with the end of an appearance that a container has begun with
  /// `beginAppearanceTransition(_:animated:)`, and not with the layout. `false` in ``recorded``.
  public var explicitIsAppearingComesLast = false

  // MARK: Keyboard

  /// Whether the notifications of the keyboard's frame have the screen as their object, as those that it is shown and
  /// hidden have since iOS 16.1. `true` in ``recorded``; the header of UIKit says that there is none.
  public var frameChangesHaveScreen = true
  /// Whether the keyboard is announced a second time when it is in its place. `false` in ``recorded``.
  public var keyboardIsAnnouncedAgain = false
  /// Whether the keyboard comes without the bar of suggestions, and grows by it on the next turn. `false` in
  /// ``recorded``.
  public var suggestionsComeLater = false
  /// Whether the keyboard comes and goes in no time. `false` in ``recorded``.
  public var keyboardTakesNoTime = false
  /// Whether the keyboard follows the first responder on the next turn, and not at once. `false` in ``recorded``.
  public var keyboardFollowsOnNextTurn = false
  /// Whether the keyboard's layout guide stays at the bottom while the keyboard is shown. `false` in ``recorded``; it
  /// was seen on betas of iOS 27 (manaflow-ai/cmux, pull request 9958).
  public var keyboardGuideStaysAtBottom = false
  /// Whether the notifications after a change of the keyboard name the frame from before it. `false` in ``recorded``;
  /// wrong frames were seen on betas of iOS 27 (manaflow-ai/cmux, pull request 10810).
  public var keyboardEndsWithOldFrame = false

  // MARK: Text

  /// When a text view scrolls to its insertion point after a change.
  public enum CaretScrolling: Sendable {
    /// Before the delegate is told of the change.
    case atOnce
    /// On the next turn of the run loop.
    case onNextTurn
    /// The view doesn't scroll by itself.
    case never
  }
  /// When a text view scrolls to its insertion point after a change by the user. `.atOnce` in ``recorded``.
  public var caretScrolling = CaretScrolling.atOnce
  /// Whether a tap moves the insertion point of a text view before the keyboard is announced. `false` in ``recorded``
  /// (radar 15149060).
  public var tapSelectsBeforeKeyboard = false
  /// Whether a text field sends `editingDidBegin` before it tells its delegate. `false` in ``recorded``.
  public var actionsComeBeforeDelegate = false

  // MARK: Tables

  /// Whether a table asks for its numbers of rows twice. `false` in ``recorded``.
  public var rowsAreCountedTwice = false
  /// Whether a table asks for the height of a row twice. `false` in ``recorded``.
  public var heightsAreAskedTwice = false
  /// Whether `didEndDisplaying` is told for the cells that `reloadData()` removes. `true` in ``recorded``.
  public var reloadEndsDisplay = true
  /// Whether a diffable data source measures rows again for a snapshot that changes nothing. `false` in ``recorded``.
  public var unchangedSnapshotMeasures = false
  /// Whether the completion of a snapshot that changes nothing is called at once, and not on the next turn. `false` in
  /// ``recorded``.
  public var unchangedSnapshotCompletesAtOnce = false
  /// Whether a table at a new width measures the rows again whose cells choose their heights, if there is no delegate
  /// that it asks. `true` in ``recorded``; nobody has recorded it for iOS 15.
  public var selfSizingRowsFollowWidth = true
  /// Whether a table measures its rows again when the text size changes. `true` in ``recorded``; nobody has recorded it
  /// before iOS 16.
  public var rowsFollowTextSize = true
  /// Whether a cell whose size was invalidated is sized on the next turn, and not in the next layout pass. `false` in
  /// ``recorded``.
  public var invalidatedCellsAreSizedOnNextTurn = false
  /// Whether `didUnhighlightRowAt` comes before `willSelectRowAt`. `true` in ``recorded``.
  public var unhighlightComesBeforeSelection = true
}

// MARK: - Drawing

extension UIKitVariation {
  /// One question: its name and how many answers there are.
  struct Question: Sendable {
    let name: String
    /// The answers in the form of a literal. The first one is that of ``UIKitVariation/recorded``.
    let answers: [String]
    /// Returns the index of a variation's answer.
    let answer: @Sendable (UIKitVariation) -> Int
    let choose: @Sendable (Int, inout UIKitVariation) -> Void

    init<Answer: Equatable & Sendable>(
      _ name: String, _ path: any WritableKeyPath<UIKitVariation, Answer> & Sendable, _ all: [Answer],
      literal: (Answer) -> String
    ) {
      let first = UIKitVariation.recorded[keyPath: path]
      let answers = [first] + all.filter { $0 != first }
      self.name = name
      self.answers = answers.map(literal)
      answer = { variation in answers.firstIndex(of: variation[keyPath: path]) ?? 0 }
      choose = { index, variation in variation[keyPath: path] = answers[index] }
    }

    init(_ name: String, _ path: any WritableKeyPath<UIKitVariation, Bool> & Sendable) {
      self.init(name, path, [false, true], literal: \.description)
    }
  }

  /// Every question, in the order of the properties.
  static let questions = [
    Question("laysOutTwice", \.laysOutTwice),
    Question("safeAreaChangesAtLayout", \.safeAreaChangesAtLayout),
    Question("movedViewKeepsSafeArea", \.movedViewKeepsSafeArea),
    Question("scrollViewsHaveOwnSubview", \.scrollViewsHaveOwnSubview),
    Question("contentFollowsInsets", \.contentFollowsInsets),
    Question("moveTakesFirstResponder", \.moveTakesFirstResponder),
    Question("traitsAreToldOnNextTurn", \.traitsAreToldOnNextTurn),
    Question("hitTestsTwice", \.hitTestsTwice),
    Question("lastRecognizerComesFirst", \.lastRecognizerComesFirst),
    Question("emptyAnimationEndsAtOnce", \.emptyAnimationEndsAtOnce),
    Question("animatorCompletesOnNextTurn", \.animatorCompletesOnNextTurn),
    Question("coordinatorRunsAfterLayout", \.coordinatorRunsAfterLayout),
    Question("comingControllerIsFirst", \.comingControllerIsFirst),
    Question("explicitIsAppearingComesLast", \.explicitIsAppearingComesLast),
    Question("frameChangesHaveScreen", \.frameChangesHaveScreen),
    Question("keyboardIsAnnouncedAgain", \.keyboardIsAnnouncedAgain),
    Question("suggestionsComeLater", \.suggestionsComeLater),
    Question("keyboardTakesNoTime", \.keyboardTakesNoTime),
    Question("keyboardFollowsOnNextTurn", \.keyboardFollowsOnNextTurn),
    Question("keyboardGuideStaysAtBottom", \.keyboardGuideStaysAtBottom),
    Question("keyboardEndsWithOldFrame", \.keyboardEndsWithOldFrame),
    Question("caretScrolling", \.caretScrolling, [CaretScrolling.atOnce, .onNextTurn, .never]) { ".\($0)" },
    Question("tapSelectsBeforeKeyboard", \.tapSelectsBeforeKeyboard),
    Question("actionsComeBeforeDelegate", \.actionsComeBeforeDelegate),
    Question("rowsAreCountedTwice", \.rowsAreCountedTwice),
    Question("heightsAreAskedTwice", \.heightsAreAskedTwice),
    Question("reloadEndsDisplay", \.reloadEndsDisplay),
    Question("unchangedSnapshotMeasures", \.unchangedSnapshotMeasures),
    Question("unchangedSnapshotCompletesAtOnce", \.unchangedSnapshotCompletesAtOnce),
    Question("selfSizingRowsFollowWidth", \.selfSizingRowsFollowWidth),
    Question("rowsFollowTextSize", \.rowsFollowTextSize),
    Question("invalidatedCellsAreSizedOnNextTurn", \.invalidatedCellsAreSizedOnNextTurn),
    Question("unhighlightComesBeforeSelection", \.unhighlightComesBeforeSelection),
  ]

  /// Returns a variation whose answers are drawn. The same seed gives the same answers.
  public static func random(seed: UInt64) -> UIKitVariation {
    var generator = SplitMix(state: seed)
    var variation = UIKitVariation()
    for question in questions {
      question.choose(Int.random(in: question.answers.indices, using: &generator), &variation)
    }
    return variation
  }

  /// What the environment asks for. It is printed, so that a failure can be made a test of its own.
  private static var environment: UIKitVariation {
    guard let seed = DrawnEnvironment.seed else { return recorded }
    var variation = random(seed: seed)
    for question in questions where DrawnEnvironment.recorded.contains(question.name) {
      question.choose(0, &variation)
    }
    print("UIKitVariation: \(variation)")
    return variation
  }

  /// A generator of random numbers that a seed determines: SplitMix64.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

// MARK: - In use

extension UIKitVariation {
  /// The variation of the screen whose code is running, or else of the screen that was created last.
  @MainActor static var predicted: UIKitVariation {
    (HeadlessScreen.current ?? HeadlessScreen.latest)?.variation ?? standard
  }
}

extension UIView {
  /// The variation of the screen that shows the view, or else the predicted one.
  final var variation: UIKitVariation { window?.attachedScreen?.variation ?? .predicted }
}

extension UIKitVariation: CustomStringConvertible {
  /// The literal of a variation: the names and the answers of the questions that ``recorded`` answers otherwise.
  public var description: String {
    let differing = Self.questions.filter { $0.answer(self) != 0 }
    guard !differing.isEmpty else { return ".recorded" }
    return ".with { "
      + differing.map { "$0.\($0.name) = \($0.answers[$0.answer(self)])" }.joined(separator: "; ") + " }"
  }
}
