#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

// What only the stand-in can tell: pixels and drawing operations.
extension BorderStage {
  /// The color at a point of the view.
  func color(_ x: CGFloat, _ y: CGFloat) -> UIColor {
    screen.color(at: CGPoint(x: view.frame.minX + x, y: view.frame.minY + y))
  }

  /// The drawing operations that the view recorded.
  var operations: [String] {
    screen.recordedOperations(of: view)
  }

  /// The number of recorded operations that fill something.
  var fills: Int {
    operations.count { $0.hasPrefix("fill") }
  }
}
#endif
