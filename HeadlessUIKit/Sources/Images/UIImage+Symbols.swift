import Foundation

extension UIImage {
  /// The thickness of a symbol's lines, with UIKit's numbers.
  public enum SymbolWeight: Int, Sendable {
    /// That of the surroundings: regular.
    case unspecified
    /// The thinnest lines.
    case ultraLight
    /// Very thin lines.
    case thin
    /// Thin lines.
    case light
    /// Lines as thick as those of running text.
    case regular
    /// Lines a little thicker than regular.
    case medium
    /// Lines between medium and bold.
    case semibold
    /// Thick lines.
    case bold
    /// Thicker lines than bold.
    case heavy
    /// The thickest lines.
    case black
  }

  /// The size of a symbol beside a text of the same point size, with UIKit's numbers.
  public enum SymbolScale: Int, Sendable {
    /// That of the system: medium.
    case `default` = -1
    /// That of the surroundings: medium.
    case unspecified
    /// Smaller than medium.
    case small
    /// The standard.
    case medium
    /// Larger than medium.
    case large
  }

  /// What an image is drawn for. Symbols have a ``SymbolConfiguration``.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Returns the configuration with what another one specifies in place of its own.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The size of a symbol and the thickness of its lines. What isn't specified is left to the surroundings.
  ///
  /// HeadlessUIKit's symbols are squares, and a point size of 17 has 24 points. Apple documents neither the sizes of
  /// the scales nor the thickness of the lines: here a small symbol has 0.78 and a large one 1.28 of the size of a
  /// medium one, and the thickest lines are twice as thick as the regular ones.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    private enum Size: Hashable {
      case points(CGFloat)
      case style(UIFont.TextStyle)
    }

    private struct Values: Hashable {
      var size: Size?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
    }

    private let values: Values

    private init(_ values: Values) { self.values = values }

    /// The configuration that specifies nothing.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// Creates a configuration with a point size. A size that isn't positive and finite counts as not specified.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }

    /// Creates a configuration with a point size and a weight. A size that isn't positive and finite counts as not
    /// specified.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration with a point size, a weight and a scale. A size that isn't positive and finite counts as
    /// not specified, and any other is at least a hundredth and at most 10,000 points.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      let size = pointSize.finite > 0 ? Size.points(min(max(pointSize, 0.01), 10_000)) : nil
      self.init(Values(size: size, weight: weight, scale: scale))
    }

    /// Creates a configuration with the size of a text style in the text size of the view that shows the image.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

    /// Creates a configuration with the size of a text style in the text size of the view that shows the image, and
    /// with a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(size: .style(textStyle), scale: scale))
    }

    /// Creates a configuration with the size and the weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Creates a configuration with the size and the weight of a font, and with a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight(rawValue: font.svgWeight / 100) ?? .regular
      self.init(pointSize: font.pointSize, weight: weight, scale: scale)
    }

    /// Returns the configuration with what another one specifies in place of its own.
    public override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return self }
      return Self(
        Values(
          size: other.size ?? values.size, weight: other.weight == .unspecified ? values.weight : other.weight,
          scale: other.scale == .unspecified ? values.scale : other.scale))
    }

    /// Returns how much larger a symbol is than the standard one in the text size of traits; nil is the user's.
    func enlargement(in traits: UITraitCollection?) -> CGFloat {
      let points: CGFloat =
        switch values.size {
        case .points(let size): size
        case .style(let style): UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
        case nil: 17
        }
      return points / 17 * ([.small: 0.78, .large: 1.28][values.scale] ?? 1)
    }

    /// How much thicker lines are than the regular ones.
    var thickness: CGFloat {
      let factors: [CGFloat] = [1, 0.4, 0.6, 0.8, 1, 1.15, 1.3, 1.5, 1.75, 2]
      return factors[values.weight.rawValue]
    }

    /// Returns whether another configuration specifies the same.
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

    /// Returns whether `object` is a configuration that specifies the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }

    /// The hash value; equal configurations have the same.
    public override var hash: Int { values.hashValue }
  }

  /// The configuration of a symbol; nil for other images.
  public var configuration: Configuration? { symbolConfiguration }

  /// The configuration of a symbol; nil for other images.
  public final var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Whether the image is one of the system's symbols.
  public final var isSymbolImage: Bool { symbol != nil }

  /// Returns a symbol with another configuration, and any other image as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    drawn(SymbolConfiguration.unspecified.applying(configuration), in: nil) ?? self
  }

  /// Returns a symbol with what a configuration specifies in place of its own; nil for any other image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbolConfiguration.flatMap { drawn($0.applying(configuration), in: nil) }
  }

  /// Returns what a view shows that prefers a configuration. What the image itself specifies counts more.
  final func preferring(_ preferred: SymbolConfiguration?, in traits: UITraitCollection) -> UIImage {
    symbolConfiguration.flatMap { drawn((preferred ?? .unspecified).applying($0), in: traits) } ?? self
  }

  /// Returns a symbol as another configuration draws it; nil for any other image.
  private func drawn(_ new: SymbolConfiguration, in traits: UITraitCollection?) -> UIImage? {
    guard let symbol else { return nil }
    let enlargement = new.enlargement(in: traits)
    let growth = enlargement / symbol.enlargement
    let thickness = new.thickness / symbol.configuration.thickness
    if growth == 1, new == symbol.configuration { return self }
    let context = CGContext()
    context.draw(
      thickness == 1 ? list : list.thickened(by: thickness), transform: CGAffineTransform(scaleX: growth, y: growth))
    return UIImage(
      list: growth == 1 && thickness == 1 ? list : context.displayList,
      size: CGSize(width: size.width * growth, height: size.height * growth), scale: scale,
      renderingMode: renderingMode, symbol: DrawnSymbol(configuration: new, enlargement: enlargement))
  }
}

/// How a symbol was drawn.
struct DrawnSymbol: Sendable {
  var configuration = UIImage.SymbolConfiguration.unspecified
  /// How much larger it is than the standard one. The size of a text style depends on the text size of that moment.
  var enlargement: CGFloat = 1
}

extension DisplayList {
  /// Returns the list with thicker lines.
  fileprivate func thickened(by factor: CGFloat) -> DisplayList {
    DisplayList(
      operations: operations.map { operation in
        var result = operation
        if case .stroke(let path, var pen, let color) = operation.content {
          pen.width *= factor
          result.content = .stroke(path, pen: pen, color: color)
        }
        return result
      })
  }
}
