/// The layer of a view. In the stand-in it removes the view's running animations, orders the view among its siblings
/// when they are drawn, and has the point about which the view turns.
@MainActor
public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  /// The position of the view on the z axis, in points. The default is 0. A value that isn't finite counts as 0.
  ///
  /// Siblings with a higher position are drawn in front. Siblings with the same position are drawn in the order of
  /// `subviews`. The order of `subviews` stays as it is, and so does hit-testing, which asks the last subview first.
  ///
  /// Apple documents the order of drawing only. That hit-testing doesn't follow the position is what others measured on
  /// iOS; don't rely on it. In the stand-in a change is never animated, and a view always draws below its own subviews.
  public var zPosition: CGFloat = 0 {
    didSet { view?.storedZPosition = zPosition.finite }
  }

  /// The point of the view that is at its `center`, and about which its transform is applied, as a share of the width
  /// and of the height. The default is (0.5, 0.5). A value that isn't finite counts as 0.
  ///
  /// Setting it moves the frame of the view, because `center` stays as it is. In the stand-in the change is never
  /// animated.
  public var anchorPoint: CGPoint {
    get { view?.storedAnchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      view?.storedAnchorPoint = newValue.finite
      view?.updateSafeArea()
    }
  }

  /// Removes every running animation of the view.
  ///
  /// The view is drawn with its model values immediately. The completions of the animations run on the next turn, with
  /// `false`.
  public func removeAllAnimations() {
    view?.removeAnimations()
  }
}
