#if UIKIT
import BorderView
import PlatformUI
import TestSupport

/// A random border, and a simple calculation of what each of its pixels must be.
struct BorderModel {
  enum Side: Int, CaseIterable {
    case top, right, bottom, left

    var edge: BorderEdges { [.top, .right, .bottom, .left][rawValue] }
  }

  /// The expectation for a pixel.
  enum Pixel {
    case nothing
    /// The color of one of these edges.
    case border([Side])
    /// Any color, because the pixel is so close to a curve that rounding decides.
    case unclear
  }

  var size: CGSize
  var scale: CGFloat
  var edges: BorderEdges
  /// Top, right, bottom, left.
  var widths: [CGFloat]
  var colors: [UIColor]
  var radii: CornerRadii

  init(using random: inout SeededGenerator) {
    let scale = CGFloat(Int.random(in: 1...3, using: &random))
    func length() -> CGFloat {
      switch Int.random(in: 0...9, using: &random) {
      case 0: CGFloat(Int.random(in: 0...2, using: &random)) / scale
      case 1: CGFloat.random(in: 0...20, using: &random)
      default: CGFloat(Int.random(in: 1...40, using: &random)) / scale
      }
    }
    func width() -> CGFloat {
      switch Int.random(in: 0...11, using: &random) {
      case 0: [0, -3, .nan, .infinity][Int.random(in: 0...3, using: &random)]
      case 1: CGFloat.random(in: 0...40, using: &random)
      case 2...4: 1 / scale
      default: CGFloat.random(in: 0...6, using: &random)
      }
    }
    func radius() -> CGSize {
      switch Int.random(in: 0...5, using: &random) {
      case 0: CGSize(width: CGFloat.random(in: -1...30, using: &random), height: 0)
      case 1:
        CGSize(width: CGFloat.random(in: 0...30, using: &random), height: CGFloat.random(in: 0...30, using: &random))
      default:
        CGSize(width: CGFloat.random(in: 0...8, using: &random), height: CGFloat.random(in: 0...8, using: &random))
      }
    }
    self.scale = scale
    size = CGSize(width: length(), height: length())
    edges = BorderEdges(rawValue: Int.random(in: 0...63, using: &random))
    if Int.random(in: 0...2, using: &random) == 0 { edges = .all }
    let common = width()
    let isCommon = Bool.random(using: &random)
    widths = (0..<4).map { _ in isCommon ? common : width() }
    let count = Int.random(in: 1...3, using: &random)
    let palette = (0..<count).map { _ in
      UIColor(
        red: CGFloat.random(in: 0...1, using: &random), green: CGFloat.random(in: 0...1, using: &random),
        blue: CGFloat.random(in: 0...1, using: &random),
        alpha: Bool.random(using: &random) ? 1 : CGFloat.random(in: 0.1...0.9, using: &random))
    }
    colors = (0..<4).map { _ in palette[Int.random(in: 0..<count, using: &random)] }
    switch Int.random(in: 0...3, using: &random) {
    case 0: radii = CornerRadii(CGFloat.random(in: 0...12, using: &random))
    case 1:
      radii = CornerRadii(topLeft: radius(), topRight: radius(), bottomLeft: radius(), bottomRight: radius())
    default: radii = .zero
    }
  }

  /// The number of whole pixels across and down.
  var pixels: (across: Int, down: Int) {
    (Int((size.width * scale + 1e-6).rounded(.down)), Int((size.height * scale + 1e-6).rounded(.down)))
  }

  /// Returns the expectation for the pixel with its center at a point of the view, in a layout direction.
  func pixel(at point: CGPoint, in direction: UIUserInterfaceLayoutDirection) -> Pixel {
    let (across, down) = (CGFloat(pixels.across) / scale, CGFloat(pixels.down) / scale)
    guard point.x > 0, point.y > 0, point.x < across, point.y < down else { return .nothing }
    let on = edges.resolved(for: direction)
    var used = Side.allCases.map { side -> CGFloat in
      let width = widths[side.rawValue]
      guard on.contains(side.edge), width > 0, width.isFinite else { return 0 }
      return max(1, (width * scale + 1e-6).rounded(.down)) / scale
    }
    for (first, second, space) in [(0, 2, down), (3, 1, across)] where used[first] + used[second] > space {
      let factor = space / (used[first] + used[second])
      used[first] *= factor
      used[second] *= factor
    }

    // A round corner may exclude the point, or include it although it is farther in than the widths.
    var corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { size in
      size.width > 0 && size.height > 0 ? size : .zero
    }
    let factor = [
      across / (corners[0].width + corners[1].width), across / (corners[2].width + corners[3].width),
      down / (corners[0].height + corners[3].height), down / (corners[1].height + corners[2].height),
    ].reduce(1) { $1 < $0 ? $1 : $0 }
    corners = corners.map { CGSize(width: $0.width * factor, height: $0.height * factor) }
    let fromLeft = point.x
    let fromTop = point.y
    let reach = [
      (fromLeft, fromTop), (across - fromLeft, fromTop), (across - fromLeft, down - fromTop),
      (fromLeft, down - fromTop),
    ]
    let neighbors: [(Side, Side)] = [(.left, .top), (.right, .top), (.right, .bottom), (.left, .bottom)]
    var curved: [(Side, Side)] = []
    for (index, (x, y)) in reach.enumerated() {
      let radius = corners[index]
      guard radius != .zero, x < radius.width, y < radius.height else { continue }
      let outside = Self.distance(radius.width - x, radius.height - y, radius)
      if abs(outside) < 0.02 { return .unclear }
      if outside > 0 { return .nothing }
      let (vertical, horizontal) = neighbors[index]
      let inner = CGSize(
        width: radius.width - used[vertical.rawValue], height: radius.height - used[horizontal.rawValue])
      guard inner.width > 0, inner.height > 0, x > used[vertical.rawValue], y > used[horizontal.rawValue] else {
        continue
      }
      let insideOut = Self.distance(radius.width - x, radius.height - y, inner)
      if abs(insideOut) < 0.02 { return .unclear }
      if insideOut > 0 { curved.append((vertical, horizontal)) }
    }

    // The depth of the point in the line of each edge: 0 at the outer side, 1 at the inner side.
    let distances = [fromTop, across - fromLeft, down - fromTop, fromLeft]
    let depths = Side.allCases.filter { used[$0.rawValue] > 0 }
      .map { (side: $0, depth: distances[$0.rawValue] / used[$0.rawValue]) }
    var candidates = depths.filter { $0.depth < 1 + 1e-9 }
    if candidates.isEmpty {
      guard let corner = curved.first else { return .nothing }
      candidates = depths.filter { $0.side == corner.0 || $0.side == corner.1 }
      if curved.count > 1 { return .border(depths.map(\.side)) }
      // The curve between two edges that are off is the outer curve, and the point would be outside.
      if candidates.isEmpty { return .unclear }
    }
    let least = candidates.map(\.depth).min() ?? 0
    return .border(candidates.filter { $0.depth < least + 1e-6 }.map(\.side))
  }

  /// Returns the approximate distance of a point from an ellipse, in points. It is negative inside the ellipse.
  ///
  /// The coordinates are relative to the center of the ellipse.
  private static func distance(_ x: CGFloat, _ y: CGFloat, _ radius: CGSize) -> CGFloat {
    let (u, v) = (x / radius.width, y / radius.height)
    let value = u * u + v * v - 1
    let slope = 2 * ((u / radius.width) * (u / radius.width) + (v / radius.height) * (v / radius.height)).squareRoot()
    return slope > 0 ? value / slope : -1
  }
}
#endif
