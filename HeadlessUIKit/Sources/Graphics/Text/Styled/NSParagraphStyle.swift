import Foundation

/// The alignment of lines of text, with UIKit's numbers.
public enum NSTextAlignment: Int, Sendable {
  /// Text at the left edge.
  case left
  /// Text in the center.
  case center
  /// Text at the right edge.
  case right
  /// Text from edge to edge. HeadlessUIKit draws it like ``natural``.
  case justified
  /// Text at the edge where the lines of the language begin.
  case natural

  /// Returns the part of a line's free width that is before the line, 0 to 1.
  func leadingShare(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}

/// How a line that doesn't fit is broken or shortened, with UIKit's numbers.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines are broken between words.
  case byWordWrapping
  /// Lines are broken between characters.
  case byCharWrapping
  /// A line is cut off at the edge.
  case byClipping
  /// The beginning of a line makes way for an ellipsis.
  case byTruncatingHead
  /// The end of a line makes way for an ellipsis.
  case byTruncatingTail
  /// The middle of a line makes way for an ellipsis.
  case byTruncatingMiddle

  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// How the lines of a paragraph are laid out.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let tag = FoundationTag()
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
  }

  final fileprivate(set) var values = Values()

  /// Creates the style that paragraphs have by default.
  public override init() {
    super.init()
  }

  /// The style that paragraphs have by default: natural alignment, and lines that are broken between words.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// How lines that don't fit are broken.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The space between two lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The smallest height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0 is no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor for the height of a line; 0 is none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The distance of the first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }

  /// Returns the height of a line of text, in points.
  final func lineHeight(of natural: CGFloat) -> CGFloat {
    let multiplied = values.lineHeightMultiple > 0 ? natural * values.lineHeightMultiple : natural
    let high = max(multiplied, values.minimumLineHeight)
    return values.maximumLineHeight > 0 ? min(high, values.maximumLineHeight) : high
  }

  /// Returns a copy that can't be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns whether `object` is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// The hash value; equal styles have the same.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of the lines. Natural by default.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How lines that don't fit are broken. Between words by default.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The space between two lines, in points. 0 by default.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = max(0, newValue.finite) }
  }
  /// The space after the paragraph, in points. 0 by default.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = max(0, newValue.finite) }
  }
  /// The smallest height of a line, in points. 0 by default.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = max(0, newValue.finite) }
  }
  /// The greatest height of a line, in points. 0, which is the default, is no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = max(0, newValue.finite) }
  }
  /// The factor for the height of a line. 0, which is the default, is none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = max(0, newValue.finite) }
  }
  /// The distance of the first line from the leading edge, in points. 0 by default.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = max(0, newValue.finite) }
  }
  /// The distance of the other lines from the leading edge, in points. 0 by default.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = max(0, newValue.finite) }
  }

  /// Takes over the values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    values = obj.values
  }
}
