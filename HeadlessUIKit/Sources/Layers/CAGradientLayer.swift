/// A layer that draws a gradient of colors over its background.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colors, each a `CGColor`; nil, which is the default, draws nothing. Anything else is left out.
  open var colors: [Any]? { didSet { sceneChanged() } }

  /// The places of the colors on the way, 0 to 1 and not decreasing; nil, which is the default, spaces them evenly.
  open var locations: [NSNumber]? { didSet { sceneChanged() } }

  /// The place of the first color, as a share of the bounds: (0.5, 0) by default, the middle of the top edge. In a
  /// radial gradient it is the center.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { sceneChanged() } }

  /// The place of the last color, as a share of the bounds: (0.5, 1) by default, the middle of the bottom edge. In a
  /// radial gradient it is the corner of the rectangle around a quarter of the ellipse.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { sceneChanged() } }

  /// The shape of the gradient. Axial by default.
  open var type = CAGradientLayerType.axial { didSet { sceneChanged() } }

  override func content() -> DisplayList {
    let bounds = bounds
    // `as? CGColor` succeeds for everything on Apple's platforms.
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard !colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return super.content() }
    func place(_ point: CGPoint) -> CGPoint {
      let point = point.finite
      return CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let context = CGContext()
    context.draw(super.content())
    context.drawGradient(
      Gradient(
        colors: colors, locations: locations?.map { CGFloat($0.doubleValue) }, start: place(startPoint),
        end: place(endPoint), isRadial: type == .radial),
      in: corners(radiusLess: 0).path(in: bounds))
    return context.displayList
  }
}

/// The shape of a gradient. HeadlessUIKit has no conic gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the shape, which is Core Animation's.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colors follow each other along the line from the start to the end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// The colors are ellipses around the start.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
