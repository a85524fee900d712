import Foundation

/// A color in the sRGB color space, with red, green and blue components and an opacity.
public final class CGColor: Sendable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat

  /// The opacity, from 0 (transparent) to 1 (opaque).
  public let alpha: CGFloat

  /// Whether the color was made as a gray, which has one component besides the opacity.
  private let isGray: Bool

  /// Creates a color. The opacity is clamped to 0...1. Values that are NaN or infinite count as 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red.finite
    self.green = green.finite
    self.blue = blue.finite
    self.alpha = min(max(alpha.finite, 0), 1)
    isGray = false
  }

  /// Creates a gray, from black (0) to white (1).
  init(gray: CGFloat, alpha: CGFloat) {
    (red, green, blue) = (gray.finite, gray.finite, gray.finite)
    self.alpha = min(max(alpha.finite, 0), 1)
    isGray = true
  }

  /// The red, green and blue components and the opacity, each from 0 to 1. Colors outside sRGB have components beyond
  /// that. A color that was made as a gray has its brightness and its opacity only.
  public var components: [CGFloat]? {
    isGray ? [red, alpha] : [red, green, blue, alpha]
  }

  /// Returns the color with another opacity. The result is never nil.
  public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

  /// Returns the color with another opacity.
  func withAlpha(_ alpha: CGFloat) -> CGColor {
    isGray ? CGColor(gray: red, alpha: alpha) : CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the color with its opacity multiplied by `factor`.
  func multiplyingAlpha(by factor: CGFloat) -> CGColor {
    factor == 1 ? self : withAlpha(alpha * factor)
  }
}

extension CGColor: Hashable {
  /// Returns whether two colors have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

extension CGColor {
  /// The color as "#RRGGBB", with each component clamped and rounded to a byte.
  var hexadecimal: String {
    "#" + [red, green, blue].map(Self.byteText).joined()
  }

  /// The color as "#RRGGBBAA".
  var hexadecimalWithAlpha: String {
    hexadecimal + Self.byteText(alpha)
  }

  private static func byteText(_ value: CGFloat) -> String {
    let byte = Int((min(max(value, 0), 1) * 255).rounded())
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
