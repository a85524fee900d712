#if canImport(UIKit)
import Ticking
import UIKit

extension GalleryScreen {
  /// What a screen would be without the module: the same things at the same places, written in the usual way.
  ///
  /// The same taps do the same on both, until the usual way goes wrong.
  public struct UsualWay {
    /// What one has to do, and what goes wrong then, in one sentence.
    public let summary: String

    /// Makes a fresh controller, whose timers follow a clock.
    public let makeController: @MainActor (_ clock: any TickClock) -> UIViewController

    /// Creates the usual way of a screen.
    public init(summary: String, makeController: @escaping @MainActor (_ clock: any TickClock) -> UIViewController) {
      self.summary = summary
      self.makeController = makeController
    }
  }

  /// What follows the name of a screen in the name of its ``usualScreen``.
  public static let usualSuffix = "~usual"

  /// Whether this is the usual way of another screen.
  public var isUsualScreen: Bool { name.hasSuffix(Self.usualSuffix) }

  /// The usual way as a screen of its own, which takes the same actions; nil if there is none.
  public var usualScreen: GalleryScreen? {
    guard let usualWay else { return nil }
    return GalleryScreen(
      name: name + Self.usualSuffix,
      title: "\(title), the usual way",
      group: group,
      summary: usualWay.summary,
      size: size,
      testSetup: testSetup.forUsualWay,
      makeController: usualWay.makeController,
      // The captions say what the module does, which isn't what happens here.
      states: states.map { state in
        let words = state.name.replacingOccurrences(of: "-", with: " ")
        return GalleryState(state.name, "After the actions of “\(words)”.", state.actions)
      })
  }
}

extension GalleryScreen.TestSetup {
  /// The setup of a screen's usual way.
  fileprivate var forUsualWay: Self {
    Self(
      imports: imports, statement: statement.replacingOccurrences(of: ".show(", with: ".usualScreen?.show("),
      isThrowing: isThrowing)
  }
}
#endif
