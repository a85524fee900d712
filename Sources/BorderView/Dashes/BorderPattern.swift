#if UIKIT
import PlatformUI

/// The pattern of the line of a border: solid, dashed or dotted. Each edge has a run of its own.
///
/// In every pattern, a line of 10,000 or more dashes or dots is drawn solid.
public struct BorderPattern: Hashable, Sendable {
  enum Kind: Hashable {
    case solid, dashed, dotted
    case custom(lengths: [CGFloat], phase: CGFloat)
  }

  let kind: Kind

  /// A line without gaps.
  public static let solid = BorderPattern(kind: .solid)

  /// Dashes of two widths with gaps of one width. If the line is thinner than three pixels, dashes of three widths with
  /// gaps of two.
  ///
  /// The gaps are fitted so that the line ends with a dash. A line that is too short for two dashes is solid.
  public static let dashed = BorderPattern(kind: .dashed)

  /// Round dots as wide as the line, about one width apart, from one end to the other.
  ///
  /// A line that is too short for two dots has a single one.
  public static let dotted = BorderPattern(kind: .dotted)

  /// Returns a pattern of alternating lengths of dashes and gaps, in points, beginning `phase` points into the pattern.
  /// Nothing is fitted.
  ///
  /// As in CoreGraphics, an odd number of lengths is used twice. Lengths that are negative, NaN or infinite count as 0,
  /// and so does a phase that is NaN or infinite. A negative phase begins before the pattern.
  ///
  /// The line is solid if there are no lengths, if all gaps are 0, or if the whole pattern is shorter than a pixel.
  /// Nothing is drawn if there are gaps, but all dashes are 0.
  public static func custom(lengths: [CGFloat], phase: CGFloat) -> BorderPattern {
    BorderPattern(kind: .custom(lengths: lengths, phase: phase))
  }

  /// The pattern without NaN, infinite and negative lengths, so that patterns that look equal are equal.
  var cleaned: BorderPattern {
    guard case .custom(let lengths, let phase) = kind else { return self }
    return .custom(lengths: lengths.map(\.clampedNonNegative), phase: phase.finite)
  }

  /// Whether the pattern is ``solid``.
  var isSolid: Bool { kind == .solid }
}

extension BorderPattern: CustomStringConvertible {
  /// The pattern as it is written in code, such as `.dashed`.
  public var description: String { ".\(kind)" }
}
#endif
