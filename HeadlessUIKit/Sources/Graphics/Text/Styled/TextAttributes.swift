import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`. Without it, it is the system font of 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of the text, a `UIColor`. Without it, it is black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The color behind the text, a `UIColor`. Without it, there is none.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The style of the paragraph, an `NSParagraphStyle`. That of its first character counts.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The space after each character, a number of points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The line below the text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The color of the line below the text, a `UIColor`. Without it, it is that of the text.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The color of the line through the text, a `UIColor`. Without it, it is that of the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// How far the text is above the baseline, a number of points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// A line below or through text, with UIKit's bits. HeadlessUIKit has no patterns.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits that UIKit uses.
  public let rawValue: Int

  /// Creates a style from the bits that UIKit uses.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A thin line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two thin lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}

/// How text is measured and drawn in a rectangle, with UIKit's bits.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits that UIKit uses.
  public let rawValue: Int

  /// Creates options from the bits that UIKit uses.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines from the top of the rectangle. Without it, there is one line with its baseline at
  /// the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The height of a line contains the font's leading, which is 0 in HeadlessUIKit.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The last line that fits ends in an ellipsis if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// A context of drawing text. HeadlessUIKit never scales text, so it has no values.
open class NSStringDrawingContext: NSObject {}

/// The attributes of a run of text.
struct RunStyle {
  var font = UIFont.systemFont(ofSize: 12)
  var color = UIColor.black
  var background: UIColor?
  var kern: CGFloat = 0
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var baselineOffset: CGFloat = 0
  var paragraph = NSParagraphStyle.default

  /// Returns the style with attributes in place of its own values.
  func replacing(_ attributes: [NSAttributedString.Key: Any]) -> RunStyle {
    var result = self
    result.font = attributes[.font] as? UIFont ?? font
    result.color = attributes[.foregroundColor] as? UIColor ?? color
    result.background = attributes[.backgroundColor] as? UIColor
    result.paragraph = attributes[.paragraphStyle] as? NSParagraphStyle ?? paragraph
    result.kern = Self.number(attributes[.kern])
    result.underline = NSUnderlineStyle(rawValue: Int(Self.number(attributes[.underlineStyle])))
    result.underlineColor = attributes[.underlineColor] as? UIColor
    result.strikethrough = NSUnderlineStyle(rawValue: Int(Self.number(attributes[.strikethroughStyle])))
    result.strikethroughColor = attributes[.strikethroughColor] as? UIColor
    result.baselineOffset = Self.number(attributes[.baselineOffset])
    return result
  }

  /// Returns a number of any type; 0 for another value, and if it is NaN or infinite.
  static func number(_ value: Any?) -> CGFloat {
    let number: CGFloat =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: 0
      }
    return min(max(number.finite, -1e9), 1e9)
  }
}
