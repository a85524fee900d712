import Foundation

/// What a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
  /// Creates a format for the current traits.
  public required override init() {
    super.init()
  }

  /// Returns a format for the current traits.
  open class func preferred() -> Self { self.init() }

  /// Returns a format for the current traits.
  open class func `default`() -> Self { self.init() }
}

/// What an image renderer makes: the number of pixels for a point, and whether there is something behind the drawing.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels for a point. By default it is that of the current traits, or 2 if they have none.
  open var scale: CGFloat = UITraitCollection.current.displayScale > 0 ? UITraitCollection.current.displayScale : 2
  /// Whether the image is black where nothing is drawn. `false` by default.
  open var opaque = false
}

/// The place in which the actions of a renderer draw.
open class UIGraphicsRendererContext: NSObject {
  /// The context that records the drawing. It is the current one.
  public let cgContext = CGContext()
  /// The format of the renderer.
  public let format: UIGraphicsRendererFormat

  fileprivate init(format: UIGraphicsRendererFormat) {
    self.format = format
  }

  /// Fills a rectangle with the fill color.
  open func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// Draws a frame, 1 point wide, inside a rectangle, with the stroke color.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Limits what follows to a rectangle.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// The place in which the actions of an image renderer draw.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let size: CGSize
  private let scale: CGFloat

  fileprivate init(size: CGSize, format: UIGraphicsRendererFormat) {
    self.size = size
    scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    super.init(format: format)
  }

  /// The image of what was drawn so far.
  open var currentImage: UIImage { UIImage(list: cgContext.displayList, size: size, scale: scale) }
}

/// What draws something with actions: an image renderer.
open class UIGraphicsRenderer: NSObject {
  /// The format of what is made.
  public let format: UIGraphicsRendererFormat
  fileprivate let bounds: CGRect

  fileprivate init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    (self.bounds, self.format) = (bounds.finite.standardized, format)
  }
}

/// Makes images of what is drawn. HeadlessUIKit records the drawing, so the image is sharp in every size.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// Creates a renderer for images of a size, in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .preferred())
  }

  /// Creates a renderer for images of a size, in points, and of a format.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for a rectangle of the coordinates that are drawn in.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  /// Creates a renderer for a rectangle of the coordinates that are drawn in, and of a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  /// Returns the image of what the actions draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(size: bounds.size, format: format)
    context.cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    if (format as? UIGraphicsImageRendererFormat)?.opaque == true { context.cgContext.fill(bounds) }
    UIGraphicsPushContext(context.cgContext)
    actions(context)
    UIGraphicsPopContext()
    return context.currentImage
  }
}
