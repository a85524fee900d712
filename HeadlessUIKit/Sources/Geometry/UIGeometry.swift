// The insets and edges of rectangles, which UIKit's header of the same name declares.

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

/// The distances, in points, from the edges of a rectangle. They follow the layout direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the edge at which lines of text begin.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the edge at which lines of text end.
  public var trailing: CGFloat

  /// Insets that are all zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets that are all zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets for the four edges.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A distance from a place, in points.
public struct UIOffset: Equatable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// The offset that is no distance.
  public static let zero = UIOffset()

  /// Creates an offset that is no distance.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset of two distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A set of the edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits of the set, with UIKit's values.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// The four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of edges of a rectangle, named by the direction of the language.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set, with UIKit's values.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which a line of text begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which a line of text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension NSValue {
  /// Creates a value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// The rectangle that the value holds.
  public var cgRectValue: CGRect { rectValue }
}
