/// The layer of a view. In HeadlessUIKit it has the view's anchor point and position, orders the view among its
/// siblings when they are drawn, and removes the view's running animations.
@preconcurrency @MainActor
public final class CALayer {
  /// The view, which sets it to nil when it is deallocated. A weak reference would make each use of the view slower.
  nonisolated(unsafe) final unowned(unsafe) var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  /// The point of the view that is at ``position``, and about which the view's transform is applied.
  ///
  /// It is a part of the size of the bounds: (0, 0) is the top left corner, (1, 1) the bottom right one. The default is
  /// (0.5, 0.5), the center. Values outside of 0 to 1 lie outside of the view. A coordinate that isn't finite counts as
  /// 0.
  ///
  /// Setting it keeps the position, so the view moves. In HeadlessUIKit the change is never animated.
  public var anchorPoint: CGPoint {
    get { view?.model.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { view?.setAnchorPoint(newValue) }
  }

  /// The place of the anchor point in the superview's coordinates, in points. It is the same as the view's `center`.
  ///
  /// Setting it doesn't call an overridden setter of `center`.
  public var position: CGPoint {
    get { view?.model.center ?? .zero }
    set { view?.setCenter(newValue) }
  }

  /// The position of the view on the z axis, in points. The default is 0. A value that isn't finite counts as 0.
  ///
  /// Siblings with a higher position are drawn in front. Siblings with the same position are drawn in the order of
  /// `subviews`. The order of `subviews` stays as it is, and so does hit-testing, which asks the last subview first.
  ///
  /// Apple documents the order of drawing only. That hit-testing doesn't follow the position is what others measured on
  /// iOS; don't rely on it. In HeadlessUIKit a change is never animated, and a view is always drawn below its subviews.
  public var zPosition: CGFloat = 0 {
    didSet { view?.setZPosition(zPosition) }
  }

  /// Removes every running animation of the view.
  ///
  /// The view is drawn with its model values immediately. The completions of the animations run on the next run-loop
  /// turn, with `false`.
  public func removeAllAnimations() {
    view?.removeAnimations()
  }
}
