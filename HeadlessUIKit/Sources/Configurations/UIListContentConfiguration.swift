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
  /// How the first text looks.
  public var textProperties: TextProperties
  /// The second text; nil at first.
  public var secondaryText: String?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// The distances of the content from the edges, in points. At the sides they are at least those of the superview.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts are beside each other if both fit in one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points. morph, lists.md.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts beside each other, in points. morph, lists.md.
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
    /// The size and the thickness of a symbol, as far as the image itself doesn't specify them.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
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

  /// Returns the content of a cell with one text, and another one below it.
  public static func cell() -> UIListContentConfiguration { .cell(on: .predictedHere) }

  /// Returns the content of a cell with a text and a smaller one below it.
  public static func subtitleCell() -> UIListContentConfiguration { .cell() }

  /// Returns the content of a cell with a text and a value at the end of the line.
  public static func valueCell() -> UIListContentConfiguration { .valueCell(on: .predictedHere) }

  /// Returns the content of a header in a plain table.
  public static func plainHeader() -> UIListContentConfiguration { .header(isGrouped: false, on: .predictedHere) }

  /// Returns the content of a footer in a plain table.
  public static func plainFooter() -> UIListContentConfiguration { .groupedFooter() }

  /// Returns the content of a header in a table with groups.
  public static func groupedHeader() -> UIListContentConfiguration { .header(isGrouped: true, on: .predictedHere) }

  /// Returns the content of a footer in a table with groups. Its margins were recorded on iOS 27 (morph, lists.md), and
  /// nowhere else.
  public static func groupedFooter() -> UIListContentConfiguration {
    let text = TextProperties(.footnote, .secondaryLabel)
    return .inGroups(text, text, top: 23.0 / 3, bottom: 20.0 / 3, on: .predictedHere)
  }

  /// The second text was recorded on iOS 26 and 27 (openuikit, UIListContentConfiguration.swift; morph, lists.md).
  static func cell(on release: UIKitRelease) -> UIListContentConfiguration {
    let second = TextProperties(
      release < .iOS26 ? .caption1 : .subheadline, release < .iOS26 ? .label : .secondaryLabel)
    return UIListContentConfiguration(
      textProperties: TextProperties(.body, .label), secondaryTextProperties: second,
      directionalLayoutMargins: release.listMargins, textToSecondaryTextVerticalPadding: release.listGap)
  }

  static func valueCell(on release: UIKitRelease) -> UIListContentConfiguration {
    var result = cell(on: release)
    result.secondaryTextProperties = TextProperties(.body, .secondaryLabel)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// The header of a group was recorded on iOS 27 (morph, lists.md). Until iOS 18 it has capital letters (Apple,
  /// *Adopting Liquid Glass*). Its margins then aren't recorded, nor are those of a plain header.
  static func header(isGrouped: Bool, on release: UIKitRelease) -> UIListContentConfiguration {
    let isSmall = isGrouped && release < .iOS26
    var text = TextProperties(isSmall ? .footnote : .headline, isGrouped ? .secondaryLabel : .label)
    if isSmall { text.transform = .uppercase }
    let (top, bottom): (CGFloat, CGFloat) = !isGrouped ? (4, 4) : isSmall ? (17, 6) : (35.0 / 3, 6)
    return .inGroups(text, TextProperties(.footnote, .secondaryLabel), top: top, bottom: bottom, on: release)
  }

  private static func inGroups(
    _ text: TextProperties, _ second: TextProperties, top: CGFloat, bottom: CGFloat, on release: UIKitRelease
  ) -> UIListContentConfiguration {
    var result = cell(on: release)
    (result.textProperties, result.secondaryTextProperties) = (text, second)
    (result.directionalLayoutMargins.top, result.directionalLayoutMargins.bottom) = (top, bottom)
    return result
  }
}
