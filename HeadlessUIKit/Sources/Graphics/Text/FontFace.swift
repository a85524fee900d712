import Foundation

/// What a font looks like, apart from its size.
struct FontFace: Hashable, Sendable {
  var weight = UIFont.Weight.regular
  /// The name that the font was created with; nil for fonts of the system.
  var name: String?
  var design = UIFontDescriptor.SystemDesign.default
  var isItalic = false
  /// Whether all digits have one width.
  var hasEqualDigits = false

  var isBold: Bool { weight.rawValue >= UIFont.Weight.semibold.rawValue }

  var family: String {
    guard let name else { return ".AppleSystemUIFont" + design.suffix }
    return name.hasPrefix("HelveticaNeue") ? "Helvetica Neue" : "Helvetica"
  }

  /// Returns the face with other traits, and with a weight if it becomes bold; nil if HeadlessUIKit doesn't know it.
  func with(_ traits: UIFontDescriptor.SymbolicTraits, bold: UIFont.Weight) -> FontFace? {
    guard name == nil || !traits.contains(.traitItalic) else { return nil }
    var face = self
    face.isItalic = traits.contains(.traitItalic)
    guard traits.contains(.traitBold) != isBold else { return face }
    face.weight = isBold ? .regular : name == nil ? bold : .bold
    if name != nil { face.name = family.filter { $0 != " " } + (isBold ? "" : "-Bold") }
    return face
  }

  /// The families that a picture is drawn with.
  var svgFamilies: String {
    switch design {
    case .monospaced: "Menlo, Consolas, monospace"
    case .serif: "Georgia, serif"
    case .rounded: "ui-rounded, Helvetica, Arial, sans-serif"
    default: "Helvetica, Arial, sans-serif"
    }
  }
}

/// What equal fonts, and equal descriptors, have in common.
struct FontLook: Hashable {
  let face: FontFace
  let pointSize: CGFloat
}

extension UIFontDescriptor.SystemDesign {
  /// What the names of the system's fonts say about the design.
  var suffix: String { self == .default ? "" : String(rawValue.dropFirst("NSCTFontUIFontDesign".count)) }
}
