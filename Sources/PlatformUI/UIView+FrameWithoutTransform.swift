#if UIKIT
extension UIView {
  /// The rectangle of the view as it is without the transform, in the superview's coordinates, in points.
  ///
  ///     origin ┌───────────────┐
  ///            │               │
  ///            │       × center = origin + size × anchor point
  ///            │               │
  ///            └───────────────┘
  ///
  /// `Containment`, `RowLayout` and `ViewPosition` place an app's views by this property, because UIKit's `frame` is
  /// undefined under a transform. Setting it sets `bounds.size` and `center`, each only if it changes. The origin of
  /// the bounds and the transform stay.
  package var frameWithoutTransform: CGRect {
    get {
      let (size, anchorPoint) = (bounds.size, layer.anchorPoint)
      return CGRect(
        x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y, width: size.width,
        height: size.height)
    }
    set {
      let (origin, size, anchorPoint) = (newValue.origin, newValue.size, layer.anchorPoint)
      let center = CGPoint(
        x: origin.x + size.width * anchorPoint.x, y: origin.y + size.height * anchorPoint.y
      ).finite
      let bounds = bounds
      if bounds.size != size { self.bounds = CGRect(origin: bounds.origin, size: size) }
      if self.center != center { self.center = center }
    }
  }
}
#endif
