import Foundation

/// The distances, in points, by which the edges of a rectangle move inwards (positive) or outwards (negative).
public struct UIEdgeInsets: Equatable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the left edge.
  public var left: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the right edge.
  public var right: CGFloat

  /// Insets that are all zero.
  public static let zero = UIEdgeInsets()

  /// Creates insets that are all zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets for the four edges.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle whose edges are moved by `insets`.
  ///
  /// Insets that are larger than the rectangle give a negative size, as in UIKit. Values that are NaN or infinite count
  /// as 0.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = finite
    let insets = insets.finite
    return CGRect(
      x: rect.origin.x + insets.left,
      y: rect.origin.y + insets.top,
      width: rect.size.width - insets.left - insets.right,
      height: rect.size.height - insets.top - insets.bottom
    )
  }
}
