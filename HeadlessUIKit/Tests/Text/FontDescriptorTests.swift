#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Font descriptors")
struct FontDescriptorTests {
  private let stage = Stage()

  /// Returns the element of a text that is drawn in a font.
  private func drawn(_ font: UIFont?) -> String {
    let label = stage.add(UILabel(), 0, 0, 190, 60)
    defer { label.removeFromSuperview() }
    (label.font, label.text) = (font, "Word 1")
    return stage.texts.first ?? ""
  }

  private func font(_ font: UIFont, with traits: UIFontDescriptor.SymbolicTraits) -> UIFont? {
    font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) }
  }

  // UIFont, init(descriptor:size:): "If greater than 0.0, it has precedence over UIFontDescriptorSizeAttribute".
  @Test("A font of a font's descriptor is the font, and a size that is given takes the place of its size")
  func roundTrip() throws {
    let named = try #require(UIFont(name: "HelveticaNeue-Medium", size: 20))
    let fonts: [UIFont] = [
      .systemFont(ofSize: 17), .systemFont(ofSize: 9, weight: .black), .italicSystemFont(ofSize: 12), named,
      .monospacedDigitSystemFont(ofSize: 15, weight: .light), .monospacedSystemFont(ofSize: 15, weight: .bold),
      .preferredFont(forTextStyle: .headline),
    ]
    #expect(Set(fonts).count == fonts.count)
    #expect(Set(fonts.map(\.fontDescriptor)).count == fonts.count)
    for font in fonts {
      let descriptor = font.fontDescriptor
      #expect(descriptor == font.fontDescriptor && descriptor.hash == font.fontDescriptor.hash)
      #expect(descriptor != descriptor.withSize(31) && !descriptor.isEqual(font))
      #expect(descriptor.pointSize == font.pointSize && UIFont(descriptor: descriptor, size: 0) == font)
      #expect(UIFont(descriptor: descriptor, size: 30) == font.withSize(30))
      #expect(UIFont(descriptor: descriptor.withSize(30), size: 0) == font.withSize(30))
      for none in [-1, .nan, .infinity] as [CGFloat] { #expect(UIFont(descriptor: descriptor, size: none) == font) }
    }
    #expect(fonts[0].fontDescriptor.withSize(.nan).pointSize == 0)
  }

  @Test("A preferred descriptor has the size of its style, in the text size of the user or of traits")
  func preferred() {
    let stage = Stage()
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1).pointSize == 28)
    stage.screen.preferredContentSizeCategory = .extraLarge
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1).pointSize == 30)
    #expect(
      UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1, compatibleWith: large).pointSize == 28)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1, compatibleWith: nil).pointSize == 30)
  }

  // stackoverflow.com/questions/19822862 logs it: withSymbolicTraits(_:) has the new traits alone, and a bold trait is
  // removed from a headline with a mask.
  @Test("Traits are replaced: bold and italic come and go")
  func traits() {
    let stage = Stage()
    defer { withExtendedLifetime(stage.screen) {} }
    let plain = UIFont.systemFont(ofSize: 17)
    let both = font(plain, with: [.traitBold, .traitItalic])
    #expect(plain.fontDescriptor.symbolicTraits == [])
    #expect(both?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(font(plain, with: .traitItalic) == .italicSystemFont(ofSize: 17))
    #expect(both.flatMap { font($0, with: .traitItalic) } == .italicSystemFont(ofSize: 17))
    #expect(both.flatMap { font($0, with: []) } == plain)
    let headline = UIFont.preferredFont(forTextStyle: .headline)
    #expect(headline.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(font(headline, with: headline.fontDescriptor.symbolicTraits.subtracting(.traitBold)) == plain)
    let black = UIFont.systemFont(ofSize: 17, weight: .black)
    #expect(font(black, with: [.traitBold, .traitItalic])?.fontName == ".SFUI-BlackItalic")
  }

  // Apple's Human Interface Guidelines, Typography, Specifications: the emphasized weights of the styles.
  @Test("A bold title of the first sizes is bold, every other bold font of the system semibold")
  func emphasis() {
    for style in [UIFont.TextStyle.largeTitle, .title1, .title2] {
      #expect(font(.preferredFont(forTextStyle: style), with: .traitBold)?.fontName == ".SFUI-Bold")
    }
    for style in [UIFont.TextStyle.title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2] {
      #expect(font(.preferredFont(forTextStyle: style), with: .traitBold)?.fontName == ".SFUI-Semibold")
    }
  }

  @Test("Named fonts become bold and regular, and have no italic letters and no other design")
  func namedFonts() throws {
    for (name, regular, bold) in [
      ("Helvetica", "Helvetica", "Helvetica-Bold"),
      ("HelveticaNeue-Medium", "HelveticaNeue-Medium", "HelveticaNeue-Bold"),
      ("HelveticaNeue-Bold", "HelveticaNeue", "HelveticaNeue-Bold"),
    ] {
      let named = try #require(UIFont(name: name, size: 20))
      #expect(font(named, with: .traitBold) == UIFont(name: bold, size: 20), "\(name)")
      #expect(font(named, with: []) == UIFont(name: regular, size: 20), "\(name)")
      #expect(named.fontDescriptor.withSymbolicTraits(.traitItalic) == nil)
      #expect(named.fontDescriptor.withDesign(.rounded) == nil)
    }
  }

  @Test("Pictures show bold and italic fonts and designs")
  func pictures() {
    let plain = UIFont.systemFont(ofSize: 17)
    #expect(!drawn(plain).contains("font-style") && !drawn(plain).contains("font-weight"))
    let bold = drawn(font(plain, with: [.traitBold, .traitItalic]))
    #expect(bold.contains(#"font-weight="600""#) && bold.contains(#"font-style="italic""#))
    let designs = [UIFontDescriptor.SystemDesign.default, .rounded, .serif, .monospaced].map { design in
      plain.fontDescriptor.withDesign(design).map { drawn(UIFont(descriptor: $0, size: 0)) } ?? ""
    }
    #expect(designs[0] == drawn(plain) && Set(designs).count == 4 && !designs.contains(""))
    let monospaced = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    #expect(designs[3].contains("monospace") && designs[3] == drawn(monospaced))
  }

  // The widths of italic, rounded and serif letters aren't recorded.
  @Test("Italic letters and the rounded and serif designs have the widths of the upright letters")
  func widths() {
    let plain = UIFont.systemFont(ofSize: 17)
    let descriptors = [UIFontDescriptor.SystemDesign.rounded, .serif].map { plain.fontDescriptor.withDesign($0) }
    let fonts = descriptors.compactMap { $0 }.map { UIFont(descriptor: $0, size: 0) } + [.italicSystemFont(ofSize: 17)]
    let width = "Wavy 17".size(withAttributes: [.font: plain]).width
    #expect(fonts.count == 3 && fonts.allSatisfy { "Wavy 17".size(withAttributes: [.font: $0]).width == width })
  }

  @Test("A bold font of a style follows the text size if no size was given")
  func textSize() throws {
    let bold = try #require(
      UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withSymbolicTraits(.traitBold))
    let labels = [0, bold.pointSize].map { size in
      let label = stage.add(UILabel(), 0, 0, 100, 20)
      label.font = UIFont(descriptor: bold, size: size)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    stage.screen.preferredContentSizeCategory = .extraExtraLarge
    #expect(labels.map(\.font.pointSize) == [21, 17])
    #expect(labels.allSatisfy { $0.font.fontName == ".SFUI-Semibold" })
  }
}
#endif
