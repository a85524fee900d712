import Foundation

/// A cubic Bézier curve.
struct CubicCurve {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates the cubic curve that is equal to a quadratic curve with the given control point.
  init(from start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(
      start: start,
      control1: CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3),
      end: end
    )
  }

  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// Returns the direction of the curve at `t`, with any length; nil if the whole curve is a single point.
  func direction(at t: CGFloat) -> CGVector? {
    let s = 1 - t
    let derivative = CGVector(
      dx: s * s * (control1.x - start.x) + 2 * s * t * (control2.x - control1.x) + t * t * (end.x - control2.x),
      dy: s * s * (control1.y - start.y) + 2 * s * t * (control2.y - control1.y) + t * t * (end.y - control2.y))
    let scale = abs(end.x - start.x) + abs(end.y - start.y) + abs(control1.x - start.x) + abs(control2.y - start.y)
    if hypot(derivative.dx, derivative.dy) > scale * 1e-9 { return derivative }
    // The derivative vanishes where a control point coincides with an end. A nearby point gives the direction there.
    let near = t < 0.5 ? point(at: t + 1e-4) : point(at: t)
    let far = t < 0.5 ? point(at: t) : point(at: t - 1e-4)
    let chord = CGVector(dx: near.x - far.x, dy: near.y - far.y)
    return chord.dx == 0 && chord.dy == 0 ? nil : chord
  }

  /// The inner points at which a coordinate of the curve has an extreme value.
  var extremes: [CGPoint] {
    let parameters =
      Self.turningParameters(start.x, control1.x, control2.x, end.x)
      + Self.turningParameters(start.y, control1.y, control2.y, end.y)
    return parameters.map { point(at: $0).finite }
  }

  /// Returns the number of equal steps in `t` whose chords stay within `tolerance` of the curve.
  func stepCount(tolerance: CGFloat) -> Int {
    let bend = max(
      hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
      hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
    let steps = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return Int(min(max(steps.finite, 1), CGFloat(Self.stepLimit)))
  }

  /// The largest number of steps for one curve, so that an enormous curve can't stall the program.
  static let stepLimit = 4_096

  private static func turningParameters(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    let discriminant = b * b - 4 * a * c
    if discriminant >= 0 {
      // This pair of roots is numerically stable. It is also right for a = 0, where one of them is infinite.
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      roots = [q / a, c / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
