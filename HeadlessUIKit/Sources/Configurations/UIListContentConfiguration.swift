/// The content of a cell, a header or a footer as a value: an image and two texts.
///
/// The standard values were recorded where a source is named. Apple documents none of them.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image; nil at first.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The first text; nil at first.
  public var text: String?
  /// The first text with attributes, which is shown in place of ``text``. What it lacks is taken from
  /// ``textProperties``.
  public var attributedText: NSAttributedString?
  /// How the first text looks.
  public var textProperties: TextProperties
  /// The second text; nil at first.
  public var secondaryText: String?
  /// The second text with attributes, which is shown in place of ``secondaryText``. What it lacks is taken from
  /// ``secondaryTextProperties``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// The distances of the content from the edges, in points. At the sides they are at least those of the superview.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts are beside each other if both fit in one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat

  /// Creates a view that shows the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration itself: no record says that the texts or the image of a table's cell have other standard
  /// values in another state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  /// Adds the texts to a hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine([text, secondaryText]) }
}

extension UIListContentConfiguration {
  /// How the image of a list looks.
  public struct ImageProperties: Hashable {
    /// The color of a template; nil is the tint color of the view.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points. A larger image is shown smaller. 0 is no limit.
    public var maximumSize = CGSize.zero
    /// The space in which the image is centered, in points. 0 is the size of the image. It doesn't scale the image.
    public var reservedLayoutSize = CGSize.zero

    /// Adds the color to a hash value.
    public func hash(into hasher: inout Hasher) { hasher.combine(tintColor) }
  }

  /// How a text of a list looks.
  public struct TextProperties: Hashable {
    /// The alignment of a text.
    public enum TextAlignment: Hashable, Sendable {
      /// That of the direction of reading.
      case natural
      /// In the middle.
      case center
      /// At both sides.
      case justified
    }

    /// The letters of a text.
    public enum TextTransform: Hashable, Sendable {
      /// As they are.
      case none
      /// Capital letters.
      case uppercase
      /// Small letters.
      case lowercase
      /// Words that begin with a capital letter.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// How lines are broken that don't fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0, the standard, is any number.
    public var numberOfLines = 0
    /// Whether a font from `UIFont.preferredFont(forTextStyle:)` follows the text size.
    public var adjustsFontForContentSizeCategory = true
    /// The letters.
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      (font, self.color) = (.preferredFont(forTextStyle: style), color)
    }
  }

  private init(_ text: TextProperties, _ second: TextProperties, _ margins: NSDirectionalEdgeInsets, gap: CGFloat) {
    (textProperties, secondaryTextProperties, directionalLayoutMargins) = (text, second, margins)
    textToSecondaryTextVerticalPadding = gap
  }

  /// Returns the content of a cell with one text, and another one below it.
  public static func cell() -> UIListContentConfiguration { .cell(on: .predictedHere) }

  /// Returns the content of a cell with a text and a smaller one below it.
  public static func subtitleCell() -> UIListContentConfiguration { .cell() }

  /// Returns the content of a cell with a text and a value at the end of the line.
  public static func valueCell() -> UIListContentConfiguration { .valueCell(on: .predictedHere) }

  /// Returns the content of a header in a plain table.
  public static func plainHeader() -> UIListContentConfiguration { .header(isGrouped: false, on: .predictedHere) }

  /// Returns the content of a footer in a plain table.
  public static func plainFooter() -> UIListContentConfiguration { .footer() }

  /// Returns the content of a header in a table with groups.
  public static func groupedHeader() -> UIListContentConfiguration { .header(isGrouped: true, on: .predictedHere) }

  /// Returns the content of a footer in a table with groups.
  public static func groupedFooter() -> UIListContentConfiguration { .footer() }

  static func cell(on release: UIKitRelease) -> UIListContentConfiguration {
    let second: TextProperties =
      release < .iOS26 ? TextProperties(.caption1, .label) : TextProperties(.subheadline, .secondaryLabel)
    return UIListContentConfiguration(
      TextProperties(.body, .label), second, release.listMargins, gap: release.listGap)
  }

  static func valueCell(on release: UIKitRelease) -> UIListContentConfiguration {
    var result = cell(on: release)
    result.secondaryTextProperties = TextProperties(.body, .secondaryLabel)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// The margins of a group's header were recorded; those of a plain one give it the recorded height of 28 points.
  static func header(isGrouped: Bool, on release: UIKitRelease) -> UIListContentConfiguration {
    let isSmall = isGrouped && release < .iOS27
    var text = TextProperties(isSmall ? .footnote : .headline, isGrouped ? .secondaryLabel : .label)
    if isSmall { text.transform = .uppercase }
    let (top, bottom): (CGFloat, CGFloat) = !isGrouped ? (3.5, 3.5) : isSmall ? (17, 6) : (12, 6)
    return UIListContentConfiguration(
      text, TextProperties(.footnote, .secondaryLabel),
      NSDirectionalEdgeInsets(top: top, leading: 8, bottom: bottom, trailing: 8), gap: release.listGap)
  }

  /// Returns the content of a footer. Its margins on iOS 27 were recorded, and no others.
  private static func footer() -> UIListContentConfiguration {
    let text = TextProperties(.footnote, .secondaryLabel)
    return UIListContentConfiguration(
      text, text, NSDirectionalEdgeInsets(top: 7.5, leading: 8, bottom: 6.5, trailing: 8), gap: 0)
  }
}
