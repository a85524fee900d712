import Foundation

/// A description of a font, from which another font can be made: that of ``UIFont/fontDescriptor`` or of a text style.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The size of the font, in points.
  public let pointSize: CGFloat
  let face: FontFace
  let scaling: FontScaling?

  init(_ face: FontFace, pointSize: CGFloat, scaling: FontScaling?) {
    self.pointSize = max(0, pointSize.finite)
    self.face = face
    self.scaling = scaling
  }

  /// Returns the descriptor of a text style in the text size that the user has chosen.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a text style in the text size of a trait collection. Nil stands for the text size that
  /// the user has chosen.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The traits. Fonts from the weight `semibold` on are bold.
  open var symbolicTraits: SymbolicTraits {
    SymbolicTraits(face.isBold ? [.traitBold] : []).union(face.isItalic ? [.traitItalic] : [])
  }

  /// Returns the descriptor with traits in place of its own; nil if HeadlessUIKit doesn't know the font.
  ///
  /// A bold font of the system is semibold, as was recorded; that of a large, first or second title is bold, as Apple's
  /// Human Interface Guidelines have it. A font that isn't bold any more is regular. Italic letters are as wide as
  /// upright ones here. Named fonts have no italic ones.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let bold = scaling?.isTitle == true ? UIFont.Weight.bold : .semibold
    return face.with(symbolicTraits, bold: bold).map {
      UIFontDescriptor($0, pointSize: pointSize, scaling: scaling)
    }
  }

  /// Returns the descriptor with a design; nil for a named font, which has only one.
  ///
  /// Pictures show a design in a similar font if the program that shows them has one. Fonts with the rounded and the
  /// serif design are measured as the one without a design, which nobody has recorded.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var face = face
    face.design = design
    return face.name == nil ? UIFontDescriptor(face, pointSize: pointSize, scaling: scaling) : nil
  }

  /// Returns the descriptor with a size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face, pointSize: newPointSize, scaling: nil)
  }

  /// Returns whether `object` is a descriptor of the same size and look.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.look == look
  }

  /// The hash value; equal descriptors have the same.
  open override var hash: Int { look.hashValue }

  private var look: FontLook { FontLook(face: face, pointSize: pointSize) }

  /// The traits of a font, with UIKit's bits.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt32

    /// Creates traits from the bits that UIKit uses.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The strokes are heavy.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  /// A design of the system's fonts.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design, which is UIKit's.
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The design of San Francisco.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with round ends of the strokes.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design in which all characters have one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}
