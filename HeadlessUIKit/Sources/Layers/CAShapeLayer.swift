/// A layer that draws a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates. It isn't clipped to the bounds.
  open var path: CGPath? { didSet { sceneChanged() } }
  /// The color of the inside; nil is none. Black by default.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) { didSet { sceneChanged() } }
  /// The rule that says what is inside. Nonzero by default.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { sceneChanged() } }
  /// The color of the line; nil, which is the default, is none.
  open var strokeColor: CGColor? { didSet { sceneChanged() } }
  /// The share of the path at which the line begins, 0 to 1. 0 by default.
  open var strokeStart: CGFloat = 0 { didSet { sceneChanged() } }
  /// The share of the path at which the line ends, 0 to 1. 1 by default.
  open var strokeEnd: CGFloat = 1 { didSet { sceneChanged() } }
  /// The width of the line, in points. 1 by default.
  open var lineWidth: CGFloat = 1 { didSet { sceneChanged() } }
  /// The length, in line widths, up to which sharp corners are not cut off. 10 by default.
  open var miterLimit: CGFloat = 10 { didSet { sceneChanged() } }
  /// The shape of the ends of the line. Butt by default.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { sceneChanged() } }
  /// The shape of the corners of the line. Miter by default.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { sceneChanged() } }
  /// The distance into the pattern at which the line begins, in points. 0 by default.
  open var lineDashPhase: CGFloat = 0 { didSet { sceneChanged() } }
  /// The lengths of alternating dashes and gaps, in points; nil is a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { sceneChanged() } }

  override func content() -> DisplayList {
    guard let path else { return super.content() }
    let context = CGContext()
    context.draw(super.content())
    if let fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule.rule)
    }
    if let strokeColor {
      context.setStrokeColor(strokeColor)
      context.setLineWidth(lineWidth)
      context.setMiterLimit(miterLimit)
      context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
      context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
      context.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
      context.addPath(CGPath(geometry: path.geometry.part(from: strokeStart, to: strokeEnd)))
      context.strokePath()
    }
    return context.displayList
  }

  override var maskShape: (path: CGPath, rule: CGPathFillRule) {
    path.map { ($0, fillRule.rule) } ?? super.maskShape
  }
}

extension PathGeometry {
  /// Returns the part of the path between two shares of its length, each clamped to 0...1.
  ///
  /// The whole path stays as it is. A part of it consists of lines that are at most 0.01 points from its curves.
  func part(from start: CGFloat, to end: CGFloat) -> PathGeometry {
    let (start, end) = (min(max(start.finite, 0), 1), min(max(end.finite, 0), 1))
    guard start > 0 || end < 1 else { return self }
    let lines = strokeLines(halfWidth: 0, tolerance: 0.01)
    let length = lines.reduce(0) { $0 + $1.length }
    var result = PathGeometry()
    var position: CGFloat = 0
    for line in lines {
      var isDrawing = false
      for segment in line.segments {
        let first = max(0, start * length - position)
        let last = min(end * length - position, segment.length)
        position += segment.length
        guard first < last else { continue }
        let part = segment.part(from: first, to: last)
        if !isDrawing { result.move(to: part.start) }
        result.addLine(to: part.end)
        isDrawing = true
      }
    }
    return result
  }
}

/// The rule that says what is inside the path of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule, which is Core Animation's.
  public let rawValue: String

  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside is what the path winds around more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside is what a ray leaves by crossing the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

  fileprivate var rule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

/// The shape of the ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the shape, which is Core Animation's.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends squarely at its end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with a half disc around its end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends squarely, half a line width beyond its end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the shape, which is Core Animation's.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corner is sharp, unless it would be longer than the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The corner is round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
