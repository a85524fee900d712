#if canImport(UIKit)
import UIKit

/// One moment of a screen: what happens since the moment before, and what to call the result.
public struct GalleryState: Sendable {
  /// The name in file names: lower case, words joined by hyphens.
  public let name: String

  /// What there is to see, in one sentence. It is also the picture's alternative text.
  public let caption: String

  /// What is done to the screen before the picture is drawn, in order.
  public let actions: [GalleryAction]

  init(_ name: String, _ caption: String, _ actions: [GalleryAction] = []) {
    self.name = name
    self.caption = caption
    self.actions = actions
  }
}
#endif
