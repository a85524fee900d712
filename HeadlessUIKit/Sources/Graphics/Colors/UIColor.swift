import Foundation

/// A color. It is either fixed, or dynamic, which means that it depends on traits.
///
/// Fixed colors are equal if their components and opacities are equal; UIKit also compares their color spaces.
/// Dynamic colors are equal if they have the same provider object and opacity.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let tag = FoundationTag()
  private final class Provider: Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(_ color: @escaping @Sendable (UITraitCollection) -> UIColor) {
      self.color = color
    }
  }

  private enum Source {
    case fixed(CGColor)
    case dynamic(Provider, alpha: CGFloat?)
  }

  private let source: Source

  private init(_ source: Source) {
    self.source = source
  }

  /// Creates a color in the sRGB color space. The opacity is clamped to 0...1. Values that are NaN or infinite count
  /// as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray, from black (0) to white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a color from hue, saturation and brightness, each clamped to 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let clamped = [hue, saturation, brightness].map { min(max($0.finite, 0), 1) }
    func channel(_ offset: CGFloat) -> CGFloat {
      let position = (offset + clamped[0] * 6).truncatingRemainder(dividingBy: 6)
      return clamped[2] * (1 - clamped[1] * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates the color of a literal, such as `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`, in the sRGB color
  /// space.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a fixed color.
  public convenience init(cgColor: CGColor) {
    self.init(.fixed(cgColor))
  }

  /// Creates a dynamic color. `dynamicProvider` returns the color for the traits that it is resolved with.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(.dynamic(Provider(dynamicProvider), alpha: nil))
  }

  /// The fixed color for the current traits, ``UITraitCollection/current``.
  open var cgColor: CGColor {
    fixedColor(with: UITraitCollection.current)
  }

  /// Returns the fixed color for the given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic: UIColor(cgColor: fixedColor(with: traitCollection))
    }
  }

  /// Returns the color with another opacity. A dynamic color stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.withAlpha(alpha))
    case .dynamic(let provider, _): UIColor(.dynamic(provider, alpha: min(max(alpha.finite, 0), 1)))
    }
  }

  /// Writes the components for the current traits. Returns true, because every color is in the sRGB color space here.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the hue, the saturation, the brightness and the opacity for the current traits, each 0...1. A gray has the
  /// hue 0. Components outside of 0...1 can give a saturation and a brightness outside of it, too. Returns true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (red, green, blue) = (color.red, color.green, color.blue)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let spread = high - low
    var sixths: CGFloat = 0
    if spread > 0 {
      if high == red {
        sixths = (green - blue) / spread
      } else {
        sixths = high == green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
      }
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = high > 0 ? spread / high : 0
    brightness?.pointee = high
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the brightness and the opacity of a gray. Returns false, and writes nothing, for any other color.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Returns whether `object` is an equal color.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (source, other.source) {
    case (.fixed(let color), .fixed(let otherColor)): return color == otherColor
    case (.dynamic(let provider, let alpha), .dynamic(let otherProvider, let otherAlpha)):
      return provider === otherProvider && alpha == otherAlpha
    default: return false
    }
  }

  /// The hash value; equal colors have the same.
  open override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .dynamic(let provider, let alpha): ObjectIdentifier(provider).hashValue ^ alpha.hashValue
    }
  }

  /// A text with the components, or the word "dynamic".
  open override var description: String {
    switch source {
    case .fixed(let color): "<UIColor \(color.hexadecimalWithAlpha)>"
    case .dynamic: "<UIColor dynamic>"
    }
  }

  private func fixedColor(with traits: UITraitCollection) -> CGColor {
    switch source {
    case .fixed(let color): return color
    case .dynamic(let provider, let alpha):
      let color = provider.color(traits).fixedColor(with: traits)
      return alpha.map(color.withAlpha) ?? color
    }
  }
}

extension UIColor {
  /// Sets the fill color of the current context, resolved with the current traits. Does nothing without a context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke color of the current context, resolved with the current traits. Does nothing without a context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  /// Sets the fill and stroke color of the current context, resolved with the current traits. Does nothing without a
  /// context.
  public func set() {
    setFill()
    setStroke()
  }
}

/// The type of a color literal without another type.
public typealias _ColorLiteralType = UIColor
