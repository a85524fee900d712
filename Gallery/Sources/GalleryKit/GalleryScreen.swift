#if canImport(UIKit)
import Ticking
import UIKit

/// One screen of a gallery: its name, its controller, and the states of it that are drawn.
///
/// An app shows `makeController(.main)` and lets a person tap. The `gallery` tool plays ``states`` and draws each one.
@MainActor
public struct GalleryScreen {
  /// The name on the command line and in file names: lower case, words joined by hyphens.
  public let name: String

  /// The title for people.
  public let title: String

  /// The heading under which the screen is shown.
  public let group: GalleryGroup

  /// What the screen shows, in one sentence.
  public let summary: String

  /// The size it is drawn at, in points, unless an action gives it another one.
  public let size: CGSize

  /// How a test shows the screen. The live gallery writes it into the tests that it offers.
  public let testSetup: TestSetup

  /// Makes a fresh controller, whose timers follow a clock.
  public let makeController: @MainActor (_ clock: any TickClock) -> UIViewController

  /// The states to draw, in order. Each one continues from the one before it.
  public let states: [GalleryState]

  /// The same screen without the module, if the live gallery shows it beside this one.
  public let usualWay: UsualWay?

  /// Creates a screen.
  public init(
    name: String, title: String, group: GalleryGroup, summary: String, size: CGSize, testSetup: TestSetup,
    makeController: @escaping @MainActor (_ clock: any TickClock) -> UIViewController, states: [GalleryState],
    usualWay: UsualWay? = nil
  ) {
    self.name = name
    self.title = title
    self.group = group
    self.summary = summary
    self.size = size
    self.testSetup = testSetup
    self.makeController = makeController
    self.states = states
    self.usualWay = usualWay
  }
}
#endif
