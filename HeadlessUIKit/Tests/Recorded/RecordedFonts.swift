#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static let dynamicType = Fact.Source(
    place: "Vercantez/openuikit, fixtures/realapp/dynamic_type_ios.json", system: "iOS 26, simulator, scale 3")
  fileprivate static let descriptors = Fact.Source(
    place: "Vercantez/openuikit, uikit/Sources/OpenUIKit/UIFontDescriptor.swift", system: "iOS 26.1, simulator")
  fileprivate static let fontMetrics = Fact.Source(
    place: "Vercantez/openuikit, golden/font_metrics_ios.json", system: "iOS 26.1, simulator, scale 3")
  fileprivate static let scaledMetrics = Fact.Source(
    place: "jaredsinclair.com/2024/03/02/scaled-metrics.html", system: "iOS 17")
  fileprivate static let scaledFontThread = Fact.Source(place: "Stack Overflow 51243804", system: "iOS 11")
  fileprivate static let traitsThread = Fact.Source(place: "Stack Overflow 19822862", system: "iOS 7")
}

private let categories: [UIContentSizeCategory] = [
  .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
  .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
]

/// Returns what is measured in each text size, on a screen where three pixels are a point.
@MainActor
private func inEachTextSize(_ measure: (UITraitCollection) -> CGFloat) -> [Double] {
  let stage = Stage(scale: 3)
  defer { withExtendedLifetime(stage.screen) {} }
  return categories.map { Double(measure(UITraitCollection(preferredContentSizeCategory: $0))) }
}

@MainActor
private func width(_ font: UIFont, of text: String) -> Double {
  Double(text.size(withAttributes: [.font: font]).width)
}

@MainActor
private func font(_ font: UIFont, with traits: UIFontDescriptor.SymbolicTraits) -> UIFont? {
  font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) }
}

/// What a font of 17 points, and lengths of 17 and 64 points, become in each text size.
private struct Scaled: Sendable {
  let style: UIFont.TextStyle
  let name: String
  let sizes: [Double]
  let values: [Double]
  let largeValues: [Double]

  static let all = [
    Scaled(
      style: .largeTitle, name: "largeTitle", sizes: [16, 16, 17, 17, 18, 19, 20, 22, 24, 25, 27, 29],
      values: [15.667, 16.333, 16.667, 17, 17.667, 19, 20, 21.667, 23.667, 25.333, 27.333, 29],
      largeValues: [59.333, 61, 62.333, 64, 67, 71.667, 75, 81.333, 89, 95.333, 103, 109.333]),
    Scaled(
      style: .title1, name: "title1", sizes: [16, 16, 17, 17, 18, 19, 21, 23, 26, 29, 31, 34],
      values: [15.667, 16, 16.667, 17, 18, 19, 20.667, 23, 25.667, 28.667, 30.667, 34],
      largeValues: [58.333, 60.333, 62, 64, 67.667, 71.667, 77.333, 86.667, 96, 107.333, 114.667, 128]),
    Scaled(
      style: .title2, name: "title2", sizes: [15, 15, 16, 17, 18, 19, 21, 25, 29, 32, 36, 40],
      values: [14.667, 15.333, 15.667, 17, 18.333, 19.333, 20.667, 25, 28.667, 31.667, 35.667, 40],
      largeValues: [55, 57, 59.333, 64, 68.667, 73, 77.667, 93.667, 107.333, 119, 135, 151]),
    Scaled(
      style: .title3, name: "title3", sizes: [15, 16, 16, 17, 19, 20, 22, 26, 30, 35, 39, 44],
      values: [15, 15.667, 16.333, 17, 19, 20.333, 21.667, 26, 30, 34.667, 39.333, 44.333],
      largeValues: [56.333, 59, 61.333, 64, 71.667, 76.667, 82, 97.333, 112.667, 130.667, 148.333, 166.333]),
    Scaled(
      style: .headline, name: "headline", sizes: [15, 15, 16, 17, 19, 20, 22, 26, 31, 37, 39, 48],
      values: [14.667, 15.333, 16.333, 17, 18.667, 20, 22.333, 26.333, 31, 37, 39.333, 48],
      largeValues: [55.333, 58.333, 61, 64, 69.667, 75.667, 84.333, 99, 116.333, 139.667, 148.333, 180.333]),
    Scaled(
      style: .body, name: "body", sizes: [15, 15, 16, 17, 19, 20, 22, 26, 31, 37, 43, 48],
      values: [14.667, 15.333, 16.333, 17, 18.667, 20, 22.333, 26.333, 31, 37, 43.333, 48],
      largeValues: [55.333, 58.333, 61, 64, 69.667, 75.667, 84.333, 99, 116.333, 139.667, 163, 180.333]),
    Scaled(
      style: .callout, name: "callout", sizes: [15, 15, 16, 17, 19, 20, 23, 26, 32, 37, 42, 49],
      values: [14.667, 15.333, 16.333, 17, 18.667, 20.333, 22.667, 26, 31.667, 37.333, 42, 48.667],
      largeValues: [55, 58, 61, 64, 70, 76.333, 85.333, 97.667, 119, 140.333, 158.333, 183]),
    Scaled(
      style: .subheadline, name: "subheadline", sizes: [14, 15, 16, 17, 19, 20, 22, 26, 31, 37, 43, 49],
      values: [13.667, 15.333, 16, 17, 18.667, 20.333, 22, 26.333, 30.667, 36.667, 42.667, 49.333],
      largeValues: [51.333, 57.667, 60.667, 64, 70.333, 76.667, 83.333, 99.333, 115.333, 137.667, 160, 185.667]),
    Scaled(
      style: .footnote, name: "footnote", sizes: [15, 15, 15, 17, 19, 21, 23, 27, 31, 38, 43, 49],
      values: [15, 15, 15, 17, 19, 20.667, 22.667, 27.333, 31.333, 37.667, 43.333, 49],
      largeValues: [57, 57, 57, 64, 71, 78.333, 85.333, 103, 117.333, 142.333, 163.667, 185]),
    Scaled(
      style: .caption1, name: "caption1", sizes: [14, 14, 14, 17, 20, 22, 24, 29, 34, 41, 47, 54],
      values: [13.667, 13.667, 13.667, 17, 20.333, 22.333, 24.333, 28.667, 34, 41.333, 46.667, 54.333],
      largeValues: [52, 52, 52, 64, 76, 84, 92, 108, 128, 156, 176, 204]),
    Scaled(
      style: .caption2, name: "caption2", sizes: [17, 17, 17, 17, 24, 26, 29, 33, 38, 46, 54, 63],
      values: [17, 17, 17, 17, 23.667, 26, 28.667, 32.667, 38, 45.667, 53.667, 62.667],
      largeValues: [64, 64, 64, 64, 88.667, 98.333, 108.333, 123, 142.667, 172.333, 202, 236.333]),
  ]
}

