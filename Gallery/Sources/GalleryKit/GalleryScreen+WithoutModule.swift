#if canImport(UIKit)
import Ticking
import UIKit

extension GalleryScreen {
  /// What a screen would be without the module: the same things at the same places, written by hand.
  ///
  /// The same taps do the same on both, until the code by hand goes wrong.
  public struct WithoutModule {
    /// What one has to do, and what goes wrong then, in one sentence.
    public let summary: String

    /// Makes a fresh controller, whose timers follow a clock.
    public let makeController: @MainActor (_ clock: any TickClock) -> UIViewController

    /// Creates a screen without the module.
    public init(summary: String, makeController: @escaping @MainActor (_ clock: any TickClock) -> UIViewController) {
      self.summary = summary
      self.makeController = makeController
    }
  }

  /// What follows the name of a screen in the name of its ``screenWithoutModule``.
  public static let withoutModuleSuffix = "~without-module"

  /// Whether this is another screen without its module.
  public var isWithoutModule: Bool { name.hasSuffix(Self.withoutModuleSuffix) }

  /// What the screen is without the module, as a screen of its own that takes the same actions; nil if there is none.
  public var screenWithoutModule: GalleryScreen? {
    guard let withoutModule else { return nil }
    return GalleryScreen(
      name: name + Self.withoutModuleSuffix,
      title: "\(title) without the module",
      group: group,
      summary: withoutModule.summary,
      size: size,
      testSetup: testSetup.forScreenWithoutModule,
      makeController: withoutModule.makeController,
      // The captions say what the module does, which isn't what happens here.
      states: states.map { state in
        let words = state.name.replacingOccurrences(of: "-", with: " ")
        return GalleryState(state.name, "After the actions of “\(words)”.", state.actions)
      })
  }
}

extension GalleryScreen.TestSetup {
  /// The setup of the screen without the module.
  fileprivate var forScreenWithoutModule: Self {
    Self(
      imports: imports, statement: statement.replacingOccurrences(of: ".show(", with: ".screenWithoutModule?.show("),
      isThrowing: isThrowing)
  }
}
#endif
