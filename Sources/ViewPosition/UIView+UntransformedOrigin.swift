#if UIKIT
// `import ViewPosition` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

extension UIView {
  /// The place of the view's top left corner, as it is without the transform, in the superview's coordinates, in
  /// points.
  ///
  /// ```swift
  /// card.transform = CGAffineTransform(rotationAngle: .pi / 6)
  /// card.untransformedOrigin = CGPoint(x: 20, y: 40)
  /// print(card.untransformedOrigin.x)  // Prints "20.0"
  /// ```
  /// Without a transform this is `frame.origin`. Under a transform, UIKit's `frame` is undefined and must not be set,
  /// while this property goes on: what was set comes back, apart from rounding, whatever the transform and the layer's
  /// anchor point are.
  ///
  /// Setting it moves the view's `center` and nothing else. Size, bounds, transform and subviews stay, no layout is
  /// needed, and inside of `UIView.animate` the move is animated. A coordinate that is NaN or infinite counts as 0.
  ///
  /// A view without a superview has the origin that it would have in one.
  ///
  /// - Complexity: O(1).
  public var untransformedOrigin: CGPoint {
    get { frameWithoutTransform.origin }
    set { frameWithoutTransform.origin = newValue.finite }
  }

  /// The position and size of the view as they are without the transform, in the superview's coordinates, in points.
  ///
  /// Without a transform this is `frame`. Setting it sets the size of the view's `bounds` and its `center`, so a new
  /// size lays out the subviews. The origin of the bounds and the transform stay. A rectangle with a negative length is
  /// standardized, and a number that is NaN or infinite counts as 0.
  ///
  /// - Complexity: O(1).
  public var untransformedFrame: CGRect {
    get { frameWithoutTransform }
    set { frameWithoutTransform = newValue.finite.standardized }
  }

  /// Returns the place of the view's top left corner, as it is without the transform, in the coordinates of another
  /// view.
  ///
  /// Transforms of the superviews count; only that of this view doesn't.
  ///
  /// - Parameter other: A view in the same window; nil means the window.
  /// - Returns: The point, in points. For a view without a superview, it is ``untransformedOrigin``.
  public func untransformedOrigin(in other: UIView?) -> CGPoint {
    superview?.convert(untransformedOrigin, to: other) ?? untransformedOrigin
  }

  /// Moves the view so that its top left corner, as it is without the transform, is at a point of another view.
  ///
  /// Transforms of the superviews count; only that of this view doesn't. The view moves as with
  /// ``untransformedOrigin``.
  ///
  /// - Parameters:
  ///   - origin: The point, in points, in the coordinates of `other`. A coordinate that is NaN or infinite counts as 0.
  ///   - other: A view in the same window; nil means the window. For a view without a superview, it doesn't matter.
  public func setUntransformedOrigin(_ origin: CGPoint, in other: UIView?) {
    let origin = origin.finite
    untransformedOrigin = superview?.convert(origin, from: other) ?? origin
  }
}
#endif
