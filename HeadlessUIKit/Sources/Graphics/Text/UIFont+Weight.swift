import Foundation

extension UIFont {
  /// The weight of a font, from -1 to 1. The regular weight is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat

    /// Creates a weight from its number. NaN and infinity count as 0.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue.finite
    }

    /// The lightest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A very light weight.
    public static let thin = Weight(rawValue: -0.6)
    /// A light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of running text.
    public static let regular = Weight(rawValue: 0)
    /// A weight a little bolder than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// A weight between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// A weight bolder than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest weight.
    public static let black = Weight(rawValue: 0.62)
  }
}
