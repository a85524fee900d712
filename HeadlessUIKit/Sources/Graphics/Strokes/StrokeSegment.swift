import Foundation

/// A straight piece of a stroked line, with the directions of the line at its ends, as vectors of length 1.
struct StrokeSegment {
  var start: CGPoint
  var end: CGPoint
  var startDirection: CGVector
  var endDirection: CGVector

  var length: CGFloat {
    hypot(end.x - start.x, end.y - start.y)
  }

  /// Returns the part between two distances from the start.
  func part(from: CGFloat, to: CGFloat) -> StrokeSegment {
    let length = length
    guard length > 0 else { return self }
    func point(_ distance: CGFloat) -> CGPoint {
      let share = distance / length
      return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    func direction(_ distance: CGFloat) -> CGVector {
      let share = distance / length
      return CGVector(
        dx: startDirection.dx + (endDirection.dx - startDirection.dx) * share,
        dy: startDirection.dy + (endDirection.dy - startDirection.dy) * share
      ).unit ?? startDirection
    }
    return StrokeSegment(
      start: point(from), end: point(to), startDirection: direction(from), endDirection: direction(to))
  }
}

extension CGVector {
  /// The vector of length 1 in the same direction; nil for the zero vector.
  var unit: CGVector? {
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return nil }
    return CGVector(dx: dx / length, dy: dy / length)
  }
}
