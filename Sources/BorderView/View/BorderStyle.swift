#if UIKIT
import PlatformUI

/// The style of the line on an edge: its width, color and pattern.
public struct BorderStyle: Hashable, Sendable {
  /// The width in points.
  ///
  /// It is rounded down to whole pixels, but to at least one pixel. Nothing is drawn if it is 0, negative, NaN or
  /// infinite.
  public var width: CGFloat

  /// The color. The view resolves it with its own traits whenever it draws.
  public var color: UIColor

  /// The pattern of the line.
  public var pattern: BorderPattern

  /// Creates a style. By default, a line is one point wide, black and solid.
  ///
  /// - Parameters:
  ///   - width: The width of the line, in points.
  ///   - color: The color of the line.
  ///   - pattern: Whether the line is solid, dashed or dotted.
  public init(width: CGFloat = 1, color: UIColor = .black, pattern: BorderPattern = .solid) {
    self.width = width
    self.color = color
    self.pattern = pattern
  }

  /// The style without NaN, infinite and negative numbers, so that styles that look equal are equal.
  var cleaned: BorderStyle {
    BorderStyle(width: width.clampedNonNegative, color: color, pattern: pattern.cleaned)
  }
}
#endif
