#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

extension RedAndBlue {
  /// Returns whether the screen is red at a point.
  func isRed(_ x: CGFloat, _ y: CGFloat = 240) -> Bool { screen.color(at: CGPoint(x: x, y: y)) == .red }
}
#endif
