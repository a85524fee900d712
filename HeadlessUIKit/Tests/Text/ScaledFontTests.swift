#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Fonts and lengths that UIFontMetrics scales")
struct ScaledFontTests {
  private let font = UIFont(name: "HelveticaNeue", size: 20) ?? .systemFont(ofSize: 0)

  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  // UIFontMetrics, scaledFont(for:): "Set the size of your font to the standard Dynamic Type size that you use for the
  // corresponding content."
  @Test("In the standard text size nothing changes, in a larger one fonts and lengths grow")
  func sizes() {
    let stage = Stage(scale: 3)
    let metrics = UIFontMetrics(forTextStyle: .headline)
    #expect(metrics.scaledFont(for: font) == font && metrics.scaledValue(for: 10.1) == 10.1)
    stage.screen.preferredContentSizeCategory = .extraExtraLarge
    #expect(metrics.scaledFont(for: font).pointSize == 24 && metrics.scaledFont(for: font).fontName == "HelveticaNeue")
    #expect(metrics.scaledFont(for: font, compatibleWith: traits(.large)) == font)
    #expect(metrics.scaledFont(for: font, compatibleWith: nil).pointSize == 24)
    #expect(abs(metrics.scaledValue(for: 10) - 35.0 / 3) < 1e-9 && metrics.scaledValue(for: -9) == -32.0 / 3)
    #expect(metrics.scaledValue(for: 10, compatibleWith: traits(.large)) == 10)
    #expect(metrics.scaledValue(for: 1.7e308).isFinite)
    #expect(metrics.scaledValue(for: .nan) == 0 && metrics.scaledValue(for: .infinity) == 0)
    #expect(UIFontMetrics(forTextStyle: .init(rawValue: "unknown")).scaledValue(for: 64) == 227.0 / 3)
  }

  // UIFontMetrics, default: "The default font metrics object for content."
  @Test("The default metrics are those of the body, on any scale in whole pixels")
  func defaultMetrics() {
    let two = UITraitCollection(traitsFrom: [traits(.medium), UITraitCollection(displayScale: 2)])
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: two) == 16)
    #expect(UIFontMetrics.default.scaledValue(for: 18, compatibleWith: two) == 17)
    for category in [UIContentSizeCategory.small, .accessibilityExtraExtraLarge, .unspecified] {
      let body = UIFontMetrics(forTextStyle: .body).scaledValue(for: 48, compatibleWith: traits(category))
      #expect(UIFontMetrics.default.scaledValue(for: 48, compatibleWith: traits(category)) == body)
    }
  }

  // scaledFont(for:maximumPointSize:): "constrained to the specified maximum size".
  @Test("A font doesn't grow beyond its maximum, and one that is no length is none")
  func maximum() {
    let stage = Stage(scale: 3)
    defer { withExtendedLifetime(stage.screen) {} }
    let metrics = UIFontMetrics(forTextStyle: .body)
    let large = traits(.extraExtraExtraLarge)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 26)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 22, compatibleWith: large).pointSize == 22)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize == 26)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    for none in [0, -4, .nan, .infinity] as [CGFloat] {
      #expect(metrics.scaledFont(for: font, maximumPointSize: none, compatibleWith: large).pointSize == 26, "\(none)")
    }
  }

  // UIFontMetrics: "a font object that is based on your custom font […] and automatically scales to match the current
  // Dynamic Type settings". STULabel's DynamicTypeFontScalingTests observe the same, with a maximum, in UILabel.
  @Test("A label that adjusts its font follows the text size with a scaled font, to its maximum")
  func labels() {
    let stage = Stage(scale: 3)
    let label = stage.add(UILabel(), 0, 0, 200, 40)
    label.adjustsFontForContentSizeCategory = true
    let metrics = UIFontMetrics(forTextStyle: .title3)
    label.font = metrics.scaledFont(for: font, maximumPointSize: 30)
    for (category, size) in [
      (UIContentSizeCategory.extraExtraExtraLarge, 26), (.accessibilityMedium, 30), (.extraSmall, 18), (.large, 20),
    ] as [(UIContentSizeCategory, CGFloat)] {
      stage.screen.preferredContentSizeCategory = category
      #expect(label.font.pointSize == size && label.font.fontName == "HelveticaNeue", "\(category)")
    }
    label.font = label.font.withSize(20)
    stage.screen.preferredContentSizeCategory = .extraSmall
    #expect(label.font.pointSize == 20)
  }

  // scaledFont(for:): "Do not specify a font that has already been scaled; doing so results in an exception." That a
  // preferred font is scaled a second time is observed: iosfontsizes.com, "double-scaled fonts".
  @Test("A scaled font can't be scaled again, which is reported; a preferred font grows twice")
  func scalingTwice() {
    let stage = Stage(scale: 3)
    defer { withExtendedLifetime(stage.screen) {} }
    let metrics = UIFontMetrics.default
    let large = traits(.extraExtraExtraLarge)
    let scaled = metrics.scaledFont(for: font, compatibleWith: large)
    let reports = misuse { #expect(metrics.scaledFont(for: scaled, compatibleWith: large) == scaled) }
    #expect(reports.count == 1 && reports[0].contains("scaled again"))
    let preferred = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
    #expect(metrics.scaledFont(for: preferred, compatibleWith: large).pointSize == 30)
    #expect(metrics.scaledFont(for: scaled.withSize(20), compatibleWith: large).pointSize == 26)
  }

  // 36243585 of openradar-mirror, and STULabel's tests: isEqual: doesn't compare what a font is scaled by.
  @Test("A scaled font equals a plain one of the same size")
  func equality() {
    let stage = Stage(scale: 3)
    defer { withExtendedLifetime(stage.screen) {} }
    let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12))
    #expect(scaled == .systemFont(ofSize: 12) && scaled.hash == UIFont.systemFont(ofSize: 12).hash)
  }
}
#endif
