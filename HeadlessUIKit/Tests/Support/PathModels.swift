#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

func randomPoint(_ random: inout some RandomNumberGenerator) -> CGPoint {
  CGPoint(x: CGFloat.random(in: 0...100, using: &random), y: CGFloat.random(in: 0...100, using: &random))
}

func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
  CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

/// Returns a point on a quadratic curve, by repeated division.
func quadratic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
  mix(mix(a, b, t), mix(b, c, t), t)
}

/// Returns a point on a cubic curve, by repeated division.
func cubic(_ p: [CGPoint], _ t: CGFloat) -> CGPoint {
  quadratic(mix(p[0], p[1], t), mix(p[1], p[2], t), mix(p[2], p[3], t), t)
}

/// Returns the number of turns of a closed line around a point, as the sum of the angles of its segments.
func windingNumber(of line: [CGPoint], around point: CGPoint) -> Int {
  var angle: CGFloat = 0
  for (from, to) in zip(line, line.dropFirst()) {
    let (a, b) = ((from.x - point.x, from.y - point.y), (to.x - point.x, to.y - point.y))
    angle += atan2(a.0 * b.1 - a.1 * b.0, a.0 * b.0 + a.1 * b.1)
  }
  return Int((angle / (2 * .pi)).rounded())
}

/// Returns the distance from a point to the nearest point of a line.
func distance(from point: CGPoint, toLine line: [CGPoint]) -> CGFloat {
  var nearest = CGFloat.infinity
  for (from, to) in zip(line, line.dropFirst()) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : min(max(((point.x - from.x) * dx + (point.y - from.y) * dy) / square, 0), 1)
    nearest = min(nearest, hypot(point.x - from.x - dx * share, point.y - from.y - dy * share))
  }
  return nearest
}
#endif