extension Fact {
  /// Fonts and lengths that UIFontMetrics scales.
  static let scaledFonts: [Fact] = {
    let styles = Scaled.all.flatMap { entry in
      [
        numbers("A font of 17 points, scaled for \(entry.name) in each text size", entry.sizes, .dynamicType) {
          let metrics = UIFontMetrics(forTextStyle: entry.style)
          let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
          return inEachTextSize { metrics.scaledFont(for: font, compatibleWith: $0).pointSize }
        },
        numbers("17 points, scaled for \(entry.name) in each text size", entry.values, within: 0.001, .dynamicType) {
          inEachTextSize { UIFontMetrics(forTextStyle: entry.style).scaledValue(for: 17, compatibleWith: $0) }
        },
        numbers(
          "64 points, scaled for \(entry.name) in each text size", entry.largeValues, within: 0.001, .dynamicType
        ) {
          inEachTextSize { UIFontMetrics(forTextStyle: entry.style).scaledValue(for: 64, compatibleWith: $0) }
        },
      ]
    }
    return styles + [
      number("17 points, scaled for the body in the medium text size", 16.333, within: 0.001, .scaledMetrics) {
        inEachTextSize { UIFontMetrics(forTextStyle: .body).scaledValue(for: 17, compatibleWith: $0) }[2]
      },
      number("A font of 17 points, scaled by the default metrics in the largest text size", 48, .scaledFontThread) {
        let font = UIFont.systemFont(ofSize: 17)
        return inEachTextSize { UIFontMetrics.default.scaledFont(for: font, compatibleWith: $0).pointSize }[11]
      },
    ]
  }()

  /// Widths of digits and of the monospaced font, and traits.
  static let fonts: [Fact] = [
    numbers("The digit 1 in 17 points, and with digits of one width", [7.454, 10.276], within: 0.001, .descriptors) {
      [UIFont.systemFont(ofSize: 17), .monospacedDigitSystemFont(ofSize: 17, weight: .regular)].map {
        width($0, of: "1")
      }
    },
    numbers(
      "A text in the monospaced font of 8 points, regular and bold", [84.070, 84.070], within: 0.001, .fontMetrics
    ) {
      [UIFont.Weight.regular, .bold].map {
        width(.monospacedSystemFont(ofSize: 8, weight: $0), of: "AVAST Wavy To. LT")
      }
    },
    number("A text in the monospaced font of 17.5 points", 183.904, within: 0.001, .fontMetrics) {
      width(.monospacedSystemFont(ofSize: 17.5, weight: .regular), of: "AVAST Wavy To. LT")
    },
    words("The name of the bold monospaced font", [".AppleSystemUIFontMonospaced-Bold"], .fontMetrics) {
      [UIFont.monospacedSystemFont(ofSize: 8, weight: .bold).fontName]
    },
    words("The regular system font with the bold trait", [".SFUI-Semibold"], .descriptors) {
      [font(.systemFont(ofSize: 17), with: .traitBold)?.fontName ?? ""]
    },
    words("Whether the fonts of headlines and of the body are bold", ["true", "false"], .dynamicType) {
      [UIFont.TextStyle.headline, .body].map { style in
        "\(UIFont.preferredFont(forTextStyle: style).fontDescriptor.symbolicTraits.contains(.traitBold))"
      }
    },
    words("Whether the font of headlines is bold or italic without the bold trait", ["false", "false"], .traitsThread) {
      let headline = UIFont.preferredFont(forTextStyle: .headline)
      let traits = headline.fontDescriptor.symbolicTraits.subtracting(.traitBold)
      let rest = font(headline, with: traits)?.fontDescriptor.symbolicTraits ?? .traitBold
      return ["\(rest.contains(.traitBold))", "\(rest.contains(.traitItalic))"]
    },
  ]
}
#endif
