import Foundation

/// What a stroke is drawn with. Lengths are in the space that `transform` maps to the display list's.
struct Pen: Equatable, Sendable {
  var width: CGFloat = 1
  var cap: CGLineCap = .butt
  var join: CGLineJoin = .miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var transform: CGAffineTransform = .identity

  /// How much the pen is enlarged, when that is by the same factor in all directions; nil otherwise.
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

  /// The dash pattern to apply to a line of `length`, with an even number of entries; nil for a solid line.
  ///
  /// A pattern without any length, with a negative one, or with so many dashes that nothing could show them is solid.
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
