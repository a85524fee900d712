/// The curve of a layer's corners.
public struct CACornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve, which is Core Animation's.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CACornerCurve(rawValue: "circular")
  /// A curve that begins earlier and passes smoothly into the sides, like the corners of the device.
  public static let continuous = CACornerCurve(rawValue: "continuous")
}

/// A set of the corners of a layer, with Core Animation's bits. The y axis points down.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits that Core Animation uses.
  public let rawValue: UInt

  /// Creates a set from the bits that Core Animation uses.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all = CACornerMask(rawValue: 0b1111)
}

/// The corners of a layer, and the shape of a rectangle with them.
struct RoundedCorners {
  var radius: CGFloat
  var curve: CACornerCurve
  var mask: CACornerMask

  /// The points of half a continuous corner of radius 1, from the side to the middle: the distances from the corner
  /// along the side and across. Apple documents no shape; these are measured, and are public in several drawing tools.
  private static let continuous: [(along: CGFloat, across: CGFloat)] = [
    (1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060),
  ]

  /// Returns the outline of a rectangle with these corners, clockwise as one sees it.
  func path(in rect: CGRect) -> CGPath {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0, !mask.isDisjoint(with: .all) else { return CGPath(rect: rect, transform: nil) }
    // Each corner with the direction back to the last one.
    let corners: [(CACornerMask, CGPoint, CGVector)] = [
      (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1)),
      (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0)),
      (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1)),
      (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0)),
    ]
    // Where two continuous corners would overlap, they are circular.
    let isContinuous = curve == .continuous && radius * 2 * Self.continuous[0].along <= min(rect.width, rect.height)
    let path = CGMutablePath()
    for (corner, point, back) in corners {
      let ahead = CGVector(dx: back.dy, dy: -back.dx)
      func place(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
        CGPoint(
          x: point.x + (back.dx * before + ahead.dx * after) * radius,
          y: point.y + (back.dy * before + ahead.dy * after) * radius)
      }
      func go(to point: CGPoint) {
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
      if !mask.contains(corner) {
        go(to: point)
      } else if isContinuous {
        let half = Self.continuous
        go(to: place(half[0].along, half[0].across))
        let onward = half + half.reversed().map { (along: $0.across, across: $0.along) }
        for index in stride(from: 1, to: onward.count, by: 3) {
          let points = onward[index..<index + 3].map { place($0.along, $0.across) }
          path.addCurve(to: points[2], control1: points[0], control2: points[1])
        }
      } else {
        let control = 1 - PathGeometry.quarterCircleControl
        go(to: place(1, 0))
        path.addCurve(to: place(0, 1), control1: place(control, 0), control2: place(0, control))
      }
    }
    path.closeSubpath()
    return path
  }
}
