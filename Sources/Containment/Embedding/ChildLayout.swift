#if UIKIT
import PlatformUI

/// Where a child's view goes in its container view.
///
/// ```swift
/// try embed(player, layout: .insets(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)))
/// ```
/// Lengths are in points. A number that is NaN or infinite counts as 0.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
public enum ChildLayout {
  /// The view fills the container view and follows its size.
  case fill

  /// The view keeps these distances from the edges of the container view and follows its size.
  ///
  /// In a container view that is too small for the insets, the view has no width or no height. When the container view
  /// grows again, the view is right after the next layout pass. An empty view at the back of the container view watches
  /// its size for that, unless the insets add up to 0 or less on both axes.
  case insets(UIEdgeInsets)

  /// The view gets this frame, in the coordinates of the container view, and keeps it.
  case frame(CGRect)

  /// Your own constraints or frames.
  ///
  /// The closure runs once for each child that comes, after the view was added and before `didMove(toParent:)`. It does
  /// not run if someone has removed the view by then. The closure is responsible for the autoresizing mask and the
  /// transform.
  case custom(@MainActor (_ child: UIView, _ container: UIView) -> Void)

  /// Returns the frame in the bounds of a container view, or nil if the closure decides about it.
  func frame(in bounds: CGRect) -> CGRect? {
    switch self {
    case .fill:
      return bounds
    case .insets(let given):
      let insets = given.finite
      return CGRect(
        x: bounds.origin.x + insets.left, y: bounds.origin.y + insets.top,
        width: max(0, bounds.size.width - insets.left - insets.right),
        height: max(0, bounds.size.height - insets.top - insets.bottom))
    case .frame(let frame):
      return CGRect(origin: frame.origin.finite, size: frame.size.lengths)
    case .custom:
      return nil
    }
  }

  /// Whether the view has no width or no height in some container view that has both. Autoresizing adds the growth of
  /// the container view to what is left then, and the view becomes too large.
  var canCollapse: Bool {
    guard case .insets(let given) = self else { return false }
    let insets = given.finite
    return insets.left + insets.right > 0 || insets.top + insets.bottom > 0
  }

  /// The mask that keeps the view in its place, or nil if the closure decides about it.
  var autoresizingMask: UIView.AutoresizingMask? {
    switch self {
    case .fill, .insets: [.flexibleWidth, .flexibleHeight]
    case .frame: []
    case .custom: nil
    }
  }

  /// Gives a view its frame before it is added.
  @MainActor
  func place(_ view: UIView, in container: UIView) {
    if let frame = frame(in: container.bounds) {
      if UIView.inheritedAnimationDuration > 0 {
        // In an animation block the view would move in from where it was loaded.
        UIView.performWithoutAnimation { view.frame = frame }
      } else {
        view.frame = frame
      }
    }
  }

  /// Runs a custom layout after the view was added. A view that others removed is left alone, because constraints
  /// between views without a common ancestor raise an exception.
  @MainActor
  func finish(_ view: UIView, in container: UIView) {
    if case .custom(let layout) = self, view.superview === container { layout(view, container) }
  }
}
#endif
