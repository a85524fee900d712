import Foundation

extension CGContext {
  /// Starts a new, empty path.
  public func beginPath() {
    currentPath = PathGeometry()
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool {
    currentPath.isEmpty
  }

  /// The current path, in the current user space; nil if it is empty.
  public var path: CGPath? {
    currentPath.isEmpty ? nil : CGPath(geometry: currentPath.transformed(by: ctm.inverted()))
  }

  /// Starts a new subpath at `point`.
  public func move(to point: CGPoint) {
    currentPath.move(to: place(point))
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) {
    guard hasCurrentPoint(#function) else { return }
    currentPath.addLine(to: place(point))
  }

  /// Starts a subpath at the first of `points` and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() {
      addLine(to: point)
    }
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard hasCurrentPoint(#function) else { return }
    currentPath.addQuadCurve(to: place(end), control: place(control))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard hasCurrentPoint(#function) else { return }
    currentPath.addCurve(to: place(end), control1: place(control1), control2: place(control2))
  }

  /// Adds an arc of a circle. If there is a current point, a line from there to the start of the arc is added first.
  ///
  /// Angles are in radians from the positive x axis. `clockwise` refers to coordinates whose y axis points up; in a
  /// view, an arc with `false` runs clockwise. An arc is one turn at most.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) {
    currentPath.append(PathGeometry(rect: rect).transformed(by: ctm))
  }

  /// Adds rectangles, each as a closed subpath.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects {
      addRect(rect)
    }
  }

  /// Adds the ellipse inside `rect` as a closed subpath.
  public func addEllipse(in rect: CGRect) {
    var ellipse = PathGeometry()
    ellipse.addEllipse(in: rect)
    currentPath.append(ellipse.transformed(by: ctm))
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) {
    currentPath.append(path.geometry.transformed(by: ctm))
  }

  /// Closes the current subpath with a line to its start.
  public func closePath() {
    currentPath.close()
  }

  private func place(_ point: CGPoint) -> CGPoint {
    point.finite.applying(ctm)
  }

  private func hasCurrentPoint(_ call: String) -> Bool {
    if currentPath.currentPoint != nil { return true }
    misuse("\(call) was called without a current point, and is ignored. Call move(to:) first.")
    return false
  }
}
