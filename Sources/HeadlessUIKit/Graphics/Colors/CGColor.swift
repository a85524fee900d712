import Foundation

/// A colour of red, green and blue in the sRGB colour space, with an opacity.
public final class CGColor: Sendable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat

  /// The opacity, from 0 (nothing is seen) to 1 (nothing shines through).
  public let alpha: CGFloat

  /// Creates a colour. An opacity outside 0...1 is clamped; numbers that are not finite count as 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red.finite
    self.green = green.finite
    self.blue = blue.finite
    self.alpha = min(max(alpha.finite, 0), 1)
  }

  /// Red, green and blue, from 0 to 1 (beyond for colours outside sRGB), and the opacity from 0 to 1.
  ///
  /// Grays have four components here too; CoreGraphics may give them two.
  public var components: [CGFloat]? {
    [red, green, blue, alpha]
  }

  /// Returns the same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour, its opacity multiplied by `factor`.
  func multiplyingAlpha(by factor: CGFloat) -> CGColor {
    factor == 1 ? self : CGColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension CGColor: Hashable {
  /// Whether two colours have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
  }

  /// Feeds the components to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

extension CGColor {
  /// "#RRGGBB", each channel clamped and rounded to a byte.
  var hexadecimal: String {
    "#" + [red, green, blue].map(Self.byteText).joined()
  }

  /// "#RRGGBBAA".
  var hexadecimalWithAlpha: String {
    hexadecimal + Self.byteText(alpha)
  }

  private static func byteText(_ value: CGFloat) -> String {
    let byte = Int((min(max(value, 0), 1) * 255).rounded())
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
