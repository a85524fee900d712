#if UIKIT
import PlatformUI

/// Where a child's view goes in its container view.
///
/// ```swift
/// try embed(player, layout: .insets(NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)))
/// ```
/// Lengths are in points. A number that is NaN or infinite counts as 0. If the view has a transform, the place is that
/// of its frame without the transform.
public struct ChildLayout: Sendable {
  enum Rule: Sendable {
    case fill
    case safeArea
    case insets(NSDirectionalEdgeInsets)
    case frame(CGRect)
    case custom(@MainActor (_ child: UIView, _ container: UIView) -> Void)
  }

  let rule: Rule

  /// The view fills the container view and follows its size.
  public static let fill = ChildLayout(rule: .fill)

  /// The view fills the safe area of the container view and follows it.
  ///
  /// An empty view at the back of the container view watches its size and its safe area. The view is right after the
  /// next layout pass.
  public static let safeArea = ChildLayout(rule: .safeArea)

  /// The view keeps these distances from the edges of the container view and follows its size.
  ///
  /// Leading and trailing follow the container view's `effectiveUserInterfaceLayoutDirection`. When that changes, the
  /// view follows at the latest with the next change of size.
  ///
  /// In a container view that is too small for the insets, the view has no width or no height. When the container view
  /// grows again, the view is right after the next layout pass. An empty view at the back of the container view watches
  /// its size for that, unless the distances add up to 0 or less on both axes and the leading one is equal to the
  /// trailing one.
  public static func insets(_ insets: NSDirectionalEdgeInsets) -> ChildLayout {
    ChildLayout(
      rule: .insets(
        NSDirectionalEdgeInsets(
          top: insets.top.finite, leading: insets.leading.finite, bottom: insets.bottom.finite,
          trailing: insets.trailing.finite)))
  }

  /// The view gets this frame, in the coordinates of the container view, and keeps it.
  public static func frame(_ frame: CGRect) -> ChildLayout {
    ChildLayout(rule: .frame(CGRect(origin: frame.origin.finite, size: frame.size.clampedNonNegative)))
  }

  /// Your own constraints or frames.
  ///
  /// The closure runs once for each child that comes, after the view was added and before `didMove(toParent:)`. It does
  /// not run if someone has removed the view by then. The closure is responsible for the autoresizing mask and the
  /// transform.
  public static func custom(
    _ layout: @escaping @MainActor (_ child: UIView, _ container: UIView) -> Void
  ) -> ChildLayout {
    ChildLayout(rule: .custom(layout))
  }
}

extension ChildLayout {
  /// Returns the frame in a container view, or nil if the closure decides about it.
  @MainActor
  func frame(in container: UIView) -> CGRect? {
    switch rule {
    case .fill:
      return container.bounds
    case .safeArea:
      return Self.rect(container.bounds, inset: container.safeAreaInsets)
    case .insets(let insets):
      let isRightToLeft = container.isRightToLeft
      return Self.rect(
        container.bounds,
        inset: UIEdgeInsets(
          top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
          right: isRightToLeft ? insets.leading : insets.trailing))
    case .frame(let frame):
      return frame
    case .custom:
      return nil
    }
  }

  private static func rect(_ bounds: CGRect, inset insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: bounds.origin.x + insets.left, y: bounds.origin.y + insets.top,
      width: max(0, bounds.size.width - insets.left - insets.right),
      height: max(0, bounds.size.height - insets.top - insets.bottom))
  }

  /// Whether an autoresizing mask alone can't keep the view in its place.
  ///
  /// A view with insets may lose its width or its height in a small container view. Autoresizing adds the growth of the
  /// container view to what is left then, and the view becomes too large. A mask knows neither the safe area nor the
  /// reading direction.
  var needsFollower: Bool {
    switch rule {
    case .fill, .frame, .custom: false
    case .safeArea: true
    case .insets(let insets):
      insets.leading + insets.trailing > 0 || insets.top + insets.bottom > 0 || insets.leading != insets.trailing
    }
  }

  /// The mask that keeps the view in its place, or nil if the closure decides about it.
  var autoresizingMask: UIView.AutoresizingMask? {
    switch rule {
    case .fill, .safeArea, .insets: [.flexibleWidth, .flexibleHeight]
    case .frame: []
    case .custom: nil
    }
  }

  /// Gives a view its frame before it is added.
  @MainActor
  func place(_ view: UIView, in container: UIView) {
    if let frame = frame(in: container) {
      if UIView.inheritedAnimationDuration > 0 {
        // In an animation block the view would move in from where it was loaded.
        UIView.performWithoutAnimation { view.frameWithoutTransform = frame }
      } else {
        view.frameWithoutTransform = frame
      }
    }
  }

  /// Runs a custom layout after the view was added. A view that others removed is left alone, because constraints
  /// between views without a common ancestor raise an exception.
  @MainActor
  func finish(_ view: UIView, in container: UIView) {
    if case .custom(let layout) = rule, view.superview === container { layout(view, container) }
  }
}
#endif
