#if UIKIT
import PlatformUI

/// Where a child's view goes in its container view.
///
/// ```swift
/// try embed(player, layout: .insets(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)))
/// ```
/// Lengths are points. A number that is NaN or infinite counts as 0.
public enum ChildLayout {
  /// The view fills the container view and follows its size.
  case fill

  /// The view keeps these distances from the container view's edges and follows its size. In a container view that is
  /// too small for them the view has no width or no height; it grows from there when the container view grows.
  case insets(UIEdgeInsets)

  /// The view gets this frame, in the container view's coordinates, and keeps it.
  case frame(CGRect)

  /// Your own constraints or frames. The closure runs once for each child that comes, after its view was added and
  /// before `didMove(toParent:)`; not for a view that someone took out again by then. The view's autoresizing mask is left
  /// to it, and so is the transform.
  case custom(@MainActor (_ child: UIView, _ container: UIView) -> Void)

  /// The frame in a container view's bounds; nil where that is the closure's business.
  func frame(in bounds: CGRect) -> CGRect? {
    switch self {
    case .fill:
      return bounds
    case .insets(let insets):
      let (left, top) = (insets.left.orZero, insets.top.orZero)
      return CGRect(
        x: bounds.origin.x + left, y: bounds.origin.y + top,
        width: max(0, bounds.size.width - left - insets.right.orZero),
        height: max(0, bounds.size.height - top - insets.bottom.orZero))
    case .frame(let frame):
      return CGRect(
        x: frame.origin.x.orZero, y: frame.origin.y.orZero, width: max(0, frame.size.width.orZero),
        height: max(0, frame.size.height.orZero))
    case .custom:
      return nil
    }
  }

  /// The mask that keeps the view in its place; nil where that is the closure's business.
  var autoresizingMask: UIView.AutoresizingMask? {
    switch self {
    case .fill, .insets: [.flexibleWidth, .flexibleHeight]
    case .frame: []
    case .custom: nil
    }
  }

  /// What there is to do before the view is added.
  @MainActor
  func place(_ view: UIView, in container: UIView) {
    if let frame = frame(in: container.bounds) {
      if UIView.inheritedAnimationDuration > 0 {
        // It comes, and is in its place: in an animation block it would fly in from where it was loaded.
        UIView.performWithoutAnimation { view.frame = frame }
      } else {
        view.frame = frame
      }
    }
    if let autoresizingMask { view.autoresizingMask = autoresizingMask }
  }

  /// What there is to do after the view was added. One that others took away again is left alone: constraints between
  /// views that have nothing in common are an exception.
  @MainActor
  func finish(_ view: UIView, in container: UIView) {
    if case .custom(let layout) = self, view.superview === container { layout(view, container) }
  }
}

extension CGFloat {
  /// The number, or 0 where it is none.
  var orZero: CGFloat { isFinite ? self : 0 }
}
#endif
