#if UIKIT
import PlatformUI

/// A rectangle with rounded corners: the outer or the inner outline of a border.
///
/// You get outlines from a ``BorderGeometry``.
public struct BorderOutline: Equatable, Sendable {
  /// The rectangle, in points.
  public let rect: CGRect

  /// The radii of its corners, in points.
  ///
  /// The radii of an inner outline can be longer than its sides if a curve reaches under the border of the opposite
  /// edge. A point is then inside the outline if it is inside the rectangle and inside every curve.
  public let radii: CornerRadii

  /// The outline as a closed path. It is empty if nothing is inside.
  ///
  /// - Complexity: O(1).
  public var path: CGPath {
    guard fits else { return polygon(chords: chords) }
    let path = CGMutablePath()
    addCurves(to: path)
    return path
  }

  /// Whether the two curves at each side fit next to each other.
  var fits: Bool {
    let tolerance = 1e-6
    return radii.topLeft.width + radii.topRight.width <= rect.width + tolerance
      && radii.bottomLeft.width + radii.bottomRight.width <= rect.width + tolerance
      && radii.topLeft.height + radii.bottomLeft.height <= rect.height + tolerance
      && radii.topRight.height + radii.bottomRight.height <= rect.height + tolerance
  }

  /// Returns whether every side is straight for at least `length` points.
  func hasStraightSides(of length: CGFloat) -> Bool {
    min(
      rect.width - max(radii.topLeft.width + radii.topRight.width, radii.bottomLeft.width + radii.bottomRight.width),
      rect.height
        - max(radii.topLeft.height + radii.bottomLeft.height, radii.topRight.height + radii.bottomRight.height)
    ) >= length
  }

  /// Whether nothing is inside the outline.
  var isEmpty: Bool { !(rect.width > 0 && rect.height > 0) }

  /// The number of chords that approximate a quarter of an ellipse to a hundredth of a point.
  var chords: Int {
    let sizes = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    let longest = sizes.reduce(0) { max($0, $1.width, $1.height) }
    return min(max(Int((6 * longest.squareRoot()).rounded(.up)), 8), 512)
  }

  /// Adds the outline with its curves to a path. The curves must fit.
  func addCurves(to path: CGMutablePath) {
    guard !isEmpty else { return }
    guard !radii.isSquare else { return path.addRect(rect) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    // The position of the control points with which a cubic curve follows a quarter of an ellipse, as a share of the
    // radius.
    let reach: CGFloat = 1 - 0.552_284_749_830_793_4
    path.move(to: CGPoint(x: left, y: top + radii.topLeft.height))
    path.addCurve(
      to: CGPoint(x: left + radii.topLeft.width, y: top),
      control1: CGPoint(x: left, y: top + radii.topLeft.height * reach),
      control2: CGPoint(x: left + radii.topLeft.width * reach, y: top))
    path.addLine(to: CGPoint(x: right - radii.topRight.width, y: top))
    path.addCurve(
      to: CGPoint(x: right, y: top + radii.topRight.height),
      control1: CGPoint(x: right - radii.topRight.width * reach, y: top),
      control2: CGPoint(x: right, y: top + radii.topRight.height * reach))
    path.addLine(to: CGPoint(x: right, y: bottom - radii.bottomRight.height))
    path.addCurve(
      to: CGPoint(x: right - radii.bottomRight.width, y: bottom),
      control1: CGPoint(x: right, y: bottom - radii.bottomRight.height * reach),
      control2: CGPoint(x: right - radii.bottomRight.width * reach, y: bottom))
    path.addLine(to: CGPoint(x: left + radii.bottomLeft.width, y: bottom))
    path.addCurve(
      to: CGPoint(x: left, y: bottom - radii.bottomLeft.height),
      control1: CGPoint(x: left + radii.bottomLeft.width * reach, y: bottom),
      control2: CGPoint(x: left, y: bottom - radii.bottomLeft.height * reach))
    path.closeSubpath()
  }

  /// Returns the outline as a polygon: the rectangle, cut along the chords of each corner.
  ///
  /// Unlike a sequence of curves, the polygon is also right if a curve leaves the rectangle or meets another curve.
  func polygon(chords: Int) -> CGPath {
    let path = CGMutablePath()
    guard !isEmpty else { return path }
    var corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    for (horizontal, vertical) in [
      (BorderSide.top, BorderSide.left), (.top, .right), (.bottom, .right), (.bottom, .left),
    ] {
      let radius = radii[horizontal, vertical]
      guard radius != .zero else { continue }
      let isLeft = vertical == .left
      let isTop = horizontal == .top
      let center = CGPoint(
        x: isLeft ? rect.minX + radius.width : rect.maxX - radius.width,
        y: isTop ? rect.minY + radius.height : rect.maxY - radius.height)
      func point(_ step: Int) -> CGPoint {
        let angle = CGFloat.pi / 2 * CGFloat(step) / CGFloat(chords)
        return CGPoint(
          x: center.x + (isLeft ? -1 : 1) * radius.width * cos(angle),
          y: center.y + (isTop ? -1 : 1) * radius.height * sin(angle))
      }
      for step in 0..<chords {
        corners = Self.part(of: corners, beside: point(step), point(step + 1), inside: center)
      }
    }
    if !corners.isEmpty { path.addPolygon(corners) }
    return path
  }

  /// Returns the part of a convex polygon on one side of the line through `from` and `to`: the side where `inside` is.
  static func part(
    of polygon: [CGPoint], beside from: CGPoint, _ to: CGPoint, inside: CGPoint
  ) -> [CGPoint] {
    func side(_ point: CGPoint) -> CGFloat {
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    let sign: CGFloat = side(inside) < 0 ? -1 : 1
    let sides = polygon.map { side($0) * sign }
    if sides.allSatisfy({ $0 >= 0 }) { return polygon }
    var result: [CGPoint] = []
    for index in polygon.indices {
      let next = (index + 1) % polygon.count
      let (a, b) = (sides[index], sides[next])
      if a >= 0 { result.append(polygon[index]) }
      if (a < 0) != (b < 0) {
        let share = a / (a - b)
        result.append(
          CGPoint(
            x: polygon[index].x + (polygon[next].x - polygon[index].x) * share,
            y: polygon[index].y + (polygon[next].y - polygon[index].y) * share))
      }
    }
    return result
  }
}
#endif
