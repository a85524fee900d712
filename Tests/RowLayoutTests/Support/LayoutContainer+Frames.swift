#if UIKIT
import PlatformUI
import RowLayout

extension LayoutContainer {
  /// Returns the frames of the visible views in a rectangle at the origin, on a display of scale 2 unless told
  /// otherwise.
  @MainActor
  func frames(
    _ width: CGFloat, _ height: CGFloat, _ direction: UIUserInterfaceLayoutDirection = .leftToRight, scale: CGFloat = 2
  ) -> [CGRect] {
    plan(in: CGRect(x: 0, y: 0, width: width, height: height), direction: direction, scale: scale)
      .placements.map(\.frame)
  }

  /// Returns the leading edges and the widths of the visible views in a width, from left to right.
  @MainActor
  func spans(_ width: CGFloat) -> [[CGFloat]] {
    frames(width, 100).map { [$0.minX, $0.width] }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
#endif
