import Foundation

extension UIFont {
  /// How bold a font is, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat

    /// Creates a weight from its number; one that is not finite counts as 0.
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
    /// A little bolder than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest weight.
    public static let black = Weight(rawValue: 0.62)
  }
}
