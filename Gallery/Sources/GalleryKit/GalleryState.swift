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

/// An action that is performed on a screen between two pictures.
public enum GalleryAction: Equatable, Sendable {
  /// A finger taps there, in points from the screen's top left corner.
  case tap(CGPoint)

  /// A text is typed into the field that was tapped.
  case type(String)

  /// A finger is put down at the first place, moved to the second within ``dragDuration``, and lifted. Both are in
  /// points from the screen's top left corner.
  case drag(from: CGPoint, to: CGPoint)

  /// Time passes, in seconds.
  case wait(TimeInterval)

  /// The main thread is busy for so many seconds. What becomes due in the meantime comes late.
  case stall(TimeInterval)

  /// The screen gets another size, in points, as when a device is rotated. Later taps are in points of that size.
  case resize(CGSize)

  /// The language runs in that direction from now on.
  case direction(UIUserInterfaceLayoutDirection)

  /// The seconds that a drag takes.
  public static let dragDuration: TimeInterval = 0.2
}
#endif
