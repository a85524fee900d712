import Foundation

/// The parameters of a stroke. Lengths are in the space that `transform` maps to the space of the display list.
struct Pen: Equatable, Sendable {
  var width: CGFloat = 1
  var cap: CGLineCap = .butt
  var join: CGLineJoin = .miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var transform: CGAffineTransform = .identity

  /// The factor by which the pen is enlarged, if it is the same in all directions; nil otherwise.
  var uniformScale: CGFloat? {
    let t = transform
    let scale = hypot(t.a, t.b)
    let isSimilar = (t.a == t.d && t.b == -t.c) || (t.a == -t.d && t.b == t.c)
    return isSimilar && scale > 0 ? scale : nil
  }

  /// The largest factor by which the transform lengthens anything.
  var largestScale: CGFloat {
    max(hypot(transform.a, transform.b), hypot(transform.c, transform.d)) * CGFloat(2).squareRoot()
  }

  /// Returns the dash pattern for a line of `length`, with an even number of entries; nil for a solid line.
  ///
  /// The line is solid if the pattern has no length, has a negative length, or would make more than 10,000 repetitions.
  func dashPattern(forLength length: CGFloat) -> [CGFloat]? {
    let pattern = dashLengths.count.isMultiple(of: 2) ? dashLengths : dashLengths + dashLengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), length / period <= Self.mostDashes else {
      return nil
    }
    return pattern
  }

  private static let mostDashes: CGFloat = 10_000
}

/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends squarely at its end point.
  case butt
  /// The line ends with a half disc around its end point.
  case round
  /// The line ends squarely, half a line width beyond its end point.
  case square
}

/// The shape of a corner between two segments of a line.
public enum CGLineJoin: Int32, Sendable {
  /// The corner is sharp, unless it would be longer than the miter limit.
  case miter
  /// The corner is round.
  case round
  /// The corner is cut off.
  case bevel
}
