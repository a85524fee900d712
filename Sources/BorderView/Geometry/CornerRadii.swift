#if UIKIT
import PlatformUI

/// The radii of the corners of a rectangle, in points. Each corner is a quarter of an ellipse.
///
/// A corner with a radius of 0 on either axis is square. Radii that are negative, NaN or infinite count as 0. If
/// the two radii of any side add up to more than the side, *all* radii are reduced by the same factor, as in CSS.
///
/// Corners can also be named by the layout direction. A bubble on the leading side of a chat is square at its bottom
/// leading corner, in both directions:
///
/// ```swift
/// var radii = CornerRadii(16)
/// radii.bottomLeading = .zero
/// view.cornerRadii = radii
/// ```
public struct CornerRadii: Hashable, Sendable {
  /// The radii of the top left corner.
  public var topLeft: CGSize
  /// The radii of the top right corner.
  public var topRight: CGSize
  /// The radii of the bottom left corner.
  public var bottomLeft: CGSize
  /// The radii of the bottom right corner.
  public var bottomRight: CGSize
  /// The radii of the top corner where reading begins; nil if those of the left or the right one count.
  public var topLeading: CGSize?
  /// The radii of the top corner where reading ends; nil if those of the left or the right one count.
  public var topTrailing: CGSize?
  /// The radii of the bottom corner where reading begins; nil if those of the left or the right one count.
  public var bottomLeading: CGSize?
  /// The radii of the bottom corner where reading ends; nil if those of the left or the right one count.
  public var bottomTrailing: CGSize?

  /// The radii of four square corners.
  public static let zero = CornerRadii()

  /// Creates circular radii. Every corner is square by default.
  ///
  /// - Parameters:
  ///   - topLeft: The radius of the corner, in points.
  ///   - topRight: The radius of that corner.
  ///   - bottomLeft: The radius of that corner.
  ///   - bottomRight: The radius of that corner.
  ///   - topLeading: The radius of the top corner where reading begins, which takes precedence over that of the left or
  ///     the right one.
  ///   - topTrailing: The radius of the top corner where reading ends.
  ///   - bottomLeading: The radius of the bottom corner where reading begins.
  ///   - bottomTrailing: The radius of the bottom corner where reading ends.
  public init(
    topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomLeft: CGFloat = 0, bottomRight: CGFloat = 0,
    topLeading: CGFloat? = nil, topTrailing: CGFloat? = nil, bottomLeading: CGFloat? = nil,
    bottomTrailing: CGFloat? = nil
  ) {
    func circle(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
    self.init(
      topLeft: circle(topLeft), topRight: circle(topRight), bottomLeft: circle(bottomLeft),
      bottomRight: circle(bottomRight))
    (self.topLeading, self.topTrailing) = (topLeading.map(circle), topTrailing.map(circle))
    (self.bottomLeading, self.bottomTrailing) = (bottomLeading.map(circle), bottomTrailing.map(circle))
  }

  /// Creates the same circular radius for all four corners, in points.
  public init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Creates elliptical radii.
  ///
  /// - Parameters:
  ///   - topLeft: The radii of the corner along the x-axis and the y-axis, in points.
  ///   - topRight: The radii of that corner.
  ///   - bottomLeft: The radii of that corner.
  ///   - bottomRight: The radii of that corner.
  public init(topLeft: CGSize, topRight: CGSize, bottomLeft: CGSize, bottomRight: CGSize) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
  }

  /// Feeds the radii into a hasher.
  public func hash(into hasher: inout Hasher) {
    // Written by hand because CGSize isn't Hashable on every platform.
    let relative = [topLeading, topTrailing, bottomLeading, bottomTrailing]
    for size in [topLeft, topRight, bottomLeft, bottomRight] + relative {
      hasher.combine(size?.width)
      hasher.combine(size?.height)
    }
  }

  /// Returns the radii of the physical corners in a layout direction. Leading and trailing become left and right.
  ///
  /// - Complexity: O(1).
  public func resolved(for direction: UIUserInterfaceLayoutDirection) -> CornerRadii {
    let flips = direction == .rightToLeft
    return CornerRadii(
      topLeft: (flips ? topTrailing : topLeading) ?? topLeft,
      topRight: (flips ? topLeading : topTrailing) ?? topRight,
      bottomLeft: (flips ? bottomTrailing : bottomLeading) ?? bottomLeft,
      bottomRight: (flips ? bottomLeading : bottomTrailing) ?? bottomRight)
  }

  /// The radii of the corner where the top or bottom edge meets the left or right one.
  subscript(horizontal: BorderSide, vertical: BorderSide) -> CGSize {
    switch (horizontal == .top, vertical == .left) {
    case (true, true): topLeft
    case (true, false): topRight
    case (false, true): bottomLeft
    case (false, false): bottomRight
    }
  }

  /// Whether every corner is square. Call it on radii that are ``cleaned``.
  var isSquare: Bool { self == .zero }

  /// The radii of the physical corners, without NaN, infinite and negative numbers. A corner with a radius of 0 on one
  /// axis has 0 on both.
  var cleaned: CornerRadii {
    guard !isSquare else { return self }
    return map { size in
      let (width, height) = (size.width.clampedNonNegative, size.height.clampedNonNegative)
      // A radius that can't be distinguished from a rounding error is no curve.
      return width > 1e-6 && height > 1e-6 ? CGSize(width: width, height: height) : .zero
    }
  }

  /// Returns the radii, reduced by one factor if they don't fit a rectangle of `size`.
  func fitted(to size: CGSize) -> CornerRadii {
    guard !isSquare else { return self }
    var factor: CGFloat = 1
    func fit(_ radii: CGFloat, into length: CGFloat) {
      if radii > length { factor = min(factor, length / radii) }
    }
    fit(topLeft.width + topRight.width, into: size.width)
    fit(bottomLeft.width + bottomRight.width, into: size.width)
    fit(topLeft.height + bottomLeft.height, into: size.height)
    fit(topRight.height + bottomRight.height, into: size.height)
    guard factor < 1 else { return self }
    return map { CGSize(width: $0.width * factor, height: $0.height * factor) }.cleaned
  }

  /// Returns the radii of the inner outline of a border: reduced by its widths, and square where nothing is left.
  func inset(by widths: BorderWidths) -> CornerRadii {
    guard !isSquare else { return self }
    func inset(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> CGSize {
      CGSize(width: size.width - width, height: size.height - height)
    }
    return CornerRadii(
      topLeft: inset(topLeft, widths.left, widths.top), topRight: inset(topRight, widths.right, widths.top),
      bottomLeft: inset(bottomLeft, widths.left, widths.bottom),
      bottomRight: inset(bottomRight, widths.right, widths.bottom)
    ).cleaned
  }

  private func map(_ transform: (CGSize) -> CGSize) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomLeft: transform(bottomLeft),
      bottomRight: transform(bottomRight))
  }
}
#endif
