#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import Testing

@Suite("Fonts")
struct FontMetricsTests {
  private let font = UIFont.systemFont(ofSize: 1000)
  private let bold = UIFont.boldSystemFont(ofSize: 1000)

  // Adobe's Helvetica.afm and Helvetica-Bold.afm.
  @Test("Fonts named Helvetica have its widths; accents don't count")
  func helvetica() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 1000))
    let bold = try #require(UIFont(name: "Helvetica-Bold", size: 1000))
    #expect(font.width(of: "A") == 667 && font.width(of: "ijW @~") == 3265)
    #expect(font.width(of: "é\u{FF}\u{A0}") == 1334 && font.width(of: "AV") == 1334, "There are no pairs.")
    #expect(bold.width(of: "A!~") == 1639)
    #expect(font.width(of: "–—…‘’“”•") == 4016 && font.width(of: "ß×¡") == 1528)
  }

  @Test("The width grows with the text, but for pairs; empty text has no width")
  func scaling() {
    #expect(font.width(of: "nn") == 2 * font.width(of: "n") && font.width(of: "AV") < font.width(of: "A V"))
    #expect(font.width(of: "AV") < font.width(of: "A") + font.width(of: "V"))
    #expect(font.width(of: "éÖ") == font.width(of: "eO") && font.width(of: "ő") == font.width(of: "o"))
    #expect(font.width(of: "") == 0)
    #expect(UIFont.systemFont(ofSize: .nan).width(of: "A") == 0)
    #expect(UIFont.systemFont(ofSize: -3).pointSize == 0)
    let light = UIFont.systemFont(ofSize: 17, weight: .thin)
    #expect(light.width(of: "A") == UIFont.systemFont(ofSize: 17).width(of: "A"))
  }

  // UIFont, monospacedDigitSystemFont(ofSize:weight:): "Returns a font with monospaced digits".
  @Test("Digits of one width make numbers of one width, in every weight; other characters keep theirs")
  func equalDigits() {
    for weight in [UIFont.Weight.ultraLight, .regular, .medium, .bold, .black] {
      for size in [9, 17, 22, 40, 1000] as [CGFloat] {
        let digits = UIFont.monospacedDigitSystemFont(ofSize: size, weight: weight)
        let plain = UIFont.systemFont(ofSize: size, weight: weight)
        let widths = (10..<100).map { digits.width(of: "\($0)") }
        #expect(Set(widths).count == 1 && widths[0] == 2 * digits.width(of: "7"))
        #expect(digits.width(of: "AVAST Wavy") == plain.width(of: "AVAST Wavy"))
        #expect(digits.width(of: "1") == plain.width(of: "+") && digits != plain)
        #expect(digits.withSize(8).width(of: "1") == digits.withSize(8).width(of: "8"))
      }
    }
  }

  // UIFont, monospacedSystemFont(ofSize:weight:): "Returns a fixed-width font".
  @Test("All characters of a monospaced font have one width, but for wide scripts and marks")
  func monospaced() {
    let mono = UIFont.monospacedSystemFont(ofSize: 1000, weight: .bold)
    let width = mono.width(of: "i")
    for text in ["W", " ", "7", "é", "•", "Ж", "·"] { #expect(mono.width(of: text) == width, "\(text)") }
    #expect(mono.width(of: "AVT.") == 4 * width && mono.width(of: "e\u{301}") == width)
    #expect(mono.width(of: "重") == 1000 && mono.width(of: "\u{200B}") == 0)
    #expect(mono.fontName == ".AppleSystemUIFontMonospaced-Bold" && mono.svgWeight == 700)
  }

  @Test("Wide scripts and emoji are square, marks and control characters have no width, others have 0.6")
  func otherScripts() {
    #expect(font.width(of: "重箱かナ한Ａ。") == 7000)
    #expect(font.width(of: "👨‍👩‍👧🇯🇵👍🏽") == 3000)
    #expect(font.width(of: "e\u{301}") == font.width(of: "é"))
    #expect(font.width(of: "\n\t\u{200B}") == 0)
    #expect(font.width(of: "Жд") == 1200)
  }

  @Test("The vertical metrics are those of Apple's system font")
  func verticalMetrics() {
    let body = UIFont.systemFont(ofSize: 17)
    #expect(abs(body.lineHeight - 20.287) < 0.001)
    #expect(abs(body.ascender - 16.187) < 0.001)
    #expect(abs(body.descender + 4.101) < 0.001)
    #expect([UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.systemFontSize] == [17, 18, 14])
  }

  // UIFont, init(name:size:): "The fully specified name of the font", and nil for a name that isn't known.
  @Test("Fonts that can be drawn with Helvetica have names; other names give nil")
  func names() throws {
    let named = try #require(UIFont(name: "Helvetica", size: 1000))
    #expect(named.pointSize == 1000 && named.width(of: "A") == 667 && named.svgWeight == 400)
    let medium = try #require(UIFont(name: "HelveticaNeue-Medium", size: 10))
    #expect(medium.svgWeight == 500 && UIFont(name: "Helvetica-Bold", size: 1000)?.width(of: "A") == 722)
    #expect(named != font && named.withSize(10) == UIFont(name: "Helvetica", size: 10) && named != medium)
    #expect(UIFont(name: "Helvetica", size: .nan)?.pointSize == 0)
    for unknown in ["", "helvetica", "Helvetica-Oblique", "Avenir-Book"] {
      #expect(UIFont(name: unknown, size: 17) == nil)
    }
  }

  // UIFont, fontName: "The font face name."; familyName: "The font family name."
  @Test("A font tells its family and its name, by which it is found again unless it is the system's")
  func ownNames() throws {
    let medium = try #require(UIFont(name: "HelveticaNeue-Medium", size: 10))
    #expect(medium.fontName == "HelveticaNeue-Medium" && medium.familyName == "Helvetica Neue")
    #expect(UIFont(name: medium.fontName, size: 10) == medium)
    #expect(UIFont(name: "Helvetica-Bold", size: 10)?.familyName == "Helvetica")
    for system in [font, bold] {
      #expect(system.fontName.hasPrefix(".") && system.familyName.hasPrefix("."))
      #expect(UIFont(name: system.fontName, size: 17) == nil)
    }
    #expect(font.fontName != bold.fontName && font.familyName == bold.familyName)
  }

  @Test("Fonts with the same size and weight are equal; withSize keeps the weight")
  func equality() {
    #expect(font.withSize(12) == UIFont.systemFont(ofSize: 12))
    #expect(bold.withSize(12) == UIFont.systemFont(ofSize: 12, weight: .bold))
    #expect(bold.withSize(12).hash == UIFont.boldSystemFont(ofSize: 12).hash)
    #expect(bold != font)
    #expect(font != font.withSize(999))
    #expect(!font.isEqual("font"))
  }

  @Test("Weights are mapped to the nine weights of SVG")
  func svgWeights() {
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    #expect(
      weights.map { UIFont.systemFont(ofSize: 1, weight: $0).svgWeight }
        == Array(stride(from: 100, through: 900, by: 100)))
    #expect(UIFont.systemFont(ofSize: 1, weight: .init(rawValue: .nan)).svgWeight == 400)
  }
}
#endif
