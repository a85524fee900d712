#if UIKIT && canImport(HeadlessUIKit)
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite("Strings that are measured and drawn")
struct StringDrawingTests {
  let stage = Stage()
  let font = UIFont.systemFont(ofSize: 20)

  private var texts: [String] { stage.texts }

  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test("The size of a text is that of its lines in its font; without one, the font has 12 points")
  func size() {
    let label = UILabel(frame: .zero)
    (label.text, label.font) = ("Some text", font)
    let size = "Some text".size(withAttributes: [.font: font])
    #expect(
      label.sizeThatFits(.zero).width == size.width.roundedUpToPixels(scale: 2)
        && abs(size.height - font.lineHeight) < 1e-9)
    #expect("Some text".size() == "Some text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]))
    #expect(NSString(string: "a\nb").size(withAttributes: [.font: font]).height == 2 * font.lineHeight)
    #expect("ab".size(withAttributes: [.font: font, .kern: 3]).width == width("ab", font) + 6)
  }

  // NSString, boundingRect(with:options:attributes:context:): "the actual bounding rectangle returned by this method
  // can be larger than the constraints"; NSLineBreakMode.
  @Test("A text is broken at spaces in a width, or between characters")
  func lines() {
    let text = "bbb bbb bbb"
    func rect(_ width: CGFloat, _ mode: NSLineBreakMode = .byWordWrapping) -> CGRect {
      let style = NSMutableParagraphStyle()
      style.lineBreakMode = mode
      return text.boundingRect(
        with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
        attributes: [.font: font, .paragraphStyle: style], context: nil)
    }
    #expect(rect(0).height == font.lineHeight && rect(0).width == width(text, font))
    #expect(rect(width("bbb bbb", font) + 1).width == width("bbb bbb", font))
    #expect(rect(width("bbb", font) + 1).height == 3 * font.lineHeight)
    #expect(rect(width("bb", font) + 1).height == 6 * font.lineHeight)
    #expect(rect(width("bbb bb", font) + 1, .byCharWrapping).height == 2 * font.lineHeight)
    #expect(rect(50, .byTruncatingTail).height == font.lineHeight && rect(50, .byTruncatingTail).width <= 50)
    let single = text.boundingRect(with: CGSize(width: 20, height: 0), attributes: [.font: font], context: nil)
    #expect(single.width == width(text, font) && single.height == font.lineHeight)
    let short = text.boundingRect(
      with: CGSize(width: width("aaa", font) + 1, height: 2 * font.lineHeight + 1),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: font], context: nil)
    #expect(short.height == 2 * font.lineHeight)
  }

  // NSParagraphStyle: lineSpacing, paragraphSpacing, minimumLineHeight, maximumLineHeight and the indents.
  @Test("A paragraph style spaces, raises and indents lines")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    style.paragraphSpacing = 7
    style.headIndent = 10
    let text = NSAttributedString(string: "a\nb", attributes: [.font: font, .paragraphStyle: style])
    #expect(abs(text.size().height - (2 * font.lineHeight + 12)) < 1e-9)
    style.minimumLineHeight = 40
    #expect(NSAttributedString(string: "a", attributes: [.font: font, .paragraphStyle: style]).size().height == 40)
    style.maximumLineHeight = 30
    style.lineHeightMultiple = 9
    #expect(NSAttributedString(string: "a", attributes: [.font: font, .paragraphStyle: style]).size().height == 30)
    style.firstLineHeadIndent = 25
    let width = NSAttributedString(string: "a", attributes: [.font: font, .paragraphStyle: style]).size().width
    #expect(width == self.width("a", font) + 25)
  }

  @Test("A copy of a paragraph style is equal until one of them changes")
  func copies() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && other == style && copy.hash == style.hash)
    other.lineSpacing = 1
    #expect(other != style && copy.alignment == .center && NSParagraphStyle.default.alignment == .natural)
    style.setParagraphStyle(other)
    #expect(style == other)
  }

  // NSParagraphStyle, lineHeightMultiple: "The natural line height of the receiver is multiplied by this factor".
  @Test("A multiple raises lines; a line within a paragraph has the other indent and no space of the paragraph")
  func linesOfParagraphs() {
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 2
    func text(_ string: String) -> NSAttributedString {
      NSAttributedString(
        string: string, attributes: [.font: font, .paragraphStyle: style, .backgroundColor: UIColor.green])
    }
    #expect(abs(text("a").size().height - 2 * font.lineHeight) < 1e-9)
    (style.lineHeightMultiple, style.paragraphSpacing) = (0, 50)
    (style.firstLineHeadIndent, style.headIndent) = (30, 10)
    let width = 30 + self.width("aaa", font) + 1
    let size = CGSize(width: width, height: 0)
    #expect(
      abs(
        text("aaa bbb").boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height
          - 2 * font.lineHeight) < 1e-9)
    let broken = text("aaa bbb")
    stage.add(
      DrawingView { _, _ in broken.draw(in: CGRect(x: 10, y: 10, width: width, height: 100)) }, 0, 0, 200, 200)
    let second = 10 + font.lineHeight + 2
    #expect(stage.rgb(38, 12) == [100, 100, 100] && stage.rgb(42, 12) == [0, 100, 0])
    #expect(stage.rgb(18, second) == [100, 100, 100] && stage.rgb(22, second) == [0, 100, 0])
  }

  @Test("Text is drawn in runs, with the color behind it and lines")
  func drawing() {
    let text = NSMutableAttributedString(string: "red ", attributes: [.font: font, .foregroundColor: UIColor.red])
    text.append(
      NSAttributedString(
        string: "blue",
        attributes: [
          .font: font, .foregroundColor: UIColor.blue, .backgroundColor: UIColor.green,
          .underlineStyle: NSUnderlineStyle.single.rawValue,
          .strikethroughStyle: NSUnderlineStyle.thick.rawValue, .strikethroughColor: UIColor.red,
        ]))
    stage.add(DrawingView { _, _ in text.draw(at: CGPoint(x: 10, y: 10)) }, 0, 0, 200, 200)
    #expect(texts.count == 2 && texts[0].contains("#FF0000") && texts[1].contains("#0000FF"))
    let x = 10 + width("red ", font) + 5
    let baseline = 10 + font.ascender
    #expect(stage.rgb(x, 11) == [0, 100, 0] && stage.rgb(x - 10, 11) == [100, 100, 100])
    #expect(
      stage.rgb(x, baseline + 1.5) == [0, 0, 100] && stage.rgb(x, baseline - font.xHeight / 2 + 1) == [100, 0, 0])
  }

  // NSAttributedString.Key, baselineOffset: a positive value is above the line's baseline.
  @Test("A text with an offset is drawn above the baseline, and makes its line higher")
  func baselineOffset() {
    let line: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor.blue, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    let text = NSMutableAttributedString(string: "aaa", attributes: line)
    text.append(NSAttributedString(string: "bbb", attributes: line.merging([.baselineOffset: 10]) { $1 }))
    #expect(abs(text.size().height - font.lineHeight - 10) < 1e-9)
    stage.add(DrawingView { _, _ in text.draw(at: CGPoint(x: 10, y: 10)) }, 0, 0, 200, 200)
    let below = 20 + font.ascender + 2
    #expect(stage.rgb(12, below) == [0, 0, 100] && stage.rgb(12, below - 10) == [100, 100, 100])
    let x = 12 + width("aaa", font)
    #expect(stage.rgb(x, below) == [100, 100, 100] && stage.rgb(x, below - 10) == [0, 0, 100])
  }

  // NSString, draw(with:options:attributes:context:): without usesLineFragmentOrigin the origin is the baseline's;
  // draw(in:): "the rectangle in which to draw".
  @Test("A text is drawn from its upper left corner, from its baseline, or in a rectangle")
  func places() {
    let text = NSAttributedString(string: "a", attributes: [.font: font, .backgroundColor: UIColor.green])
    let view = DrawingView { _, _ in
      text.draw(at: CGPoint(x: 10, y: 10))
      text.draw(with: CGRect(x: 50, y: 30, width: 0, height: 0), context: nil)
      text.draw(in: CGRect(x: 90, y: 10, width: 5, height: 100))
      "b".draw(at: CGPoint(x: 120, y: 10), withAttributes: [.backgroundColor: UIColor.red])
      "c".draw(in: CGRect(x: 150, y: 10, width: 50, height: 50), withAttributes: [.backgroundColor: UIColor.red])
    }
    stage.add(view, 0, 0, 200, 200)
    #expect(texts.count == 5)
    #expect(stage.rgb(12, 11) == [0, 100, 0] && stage.rgb(12, 9) == [100, 100, 100])
    #expect(
      stage.rgb(52, 30 - font.ascender + 1) == [0, 100, 0] && stage.rgb(52, 30 - font.ascender - 1) != [0, 100, 0])
    #expect(
      stage.rgb(52, 30 - font.descender - 1) == [0, 100, 0] && stage.rgb(52, 31 - font.descender) != [0, 100, 0])
    #expect(stage.rgb(94, 11) == [0, 100, 0] && stage.rgb(96, 11) == [100, 100, 100])
    #expect(stage.rgb(122, 11) == [100, 0, 0] && stage.rgb(152, 11) == [100, 0, 0])
    text.draw(at: .zero)
  }

  // NSMutableAttributedString, append(_:) and addAttribute(_:value:range:), of which Foundation compares the values.
  @Test("Fonts, colors and paragraph styles can follow others of their kind in a text")
  func values() {
    let styles = [NSMutableParagraphStyle(), NSMutableParagraphStyle()]
    styles[1].alignment = .center
    let values: [(NSAttributedString.Key, [Any])] = [
      (.font, [font, UIFont.systemFont(ofSize: 0), font]), (.paragraphStyle, styles),
      (.foregroundColor, [UIColor.red, UIColor.label, UIColor(white: 0, alpha: 0)]),
    ]
    for (key, values) in values {
      let text = NSMutableAttributedString(string: "")
      for value in values { text.append(NSAttributedString(string: "a", attributes: [key: value])) }
      text.addAttribute(key, value: values[1], range: NSRange(location: 0, length: 1))
      #expect(text.attribute(key, at: 0, effectiveRange: nil) as? NSObject == values[1] as? NSObject)
      #expect(text.size().width > 0)
    }
  }

  @Test("Attributes of other types, and numbers that are no numbers, count as absent")
  func otherTypes() {
    let plain = NSAttributedString(string: "ab", attributes: [.font: font]).size()
    for kern in [CGFloat.nan, CGFloat.infinity, "wide", NSNull()] as [Any] {
      #expect(NSAttributedString(string: "ab", attributes: [.font: font, .kern: kern]).size() == plain)
    }
    let text = NSAttributedString(
      string: "a", attributes: [.font: font, .underlineStyle: CGFloat.greatestFiniteMagnitude])
    stage.add(DrawingView { _, _ in text.draw(at: .zero) }, 0, 0, 200, 200)
    #expect(texts.count == 1)
  }
}
#endif
