import Foundation

/// A path to which elements can be added.
///
/// A segment that is added to an empty path is ignored, because it has no starting point.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init(geometry: PathGeometry())
  }

  override init(geometry: PathGeometry) {
    super.init(geometry: geometry)
  }

  /// Starts a new subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.move(to: point.applying(transform))
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.addLine(to: point.applying(transform))
  }

  /// Starts a subpath at the first of `points` and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() {
      addLine(to: point, transform: transform)
    }
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    geometry.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  /// Adds an arc of a circle. If there is a current point, a line from there to the start of the arc is added first.
  ///
  /// Angles are in radians from the positive x axis. `clockwise` refers to coordinates whose y axis points up; in a
  /// view, an arc with `false` runs clockwise. An arc is one turn at most.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: transform)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.append(PathGeometry(rect: rect).transformed(by: transform))
  }

  /// Adds rectangles, each as a closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects {
      addRect(rect, transform: transform)
    }
  }

  /// Adds the ellipse inside `rect` as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var ellipse = PathGeometry()
    ellipse.addEllipse(in: rect)
    geometry.append(ellipse.transformed(by: transform))
  }

  /// Adds a rectangle with rounded corners as a closed subpath.
  ///
  /// Traps, as CoreGraphics does, if a corner is negative or longer than half of its side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var rounded = PathGeometry()
    rounded.addCheckedRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    geometry.append(rounded.transformed(by: transform))
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    geometry.append(path.geometry.transformed(by: transform))
  }

  /// Closes the current subpath with a line to its start.
  public func closeSubpath() {
    geometry.close()
  }
}
