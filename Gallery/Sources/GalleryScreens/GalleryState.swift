#if canImport(UIKit)
import UIKit

/// One state of a screen that is drawn: its name, and the actions that lead to it from the state before.
public struct GalleryState: Sendable {
  /// The name in file names: lower case, words joined by hyphens.
  public let name: String

  /// What there is to see, in one sentence.
  public let caption: String

  /// The actions that are performed on the screen before the picture is drawn, in order.
  public let actions: [GalleryAction]

  init(_ name: String, _ caption: String, _ actions: [GalleryAction] = []) {
    self.name = name
    self.caption = caption
    self.actions = actions
  }
}
#endif
