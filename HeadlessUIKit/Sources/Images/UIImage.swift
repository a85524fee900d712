import Foundation

/// A picture with a size, in points.
///
/// HeadlessUIKit has no pixels. An image is what was drawn into it, the data of a file that the picture of the screen
/// contains, or a box with a name. ``HeadlessScreen/color(at:)`` doesn't see images from data, as it doesn't see text.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the colors of an image count, with UIKit's numbers.
  public enum RenderingMode: Int, Sendable {
    /// As the image itself says: a symbol is a template, every other image is original.
    case automatic
    /// The colors are those of the image.
    case alwaysOriginal
    /// Only the opacities count. The color is that of the tint.
    case alwaysTemplate
  }

  /// The size, in points.
  public let size: CGSize
  /// The number of pixels for a point.
  public let scale: CGFloat
  /// How the colors of the image count.
  public let renderingMode: RenderingMode
  /// How a symbol is drawn; nil for other images.
  let symbol: DrawnSymbol?
  /// What is drawn, in points from the top left corner.
  let list: DisplayList
  /// The text that VoiceOver reads for a view that shows the image and has no text of its own. Nil at first.
  @preconcurrency @MainActor
  open var accessibilityLabel: String?

  init(
    list: DisplayList, size: CGSize, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    symbol: DrawnSymbol? = nil
  ) {
    self.size = CGSize(width: max(0, size.width.finite), height: max(0, size.height.finite))
    self.scale = scale
    self.renderingMode = renderingMode
    self.symbol = symbol
    self.list = list
  }

  /// Creates an image without a size, which draws nothing.
  public convenience override init() {
    self.init(list: DisplayList(operations: []), size: .zero, scale: 1)
  }

  // MARK: From data

  /// Creates an image from the data of a PNG, JPEG or GIF file, with one pixel for a point; nil for other data.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from the data of a PNG, JPEG or GIF file; nil for other data.
  ///
  /// A scale that isn't positive counts as 1. HeadlessUIKit reads the size, and doesn't decode the pixels.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let file = ImageFile(data) else { return nil }
    let scale = scale.finite > 0 ? scale.finite : 1
    let size = CGSize(width: file.width / scale, height: file.height / scale)
    let image = DrawingOperation(
      content: .image(file, CGRect(origin: .zero, size: size), alpha: 1, transform: .identity))
    self.init(list: DisplayList(operations: [image]), size: size, scale: scale)
  }

  /// Creates an image from a file; nil if there is none, or if it isn't an image that HeadlessUIKit knows.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFile.scale(ofName: path))
  }

  // MARK: By name

  /// Creates the image of a name in the main bundle.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the image of a name in a bundle; nil is the main bundle.
  ///
  /// If the bundle has no file of the name, such as `name.png` or `name@2x.png`, the image is a box of 24 × 24 points
  /// with the name in it, as far as it can be read there, because HeadlessUIKit can't read compiled asset
  /// catalogs. The traits don't count. It is nil for an empty name only.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard !name.isEmpty else { return nil }
    if let path = ImageFile.path(ofName: name, in: bundle ?? .main) {
      self.init(contentsOfFile: path)
    } else {
      self.init(list: Self.box(with: name), size: Self.boxSize, scale: 1)
    }
  }

  /// Creates a symbol of the system, of 24 × 24 points. HeadlessUIKit draws frequent ones with a few lines of its own,
  /// and for any other name a box with the name in it.
  ///
  /// It is nil for an empty name only. UIKit's is also nil for a name that is no symbol.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol of the system with a configuration. Another one than a ``SymbolConfiguration`` changes nothing.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let drawing = SymbolDrawing.list(of: name, color: Self.gray) ?? Self.box(with: name)
    let standard = UIImage(list: drawing, size: Self.boxSize, scale: 1, symbol: DrawnSymbol())
    let image = configuration.map(standard.withConfiguration) ?? standard
    self.init(list: image.list, size: image.size, scale: 1, symbol: image.symbol)
  }

  private static let boxSize = CGSize(width: 24, height: 24)

  private static let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)

  /// Returns a box with as much of a name as can be read in it: at most three lines, of a word or a part of one each.
  private static func box(with name: String) -> DisplayList {
    let context = CGContext()
    context.setStrokeColor(gray)
    context.stroke(CGRect(origin: .zero, size: boxSize).insetBy(dx: 0.5, dy: 0.5), width: 1)
    let words = name.split { " .-_".contains($0) }.map(String.init)
    let lines = words.isEmpty ? [name] : Array(words.prefix(3))
    let full = UIFont.systemFont(ofSize: 10)
    let widest = lines.map { full.width(of: $0) }.max() ?? 0
    let font = full.withSize(max(6.5, min(lines.count > 2 ? 7 : 9, 10 * 21 / max(1, widest))))
    let lineHeight = font.pointSize
    var baseline = 12 - CGFloat(lines.count) * lineHeight / 2 + (lineHeight + font.capHeight) / 2
    for line in lines {
      let shown = TextLines(line, font: font, width: 22, limit: 1).lines.first ?? line
      context.drawText(shown, at: CGPoint(x: 12 - font.width(of: shown) / 2, y: baseline), font: font, color: gray)
      baseline += lineHeight
    }
    return context.displayList
  }

  // MARK: Colors

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(list: list, size: size, scale: scale, renderingMode: renderingMode, symbol: symbol)
  }

  /// Returns the image in one color, resolved with the current traits. If the image is a template, a view with another
  /// tint color replaces it.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image in one color, resolved with the current traits, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      list: list.tinted(color.cgColor), size: size, scale: scale, renderingMode: renderingMode,
      symbol: symbol)
  }

  /// Returns what a view with a tint color draws.
  func list(tintedBy color: @autoclosure () -> CGColor) -> DisplayList {
    let isTemplate = renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
    return isTemplate ? list.tinted(color()) : list
  }

  // MARK: Drawing

  /// Draws the image in the current context, in its own size.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image in the current context, in its own size, with a blend mode and an opacity, 0 to 1.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in the current context, stretched to a rectangle.
  open func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image in the current context, stretched to a rectangle, with a blend mode and an opacity, 0 to 1.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
    let rect = rect.finite.standardized
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha * context.state.alpha)
    let all = CGRect(origin: .zero, size: size)
    context.clip(to: rect)
    context.draw(list, transform: UIView.contentTransform(from: all, to: rect, mode: .scaleToFill))
    context.restoreGState()
  }
}

extension DisplayList {
  /// Returns the list in one color, with the opacities of its own. Images from data keep their colors.
  func tinted(_ tint: CGColor) -> DisplayList {
    func paint(_ color: CGColor) -> CGColor { tint.multiplyingAlpha(by: color.alpha) }
    return DisplayList(
      operations: operations.map { operation in
        var result = operation
        switch operation.content {
        case .fill(let path, let rule, let color): result.content = .fill(path, rule: rule, color: paint(color))
        case .stroke(let path, let pen, let color): result.content = .stroke(path, pen: pen, color: paint(color))
        case .shadow(let path, let blur, let color): result.content = .shadow(path, blur: blur, color: paint(color))
        case .gradient(let path, let gradient):
          result.content = .gradient(path, gradient.recolored(paint))
        case .text(let string, let baseline, let font, let color, let transform):
          result.content = .text(string, baseline: baseline, font: font, color: paint(color), transform: transform)
        case .image, .beginGroup, .endGroup: break
        }
        return result
      })
  }
}
