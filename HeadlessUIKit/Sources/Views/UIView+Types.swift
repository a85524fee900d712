extension UIView {
  /// The parts of a view's geometry that share a change of the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt

    /// Creates a mask from the bits that UIKit uses.
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

  /// How a view shows its picture after its size changed, in UIKit's order.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the new size.
    case scaleToFill
    /// Scaled as a whole to lie inside the new size.
    case scaleAspectFit
    /// Scaled as a whole to cover the new size.
    case scaleAspectFill
    /// Drawn again. This also happens when only the origin of the bounds changes.
    case redraw
    /// Kept in size, in the center.
    case center
    /// Kept in size, at the center of the top edge.
    case top
    /// Kept in size, at the center of the bottom edge.
    case bottom
    /// Kept in size, at the center of the left edge.
    case left
    /// Kept in size, at the center of the right edge.
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

/// The direction in which an interface reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// How a view's content follows the layout direction.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The content is flipped for languages that read from right to left.
  case unspecified
  /// The content is playback controls, which are never flipped.
  case playback
  /// The content shows directions in space, which are never flipped.
  case spatial
  /// The content always reads from left to right.
  case forceLeftToRight
  /// The content always reads from right to left.
  case forceRightToLeft
}

/// How strongly a view insists on a length when its size is fitted, with UIKit's numbers.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number of the priority, from 1 to 1000.
  public let rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The length must be the one that is asked for.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a button resists compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a button hugs its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The length is as close as possible to the one that is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
