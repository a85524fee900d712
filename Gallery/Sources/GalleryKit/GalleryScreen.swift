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
  public let withoutModule: WithoutModule?

  /// Creates a screen.
  public init(
    name: String, title: String, group: GalleryGroup, summary: String, size: CGSize, testSetup: TestSetup,
    makeController: @escaping @MainActor (_ clock: any TickClock) -> UIViewController, states: [GalleryState],
    withoutModule: WithoutModule? = nil
  ) {
    self.name = name
    self.title = title
    self.group = group
    self.summary = summary
    self.size = size
    self.testSetup = testSetup
    self.makeController = makeController
    self.states = states
    self.withoutModule = withoutModule
  }
}

/// A heading under which a gallery shows some of its screens.
public struct GalleryGroup: Hashable, Sendable {
  /// The text of the heading. No two groups of a gallery have the same.
  public let name: String
  /// The heading of several groups, this one among them, in lists of all screens; nil if there is none.
  public let area: String?
  /// The title of the documentation page that explains the group's screens; nil if there is none.
  public let article: String?

  /// Creates a group.
  public init(_ name: String, area: String? = nil, article: String? = nil) {
    self.name = name
    self.area = area
    self.article = article
  }
}

extension GalleryScreen {
  /// The Swift code with which a test shows a screen.
  public struct TestSetup: Sendable {
    /// The modules that the test imports, besides HeadlessUIKit and Testing.
    public let imports: [String]
    /// A statement that shows the screen on a `HeadlessScreen` with the name `screen`.
    public let statement: String
    /// Whether the statement can throw an error.
    public let isThrowing: Bool

    /// Creates the setup of a screen.
    public init(imports: [String], statement: String, isThrowing: Bool = false) {
      self.imports = imports
      self.statement = statement
      self.isThrowing = isThrowing
    }
  }
}

/// A screen that goes on working in tasks after a tap.
///
/// The `gallery` tool waits for the end of the work before it draws the screen, so each picture shows the same.
@MainActor
public protocol WorkingScreen: UIViewController {
  /// Waits until everything that was begun is done and shown.
  func workDidEnd() async
}
#endif
