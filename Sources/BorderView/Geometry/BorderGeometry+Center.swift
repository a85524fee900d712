#if UIKIT
import PlatformUI

extension BorderGeometry {
  /// Returns the part of a picture of the border that can be stretched without a change of lines and corners, in unit
  /// coordinates. It is at least a pixel wide and high.
  ///
  ///     +---+-------+---+
  ///     |   |       |   |   The corners stay as they are,
  ///     +---+-------+---+   the lines are stretched along the edges,
  ///     |   |center |   |   and the center in both directions.
  ///     +---+-------+---+
  ///
  /// - Parameter size: The size of the picture, which begins at the upper left corner of the bounds.
  func center(in size: CGSize) -> CGRect {
    let radii = outer.radii
    let (x, width) = part(
      of: size.width, outer.rect.minX + max(widths.left, radii.topLeft.width, radii.bottomLeft.width),
      size.width - outer.rect.maxX + max(widths.right, radii.topRight.width, radii.bottomRight.width))
    let (y, height) = part(
      of: size.height, outer.rect.minY + max(widths.top, radii.topLeft.height, radii.topRight.height),
      size.height - outer.rect.maxY + max(widths.bottom, radii.bottomLeft.height, radii.bottomRight.height))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the start and the length of what lies between two ends, divided by the whole length.
  private func part(of length: CGFloat, _ start: CGFloat, _ end: CGFloat) -> (CGFloat, CGFloat) {
    let pixel = 1 / scale
    guard length > pixel else { return (0, 1) }
    // If the ends leave no pixel, each gives way in proportion to its length.
    let factor = min(1, (length - pixel) / max(start + end, pixel))
    return (start * factor / length, (length - (start + end) * factor) / length)
  }
}
#endif
