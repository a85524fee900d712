extension UIFont {
  /// What a text is for. A preferred font has the size that the system gives to its style and to the user's text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style, which is UIKit's.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading, which is semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A line under a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark in running text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes in points for each text size, from the smallest to the largest, as Apple's Human Interface Guidelines
    /// list them.
    private static let pointSizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The heights of lines in points for each text size, which `UIFontMetrics` scales by.
    ///
    /// Those of the standard size are those of Apple's Human Interface Guidelines. The others were computed from what
    /// was recorded on iOS 26: `fixtures/realapp/dynamic_type_ios.json` of `Vercantez/openuikit`.
    private static let leadings: [TextStyle: [CGFloat]] = [
      .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
      .title1: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68],
      .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
      .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
      .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62],
      .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
      .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
      .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58],
      .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
      .caption1: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51],
      .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48],
    ]

    /// Returns the size in points; that of the standard text size if the category is none of UIKit's.
    func pointSize(in category: UIContentSizeCategory) -> CGFloat {
      value(in: Self.pointSizes, category)
    }

    /// Returns how much higher lines are than in the standard text size.
    func growth(in category: UIContentSizeCategory) -> CGFloat {
      value(in: Self.leadings, category) / value(in: Self.leadings, .large)
    }

    private func value(in table: [TextStyle: [CGFloat]], _ category: UIContentSizeCategory) -> CGFloat {
      let values = table[self] ?? table[.body] ?? []
      return values[category.rank ?? UIContentSizeCategory.large.rank ?? 0]
    }
  }
}
