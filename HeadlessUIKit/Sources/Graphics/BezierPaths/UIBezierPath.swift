/// A path of lines and curves together with the properties that it is drawn with.
///
/// Coordinates that are NaN or infinite count as 0. As in UIKit, the class isn't bound to the main actor, and a path
/// can't be shared between threads.
open class UIBezierPath: NSObject {
  final var geometry = PathGeometry()

  /// The width of the line, in points. 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open lines. Butt by default.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners between segments. Miter by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// The length, in line widths, up to which sharp corners are not cut off. 10 by default.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the true one, in pixels. 0.6 by default. HeadlessUIKit ignores it.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule decides what is inside, instead of the winding rule. `false` by default.
  open var usesEvenOddFillRule = false
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    geometry.addRect(rect)
  }

  /// Creates the ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    geometry.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners. A radius of more than half a side counts as half a side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle, some of whose corners are rounded. A radius of more than half a side counts as half a side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// Creates an arc of a circle.
  ///
  /// Angles are in radians from the positive x axis. `clockwise` means what one sees in a view, where the y axis points
  /// down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with the elements of another.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    geometry = CGPath.geometry
  }

  // MARK: Comparing

  /// Returns whether another path has the same elements and is drawn with the same properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return geometry == other.geometry && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
      && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
      && usesEvenOddFillRule == other.usesEvenOddFillRule && dashes == other.dashes
  }

  /// A number that is the same for equal paths.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(lineWidth)
    hasher.combine(geometry.currentPoint?.x)
    hasher.combine(geometry.currentPoint?.y)
    return hasher.finalize()
  }

  // MARK: Elements

  /// The elements as an immutable path. Setting it replaces the elements.
  open var cgPath: CGPath {
    get { CGPath(geometry: geometry) }
    set { geometry = newValue.geometry }
  }

  /// Starts a new subpath at a point.
  open func move(to point: CGPoint) {
    geometry.move(to: point)
  }

  /// Adds a straight line from the current point. Does nothing while the path is empty.
  open func addLine(to point: CGPoint) {
    geometry.addLine(to: point)
  }

  /// Adds a cubic curve from the current point. Does nothing while the path is empty.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    geometry.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve from the current point. Does nothing while the path is empty.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    geometry.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle. If there is a current point, a line from there to the start of the arc is added first.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its start.
  open func close() {
    geometry.close()
  }

  /// Removes all elements.
  open func removeAllPoints() {
    geometry = PathGeometry()
  }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) {
    geometry.append(bezierPath.geometry)
  }

  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    geometry = geometry.transformed(by: transform.finite)
  }

  // MARK: Asking

  /// Whether the path has no elements.
  open var isEmpty: Bool { geometry.isEmpty }

  /// The smallest rectangle around the path and the control points of its curves. Null if the path is empty.
  open var bounds: CGRect { geometry.controlBoundingBox }

  /// The point where the next segment starts; zero if the path is empty.
  open var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

  /// Returns whether a point is inside a closed subpath.
  ///
  /// An open subpath contains no points, although ``fill()`` fills it. Close a copy of the path to ask for them.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  open func contains(_ point: CGPoint) -> Bool {
    CGPath(geometry: geometry.closedSubpaths).contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the lengths, in points, of alternating dashes and gaps. No lengths make lines solid.
  ///
  /// - Parameters:
  ///   - pattern: The lengths, or nil.
  ///   - count: The number of lengths.
  ///   - phase: The distance into the pattern at which a line begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))), phase)
  }

  /// Fills the inside with the fill color of the current context. Does nothing without a context.
  open func fill() {
    draw { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Fills the inside with the fill color of the current context, with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Draws a line along the path with the stroke color of the current context. Does nothing without a context.
  open func stroke() {
    draw { $0.strokePath() }
  }

  /// Draws a line along the path with the stroke color of the current context, with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.strokePath()
    }
  }

  /// Limits painting in the current context to the inside of the path, within the present clip.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Draws in the current context and restores its state.
  private func draw(_ paint: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
    context.beginPath()
    context.addPath(cgPath)
    paint(context)
    context.restoreGState()
  }
}
