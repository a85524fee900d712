#if canImport(UIKit)
import UIKit

/// One state of a screen that is drawn: its name, and the actions that lead to it from the state before.
public struct GalleryState: Sendable {
  /// The name in file names: lower case, words joined by hyphens.
  public let name: String

  /// The name as a person writes it: words with a capital at the beginning.
  public var title: String {
    let words = name.replacingOccurrences(of: "-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// What there is to see, in one sentence.
  public let caption: String

  /// The actions that are performed on the screen before the picture is drawn, in order.
  public let actions: [GalleryAction]

  /// Creates a state.
  public init(_ name: String, _ caption: String, _ actions: [GalleryAction] = []) {
    self.name = name
    self.caption = caption
    self.actions = actions
  }
}
#endif
