import Foundation

/// A font with a size and a weight: the system's, or one that is Helvetica.
///
/// The system font has the metrics of San Francisco as they were recorded on iOS. Pictures are drawn with Helvetica,
/// and each text is stretched to the width that was measured.
open class UIFont: NSObject, @unchecked Sendable {
  private let tag = FoundationTag()
  /// The size, in points.
  public let pointSize: CGFloat
  let face: FontFace
  /// How the font follows the text size; nil if it doesn't.
  let scaling: FontScaling?
  private let metrics: FontMetrics

  private init(_ face: FontFace, pointSize: CGFloat, scaling: FontScaling? = nil) {
    self.pointSize = max(0, pointSize.finite)
    self.face = face
    self.scaling = scaling
    metrics = FontMetrics(face, size: self.pointSize)
  }

  /// Creates a font that follows the text size, in the size that it has in a category.
  convenience init(_ face: FontFace, scaling: FontScaling, in category: UIContentSizeCategory) {
    self.init(face, pointSize: scaling.pointSize(in: category), scaling: scaling)
  }

  /// Creates the font of a descriptor.
  ///
  /// A size that is greater than 0 takes the place of the descriptor's. Such a font doesn't follow the text size, which
  /// Apple doesn't document.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    if pointSize.finite > 0 {
      self.init(descriptor.face, pointSize: pointSize)
    } else {
      self.init(descriptor.face, pointSize: descriptor.pointSize, scaling: descriptor.scaling)
    }
  }

  /// The description of the font, for another one that differs from it.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, pointSize: pointSize, scaling: scaling) }

  /// Creates the font of a name; nil if HeadlessUIKit doesn't know it.
  ///
  /// It knows the names of upright fonts that can be drawn with Helvetica: `Helvetica`, `Helvetica-Light` and
  /// `Helvetica-Bold`, and `HelveticaNeue` without an addition or with `-UltraLight`, `-Thin`, `-Light`, `-Medium` or
  /// `-Bold`, and the family name `Helvetica Neue`. The widths are those of Helvetica, and the vertical metrics those
  /// of the system font, which are different on a device. Fonts of an app can't be read. A size that is negative, NaN
  /// or infinite counts as 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let weight = Self.namedWeights[fontName] else { return nil }
    self.init(FontFace(weight: weight, name: fontName), pointSize: fontSize)
  }

  private static let namedWeights: [String: Weight] = [
    "Helvetica": .regular, "Helvetica-Light": .light, "Helvetica-Bold": .bold,
    "HelveticaNeue": .regular, "Helvetica Neue": .regular, "HelveticaNeue-UltraLight": .ultraLight,
    "HelveticaNeue-Thin": .thin,
    "HelveticaNeue-Light": .light, "HelveticaNeue-Medium": .medium, "HelveticaNeue-Bold": .bold,
  ]

  /// Returns the system font. A size that is negative, NaN or infinite counts as 0.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontFace(), pointSize: fontSize)
  }

  /// Returns the system font with a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight: weight), pointSize: fontSize)
  }

  /// Returns the bold system font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontFace(weight: .bold), pointSize: fontSize)
  }

  /// Returns the italic system font. Its letters are as wide as upright ones here.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontFace(isItalic: true), pointSize: fontSize)
  }

  /// Returns the system font with digits of one width.
  ///
  /// The width is that of a plus sign, as was recorded for the regular weight at 17 points. That it is so in other
  /// weights and sizes, and that the pairs of digits are no closer, is a guess.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight: weight, hasEqualDigits: true), pointSize: fontSize)
  }

  /// Returns the system font in which all characters have one width. It has the vertical metrics of the other one.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight: weight, design: .monospaced), pointSize: fontSize)
  }

  /// Returns the font of a text style in the text size that the user has chosen: that of ``UIApplication/shared``.
  ///
  /// A view that shows the font keeps it when the user chooses another size, unless it adjusts its font. On other
  /// queues than the main one, HeadlessUIKit knows no user, and the size is the standard of iOS.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style in the text size of a trait collection.
  ///
  /// - Parameters:
  ///   - style: The style. A style that this module doesn't name counts as `body`.
  ///   - traitCollection: The traits. If they say no text size, it is the standard of iOS. Nil stands for the text size
  ///     that the user has chosen.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let face = FontFace(weight: style == .headline ? .semibold : .regular)
    return UIFont(
      face, scaling: .style(style), in: traitCollection?.preferredContentSizeCategory ?? .chosenByUser)
  }

  /// Returns a font that follows the text size in that of a trait collection; another font as it is.
  final func adjusted(to traits: UITraitCollection) -> UIFont {
    scaling.map { UIFont(face, scaling: $0, in: traits.preferredContentSizeCategory) } ?? self
  }

  /// Returns the font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(face, pointSize: fontSize)
  }

  /// Returns the font in a share of its size.
  final func scaled(by scale: CGFloat) -> UIFont { scale == 1 ? self : withSize(pointSize * scale) }

  /// The name of the font, such as `Helvetica-Bold`. Fonts of the system have a name of Apple's that begins with a
  /// period, and ``init(name:size:)`` doesn't know it.
  open var fontName: String {
    let family = face.design == .default ? ".SFUI" : face.family
    return face.name ?? "\(family)-\(weightName)\(face.isItalic ? "Italic" : "")"
  }
  /// The name of the font's family, such as `Helvetica`. For fonts of the system, it begins with a period.
  open var familyName: String { face.family }

  private var weightName: String {
    ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"][svgWeight / 100 - 1]
  }

  /// The usual size of labels, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The usual size of buttons, 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The usual size of the system font, 14 points.
  public class var systemFontSize: CGFloat { 14 }

  /// The height of letters above the baseline, in points.
  open var ascender: CGFloat { pointSize * 1950 / 2048 }
  /// The depth of letters below the baseline, in points, as a negative number.
  open var descender: CGFloat { pointSize * -494 / 2048 }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// The height of small letters without ascenders, in points.
  open var xHeight: CGFloat { pointSize * 1078 / 2048 }
  /// The space between lines beyond their height, in points: none.
  open var leading: CGFloat { 0 }
  /// The height of a line of text, in points.
  open var lineHeight: CGFloat { ascender - descender }

  /// Returns the width of one line of `string`, in points.
  /// - Complexity: O(*n*) in the length of the string.
  func width(of string: String) -> CGFloat {
    var (units, previous): (Int, Character?) = (0, nil)
    for character in string {
      units += self.units(of: character, after: previous)
      previous = character
    }
    return points(units)
  }

  /// Returns the width of a character behind another one of the same line, in the units of ``FontMetrics``.
  func units(of character: Character, after previous: Character?) -> Int {
    metrics.width(of: character, after: previous)
  }

  /// Returns a width in points.
  func points(_ units: Int) -> CGFloat { CGFloat(units) * pointSize / CGFloat(FontMetrics.unitsPerEm) }

  /// The weight as SVG and CSS express it, from 100 to 900.
  var svgWeight: Int {
    let weights: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let nearest = weights.indices.min {
      abs(weights[$0].rawValue - face.weight.rawValue) < abs(weights[$1].rawValue - face.weight.rawValue)
    }
    return nearest.map { ($0 + 1) * 100 } ?? 400
  }

  /// Returns whether `object` is a font of the same size and look. Whether they follow the text size doesn't count, as
  /// others have observed.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.look == look
  }

  /// The hash value; equal fonts have the same.
  open override var hash: Int { look.hashValue }

  private var look: FontLook { FontLook(face: face, pointSize: pointSize) }
}
