#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Labels")
struct LabelTests {
  private func label(_ text: String?) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  // UILabel, isUserInteractionEnabled: "the default value of this property is false"; numberOfLines: "1".
  @Test("A new label has one line of dark text and receives no touches")
  func defaults() {
    let label = UILabel()
    #expect(label.text == nil)
    #expect(label.numberOfLines == 1)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.textAlignment == .natural)
  }

  // UILabel, intrinsicContentSize and UIView, sizeThatFits(_:): large enough for the text in its font.
  @Test("The size of a label fits its text: zero without text, wider for more text, higher for a larger font")
  func size() {
    let limit = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    #expect(label(nil).sizeThatFits(limit).width == 0)
    #expect(label("").sizeThatFits(limit).width == 0)
    let short = label("Hi").sizeThatFits(limit)
    let long = label("Hi there").sizeThatFits(limit)
    #expect(short.width > 0 && short.height > 0)
    #expect(long.width > short.width && long.height == short.height)
    let large = label("Hi")
    large.font = .systemFont(ofSize: 34)
    #expect(large.sizeThatFits(limit).height > short.height)
    #expect(large.sizeThatFits(limit).width > short.width)
    let fitted = label("Hi")
    fitted.sizeToFit()
    #expect(fitted.bounds.size == short)
    #expect(fitted.intrinsicContentSize == short)
  }

  // UILabel, textRect(forBounds:limitedToNumberOfLines:): "The value 0 indicates the label has no maximum number of
  // lines and the rectangle should encompass all of the text. […] Override this method in subclasses that require
  // changes in the label’s bounding rectangle". That a padding in it also changes the size is observed, in subclasses
  // of many apps.
  @Test("The text's rectangle has the size of the text, and a subclass that widens it makes the label larger")
  func textRect() {
    let words = label("one two three four five six")
    let bounds = CGRect(x: 10, y: 20, width: 60, height: 200)
    let heights = [1, 2, 0].map { words.textRect(forBounds: bounds, limitedToNumberOfLines: $0).height }
    #expect(heights[0] == words.font.lineHeight && heights[1] == 2 * heights[0] && heights[2] > heights[1])
    let short = label("Hi")
    let rect = short.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(rect.origin == bounds.origin && rect.width <= short.intrinsicContentSize.width && rect.width > 0)
    short.textAlignment = .center
    #expect(short.textRect(forBounds: bounds, limitedToNumberOfLines: 1).midX == bounds.midX)
    short.textAlignment = .right
    #expect(short.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX == bounds.maxX)
    let low = CGRect(x: 0, y: 0, width: 4, height: 3)
    #expect(low.contains(short.textRect(forBounds: low, limitedToNumberOfLines: 0)))
    #expect(label(nil).textRect(forBounds: bounds, limitedToNumberOfLines: 0).size == .zero)

    let (plain, padded) = (label("one two three"), PaddedLabel())
    padded.text = plain.text
    let size = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize == CGSize(width: size.width + 16, height: size.height + 4))
    for label in [plain, padded] { label.numberOfLines = 0 }
    let wrapped = plain.sizeThatFits(CGSize(width: 44, height: 0))
    #expect(wrapped.height > size.height)
    #expect(
      padded.sizeThatFits(CGSize(width: 60, height: 0))
        == CGSize(width: wrapped.width + 16, height: wrapped.height + 4))
  }

  // UILabel, numberOfLines: "to remove any maximum limit, and use as many lines as needed, set the value … to 0".
  @Test("A label with several lines wraps its text at the width and at explicit line breaks")
  func lines() {
    let limit = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
    let words = label("one two three four five six")
    let single = words.sizeThatFits(limit)
    words.numberOfLines = 2
    let double = words.sizeThatFits(limit)
    words.numberOfLines = 0
    let all = words.sizeThatFits(limit)
    #expect(single.height < double.height && double.height < all.height)
    #expect(all.width <= 60)
    let broken = label("a\nb")
    broken.numberOfLines = 0
    #expect(broken.sizeThatFits(limit).height > label("a").sizeThatFits(limit).height)
  }

  // UIView.draw and UILabel, textColor.
  @Test("A label draws its text in its color, and draws again when the text changes")
  func drawing() {
    let stage = Stage()
    let label = label("First words")
    label.textColor = .red
    stage.add(label, 10, 10, 150, 30)
    #expect(stage.screen.svg().contains("First words"))
    label.text = "Other words"
    let svg = stage.screen.svg()
    #expect(svg.contains("Other words") && !svg.contains("First words"))
    label.isHidden = true
    #expect(!stage.screen.svg().contains("Other words"))
  }

  // The text of a picture is text, not markup.
  @Test("Characters with a meaning in SVG are escaped")
  func escaping() {
    let stage = Stage()
    stage.add(label("a < b & \"c\""), 10, 10, 150, 30)
    let svg = stage.screen.svg()
    #expect(svg.contains("a &lt; b &amp;"))
    #expect(!svg.contains("a < b"))
  }

  // HeadlessScreen: widths come from one metrics table, whatever font the browser has.
  @Test("Text in an SVG carries textLength")
  func textLength() {
    let stage = Stage()
    stage.add(label("Measured"), 10, 10, 150, 30)
    #expect(stage.screen.svg().contains("textLength="))
  }

  // UILabel, textAlignment; .natural follows the layout direction (NSTextAlignment, natural).
  @Test("textAlignment places text left, in the center or right")
  func alignment() {
    let stage = Stage()
    let label = stage.add(label("Word"), 0, 0, 200, 30)
    var pictures: Set<String> = []
    for alignment in [NSTextAlignment.left, .center, .right] {
      label.textAlignment = alignment
      pictures.insert(stage.screen.svg())
    }
    #expect(pictures.count == 3)
    label.textAlignment = .left
    let left = stage.screen.svg()
    label.textAlignment = .natural
    #expect(stage.screen.svg() == left)
  }

  // UIAccessibility: "standard UIKit controls and views" are elements; a label is read by its text.
  @Test("A label is an accessibility element with its text as label")
  func accessibility() {
    let label = label("Words")
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Words")
  }
}

/// A label with space around its text, as many apps have one.
private final class PaddedLabel: UILabel {
  private let insets = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      .inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: insets))
  }
}
#endif
