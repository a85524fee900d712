#if UIKIT
import PlatformUI

/// The radii of a rectangle's corners, in points: each corner a quarter of an ellipse.
///
/// A corner with a radius of 0 on either axis is square; negative radii, and those that are no finite number, are 0.
/// Where the radii of a side are together longer than the side, *all* radii are made smaller by one factor, as in CSS.
public struct CornerRadii: Hashable, Sendable {
  /// The radii of the top left corner.
  public var topLeft: CGSize
  /// The radii of the top right corner.
  public var topRight: CGSize
  /// The radii of the bottom left corner.
  public var bottomLeft: CGSize
  /// The radii of the bottom right corner.
  public var bottomRight: CGSize

  /// Four square corners.
  public static let zero = CornerRadii()

  /// Creates radii for the four corners, square unless given.
  public init(
    topLeft: CGSize = .zero, topRight: CGSize = .zero, bottomLeft: CGSize = .zero, bottomRight: CGSize = .zero
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Creates four corners with the same circular radius.
  public init(_ radius: CGFloat) {
    let size = CGSize(width: radius, height: radius)
    self.init(topLeft: size, topRight: size, bottomLeft: size, bottomRight: size)
  }

  /// Feeds the radii to `hasher`.
  public func hash(into hasher: inout Hasher) {
    // By hand: CGSize cannot be hashed everywhere.
    for size in [topLeft, topRight, bottomLeft, bottomRight] {
      hasher.combine(size.width)
      hasher.combine(size.height)
    }
  }

  /// The radii at the corner where a horizontal and a vertical edge meet.
  subscript(horizontal: BorderSide, vertical: BorderSide) -> CGSize {
    switch (horizontal == .top, vertical == .left) {
    case (true, true): topLeft
    case (true, false): topRight
    case (false, true): bottomLeft
    case (false, false): bottomRight
    }
  }

  var isSquare: Bool { self == .zero }

  /// The radii without numbers that are none, and square where one of them is 0.
  var cleaned: CornerRadii {
    map { size in
      let (width, height) = (size.width.length, size.height.length)
      // Less than any rounding error could be told from is no curve.
      return width > 1e-6 && height > 1e-6 ? CGSize(width: width, height: height) : .zero
    }
  }

  /// The radii, made smaller so that they fit a rectangle of `size`.
  func fitted(to size: CGSize) -> CornerRadii {
    let sides = [
      (size.width, topLeft.width + topRight.width), (size.width, bottomLeft.width + bottomRight.width),
      (size.height, topLeft.height + bottomLeft.height), (size.height, topRight.height + bottomRight.height),
    ]
    let factor = sides.reduce(1) { factor, side in side.1 > side.0 ? min(factor, side.0 / side.1) : factor }
    guard factor < 1 else { return self }
    return map { CGSize(width: $0.width * factor, height: $0.height * factor) }.cleaned
  }

  /// The radii of the inner edge of a border: smaller by its widths, square where nothing is left.
  func inset(by widths: BorderWidths) -> CornerRadii {
    func smaller(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> CGSize {
      CGSize(width: size.width - width, height: size.height - height)
    }
    return CornerRadii(
      topLeft: smaller(topLeft, widths.left, widths.top), topRight: smaller(topRight, widths.right, widths.top),
      bottomLeft: smaller(bottomLeft, widths.left, widths.bottom),
      bottomRight: smaller(bottomRight, widths.right, widths.bottom)
    ).cleaned
  }

  private func map(_ transform: (CGSize) -> CGSize) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomLeft: transform(bottomLeft),
      bottomRight: transform(bottomRight))
  }
}
#endif
