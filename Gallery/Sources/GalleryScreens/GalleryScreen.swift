#if canImport(UIKit)
import Ticking
import UIKit

/// One screen of the gallery: its name, its controller, and the states of it that are drawn.
///
/// An app shows `makeController(.main)` and lets a person tap. The `gallery` tool plays ``states`` and draws each one.
@MainActor
public struct GalleryScreen {
  /// The name on the command line and in file names: lower case, words joined by hyphens.
  public let name: String

  /// The title for people.
  public let title: String

  /// The module whose technique the screen shows.
  public let module: GalleryModule

  /// What the screen shows, in one sentence.
  public let summary: String

  /// The size it is drawn at, in points, unless an action gives it another one.
  public let size: CGSize

  /// Makes a fresh controller, whose timers follow a clock.
  public let makeController: @MainActor (_ clock: any TickClock) -> UIViewController

  /// The states to draw, in order. Each one continues from the one before it.
  public let states: [GalleryState]

  /// The same screen without the module, if the live gallery shows it beside this one.
  public internal(set) var usualWay: UsualWay?
}
#endif
