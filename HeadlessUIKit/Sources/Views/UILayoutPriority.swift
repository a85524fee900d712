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
