#if canImport(UIKit)
import UIKit

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
