#if UIKIT
import PlatformUI

/// How the line of a border is broken up. Each edge has a run of its own.
public enum BorderPattern: Hashable, Sendable {
  /// Not at all.
  case solid

  /// Dashes of two widths with gaps of one; of three and two where the line is thinner than three pixels.
  ///
  /// The gaps are fitted so that the line ends on a dash. A line too short for two dashes is solid. In every pattern, so
  /// is a line of more than 10,000 dashes or dots.
  case dashed

  /// Round dots as wide as the line, about a width apart, from end to end; a single one where there is no room for two.
  case dotted

  /// Dashes and gaps in turn, in points, from `phase` points into the pattern on. Nothing is fitted.
  ///
  /// An odd number of lengths is taken twice, as CoreGraphics does. A negative length, or one that is no finite number,
  /// is 0, and so is such a phase; a negative phase of a finite number begins before the pattern. Without a gap the line
  /// is solid, and so it is with a pattern finer than a pixel; with gaps and no dash nothing is drawn. No lengths at all:
  /// solid.
  case custom(lengths: [CGFloat], phase: CGFloat)

  /// The pattern without numbers that are none, so that equal drawings are equal patterns.
  var cleaned: BorderPattern {
    guard case .custom(let lengths, let phase) = self else { return self }
    return .custom(lengths: lengths.map(\.length), phase: phase.coordinate)
  }
}
#endif
