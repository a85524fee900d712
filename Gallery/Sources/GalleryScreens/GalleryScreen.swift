#if canImport(UIKit)
import UIKit

/// One screen of the gallery: what it is called, how it is made, and which moments of it are worth a picture.
///
/// An app shows `makeController()` and lets a person tap. The `gallery` tool plays ``states`` and draws each one.
@MainActor
public struct GalleryScreen {
  /// The name on the command line and in file names: lower case, words joined by hyphens.
  public let name: String

  /// The title for people.
  public let title: String

  /// What the screen shows, in a sentence or two.
  public let summary: String

  /// The size it is drawn at, in points, unless an action gives it another one.
  public let size: CGSize

  /// Makes a fresh controller.
  public let makeController: @MainActor () -> UIViewController

  /// The moments to draw, in order. Each goes on from the one before it.
  public let states: [GalleryState]
}
#endif
