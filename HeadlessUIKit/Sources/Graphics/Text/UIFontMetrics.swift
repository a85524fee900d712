import Foundation

/// The growth of a text style with the text size, which it gives to fonts and lengths of your own.
///
/// A font or a length grows as the lines of the style do, not as their letters, as was recorded.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Creates the metrics of a text style. A style that this module doesn't name counts as `body`.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// The metrics of the style `body`.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a font in the text size that the user has chosen.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// Returns a font in the text size of a trait collection. Nil stands for the text size that the user has chosen.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font in the text size that the user has chosen, up to a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font in the text size of a trait collection, up to a size in points.
  ///
  /// Views that adjust their font adjust this one, too. Other sizes than that of the standard text size are whole
  /// points, as was recorded.
  ///
  /// - Parameters:
  ///   - font: The font in the standard text size. For one that was scaled already, UIKit raises an exception, and
  ///     HeadlessUIKit reports misuse and returns the font as it is.
  ///   - maximumPointSize: The greatest size. 0, a negative number, NaN and infinity are no limit.
  ///   - traitCollection: The traits. Nil stands for the text size that the user has chosen.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    if case .metrics = font.scaling {
      if MainQueue.isCurrent { MainActor.assumeIsolated { Misuse.report(Self.scaledTwice) } }
      return font
    }
    let maximum = maximumPointSize.finite > 0 ? maximumPointSize : .greatestFiniteMagnitude
    let scaling = FontScaling.metrics(style, base: font.pointSize, maximum: maximum)
    return UIFont(font.face, scaling: scaling, in: traitCollection?.preferredContentSizeCategory ?? .chosenByUser)
  }

  private static let scaledTwice =
    "A font that UIFontMetrics has scaled is scaled again. Pass the font in its size at the standard text size."

  /// Returns a length in the text size that the user has chosen.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length in the text size of a trait collection. At other text sizes than the standard one, it is rounded
  /// to a pixel, as was recorded where three pixels are a point.
  ///
  /// Nil stands for the text size that the user has chosen. If the traits say no scale, it is that of the screen.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let growth = style.growth(in: traitCollection?.preferredContentSizeCategory ?? .chosenByUser)
    guard growth != 1 else { return value.finite }
    let given = [traitCollection?.displayScale, UITraitCollection.current.displayScale].compactMap { $0 }
    let scale = given.first { $0 > 0 } ?? 1
    let scaled = (value.finite * growth * scale).rounded() / scale
    return scaled.isFinite ? scaled : value.finite
  }
}

/// How a font gets its size from the text size.
enum FontScaling: Sendable {
  case style(UIFont.TextStyle)
  case metrics(UIFont.TextStyle, base: CGFloat, maximum: CGFloat)

  func pointSize(in category: UIContentSizeCategory) -> CGFloat {
    switch self {
    case .style(let style): return style.pointSize(in: category)
    case .metrics(let style, let base, let maximum):
      let growth = style.growth(in: category)
      return min(growth == 1 ? base : (base * growth).rounded(), maximum)
    }
  }

  /// Whether it is a style that is bold, and not semibold, if it is emphasized.
  var isTitle: Bool {
    guard case .style(let style) = self else { return false }
    return [.largeTitle, .title1, .title2].contains(style)
  }
}
