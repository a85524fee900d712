#if canImport(UIKit)
import UIKit

/// Something that happens to a screen between two pictures.
public enum GalleryAction: Hashable, Sendable {
  /// A finger taps there, in points from the screen's top left corner.
  case tap(CGPoint)

  /// Time passes, in seconds.
  case wait(TimeInterval)
}
#endif
