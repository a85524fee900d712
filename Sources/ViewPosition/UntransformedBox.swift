#if UIKIT
import PlatformUI

/// A view's rectangle without its transform: the arithmetic between its center and its origin.
///
///     origin ┌───────────────┐
///            │               │
///            │       × center = origin + size × anchor point
///            │               │
///            └───────────────┘
struct UntransformedBox {
  var center: CGPoint
  let size: CGSize

  /// The part of the size at which the center is: (0.5, 0.5) unless the layer was told otherwise.
  let anchorPoint: CGPoint

  var origin: CGPoint {
    get {
      CGPoint(x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y)
    }
    set {
      center = CGPoint(
        x: (newValue.x.finite + size.width * anchorPoint.x).finite,
        y: (newValue.y.finite + size.height * anchorPoint.y).finite)
    }
  }

  /// Returns a rectangle without negative lengths, whose numbers are finite.
  static func finite(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.origin.x.finite, y: rect.origin.y.finite, width: rect.size.width.finite, height: rect.size.height.finite
    ).standardized
  }
}
#endif
