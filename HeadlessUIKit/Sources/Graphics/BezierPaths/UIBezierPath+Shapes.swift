import Foundation

extension UIBezierPath {
  /// Adds a rectangle with rounded corners, clockwise as one sees it in a view.
  final func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    guard !rect.isNullRectangle else { return }
    let rect = rect.finite.standardized
    let width = min(max(0, radii.width.finite), rect.width / 2)
    let height = min(max(0, radii.height.finite), rect.height / 2)
    guard width > 0, height > 0 else { return geometry.addRect(rect) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let shape = RoundedCorner(radii: CGSize(width: width, height: height), in: rect.size)
    geometry.move(to: CGPoint(x: corners.contains(.topLeft) ? left + shape.reach * width : left, y: top))
    let turns: [(UIRectCorner, CGPoint, CGSize, CGSize)] = [
      (.topRight, CGPoint(x: right, y: top), CGSize(width: -width, height: 0), CGSize(width: 0, height: height)),
      (.bottomRight, CGPoint(x: right, y: bottom), CGSize(width: 0, height: -height), CGSize(width: -width, height: 0)),
      (.bottomLeft, CGPoint(x: left, y: bottom), CGSize(width: width, height: 0), CGSize(width: 0, height: -height)),
      (.topLeft, CGPoint(x: left, y: top), CGSize(width: 0, height: height), CGSize(width: width, height: 0)),
    ]
    for (corner, point, before, after) in turns {
      guard corners.contains(corner) else {
        geometry.addLine(to: point)
        continue
      }
      func place(_ point: CGPoint, _ along: (before: CGFloat, after: CGFloat)) -> CGPoint {
        CGPoint(
          x: point.x + before.width * along.before + after.width * along.after,
          y: point.y + before.height * along.before + after.height * along.after)
      }
      geometry.addLine(to: place(point, (shape.reach, 0)))
      for curve in shape.curves {
        geometry.addCurve(
          to: place(point, curve.end), control1: place(point, curve.control1), control2: place(point, curve.control2))
      }
    }
    geometry.close()
  }

  /// Returns a path with the same shape that runs in the opposite direction.
  ///
  /// The subpaths keep their order. Apple doesn't document the order.
  public final func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    var points: [CGPoint] = []
    var segments: [PathGeometry.Element] = []
    var isClosed = false
    func endSubpath() {
      guard let last = points.last else { return }
      reversed.geometry.move(to: last)
      for (segment, end) in zip(segments, points).reversed() {
        switch segment {
        case .quad(let control, _): reversed.geometry.addQuadCurve(to: end, control: control)
        case .curve(let control1, let control2, _):
          reversed.geometry.addCurve(to: end, control1: control2, control2: control1)
        case .line, .move, .close: reversed.geometry.addLine(to: end)
        }
      }
      if isClosed { reversed.geometry.close() }
      (points, segments, isClosed) = ([], [], false)
    }
    for element in geometry.elements {
      switch element {
      case .move(let point):
        endSubpath()
        points = [point]
      case .line(let end), .quad(_, let end), .curve(_, _, let end):
        segments.append(element)
        points.append(end)
      case .close: isClosed = true
      }
    }
    endSubpath()
    return reversed
  }
}

/// A set of the corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the set, with UIKit's values.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// The four corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// The curves of a rounded corner, in radii from the corner: along the side before it, and along the side after it.
private struct RoundedCorner {
  typealias Place = (before: CGFloat, after: CGFloat)

  /// How far the curves begin from the corner.
  let reach: CGFloat
  let curves: [(control1: Place, control2: Place, end: Place)]

  /// Creates the corner of a rectangle of a size. Where there is room, and with the same radius at both sides, it is
  /// continuous, as it was recorded; otherwise it is a quarter of an ellipse.
  init(radii: CGSize, in size: CGSize) {
    let isContinuous = radii.width == radii.height && 2 * Self.reach * radii.width <= min(size.width, size.height)
    reach = isContinuous ? Self.reach : 1
    let rest = 1 - PathGeometry.quarterCircleControl
    curves = isContinuous ? Self.continuous : [((rest, 0), (0, rest), (0, 1))]
  }

  private static let reach: CGFloat = 1.52866483
  // PaintCode, "Code for iOS 7 rounded rectangles", which read the elements of such a path.
  private static let continuous: [(control1: Place, control2: Place, end: Place)] = [
    ((1.08849323, 0), (0.86840689, 0), (0.63149399, 0.07491100)),
    ((0.37282392, 0.16905899), (0.16906013, 0.37282401), (0.07491100, 0.63149399)),
    ((0, 0.86840701), (0, 1.08849299), (0, 1.52866483)),
  ]
}
