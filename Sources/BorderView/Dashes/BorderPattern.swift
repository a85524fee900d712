#if UIKIT
import PlatformUI

/// The pattern of the line of a border: solid, dashed or dotted. Each edge has a run of its own.
///
/// In every pattern, a line of 10,000 or more dashes or dots is drawn solid.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
public enum BorderPattern: Hashable, Sendable {
  /// A line without gaps.
  case solid

  /// Dashes of two widths with gaps of one width. If the line is thinner than three pixels, dashes of three widths with
  /// gaps of two.
  ///
  /// The gaps are fitted so that the line ends with a dash. A line that is too short for two dashes is solid.
  case dashed

  /// Round dots as wide as the line, about one width apart, from one end to the other.
  ///
  /// A line that is too short for two dots has a single one.
  case dotted

  /// Alternating lengths of dashes and gaps, in points, beginning `phase` points into the pattern. Nothing is fitted.
  ///
  /// As in CoreGraphics, an odd number of lengths is used twice. Lengths that are negative, NaN or infinite count as 0,
  /// and so does a phase that is NaN or infinite. A negative phase begins before the pattern.
  ///
  /// The line is solid if there are no lengths, if all gaps are 0, or if the whole pattern is shorter than a pixel.
  /// Nothing is drawn if there are gaps, but all dashes are 0.
  case custom(lengths: [CGFloat], phase: CGFloat)

  /// The pattern without NaN, infinite and negative lengths, so that patterns that look equal are equal.
  var cleaned: BorderPattern {
    guard case .custom(let lengths, let phase) = self else { return self }
    return .custom(lengths: lengths.map(\.length), phase: phase.finite)
  }

  /// Whether the case is ``solid``.
  var isSolid: Bool {
    if case .solid = self { true } else { false }
  }
}
#endif
