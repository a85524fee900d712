#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// Every screen, in the order of the contact sheet.
  public static let all = [layers, busyScreen, taps, move, observers, borders, switcher, threePanes]
}
#endif
