extension UIView {
  /// The parts of an axis that take up a change of the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a mask from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge may change.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width may change.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge may change.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge may change.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height may change.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge may change.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// What becomes of a view's picture when its size changes, in UIKit's order.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the new size.
    case scaleToFill
    /// Scaled as a whole to lie inside the new size.
    case scaleAspectFit
    /// Scaled as a whole to cover the new size.
    case scaleAspectFill
    /// Drawn anew.
    case redraw
    /// Kept in size, in the middle.
    case center
    /// Kept in size, at the middle of the top edge.
    case top
    /// Kept in size, at the middle of the bottom edge.
    case bottom
    /// Kept in size, at the middle of the left edge.
    case left
    /// Kept in size, at the middle of the right edge.
    case right
    /// Kept in size, in the top left corner.
    case topLeft
    /// Kept in size, in the top right corner.
    case topRight
    /// Kept in size, in the bottom left corner.
    case bottomLeft
    /// Kept in size, in the bottom right corner.
    case bottomRight
  }
}

/// The direction that an interface reads in.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// How a view's content follows the direction of the language.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It flips with the language.
  case unspecified
  /// Playback controls: never flipped.
  case playback
  /// Directions in space: never flipped.
  case spatial
  /// Left to right whatever the language.
  case forceLeftToRight
  /// Right to left whatever the language.
  case forceRightToLeft
}
