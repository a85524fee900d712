#if canImport(UIKit)
import UIKit

extension UIView {
  /// Mirrors the frames of the subviews where the language runs from right to left. Call it at the end of a layout that
  /// has placed all of them from left to right.
  func mirrorSubviewsIfNeeded() {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for subview in subviews { subview.frame.origin.x = bounds.width - subview.frame.maxX }
  }
}
#endif
