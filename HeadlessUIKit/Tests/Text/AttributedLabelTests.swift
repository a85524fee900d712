#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Labels and buttons with attributes")
struct AttributedLabelTests {
  let stage = Stage()
  let font = UIFont.systemFont(ofSize: 20)

  private var texts: [String] { stage.texts }

  private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(string: string, attributes: attributes)
  }

  // UILabel, attributedText: "Assigning a new value to this property also replaces the value of the text property";
  // text: the reverse; font and textColor apply "to the entirety of the string in the attributedText property".
  @Test("A label shows attributed text, and plain text again")
  func label() {
    let label = stage.add(UILabel(), 0, 0, 200, 100)
    label.attributedText = NSAttributedString(string: "Hello", attributes: [.foregroundColor: UIColor.red])
    #expect(label.text == "Hello" && texts.count == 1 && texts[0].contains("#FF0000") && texts[0].contains("17"))
    label.font = font
    #expect(texts[0].contains(#"font-size="20""#) && label.sizeThatFits(.zero).height == font.lineHeight.rounded(.up))
    label.textColor = .blue
    #expect(texts[0].contains("#0000FF"))
    label.text = "Hello"
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(texts[0].contains("#0000FF"))
    label.attributedText = nil
    #expect(label.text == nil && texts.isEmpty)
  }

  // UILabel.h: font and textColor are null_resettable; "default is nil (system font 17 plain)" and "(labelColor)".
  @Test("A font and a color of nil are those of a new label")
  func nilStyle() {
    let label = stage.add(UILabel(), 0, 0, 200, 100)
    for attributed in [text("Hello"), nil] {
      label.text = "Hello"
      if let attributed { label.attributedText = attributed }
      (label.font, label.textColor) = (font, .red)
      (label.font, label.textColor) = (nil, nil)
      #expect(label.font == UIFont.systemFont(ofSize: 17) && label.textColor == .label)
      #expect(texts.count == 1 && texts[0].contains(#"font-size="17""#) && !texts[0].contains("#FF0000"))
    }
  }

  // UILabel, attributedText: "assigning a new value updates the values in the font, textColor, and other style-related
  // properties so that they reflect the style information starting at location 0".
  @Test("A label takes the style of the first character, and a change of its alignment is one of the whole text")
  func adoption() throws {
    let label = stage.add(UILabel(), 0, 0, 200, 40)
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.right, 3)
    let content = NSMutableAttributedString(attributedString: text("a", [.font: font, .foregroundColor: UIColor.red]))
    content.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 1))
    content.append(text("b", [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.blue]))
    label.attributedText = content
    #expect(label.font == font && label.textColor == .red && label.textAlignment == .right)
    #expect(label.lineBreakMode == .byWordWrapping && texts.count == 2)
    #expect(texts[0].contains("#FF0000") && texts[1].contains("#0000FF"))
    content.append(text("c"))
    #expect(label.text == "ab")
    let right = texts
    label.textAlignment = .left
    label.lineBreakMode = .byClipping
    #expect(texts != right)
    let kept = try #require(label.attributedText).attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    let paragraph = try #require(kept as? NSParagraphStyle)
    #expect(paragraph.alignment == .left && paragraph.lineBreakMode == .byClipping && paragraph.lineSpacing == 3)
    label.text = "plain"
    #expect(label.font == font && texts.count == 1 && texts[0].contains("#FF0000"))
  }

  @Test("Attributes that say nothing change nothing: the lines are those of a plain label")
  func likePlain() {
    let words = ["A few words that need some lines", "Unbreakableandlongword", "Two\nparagraphs of text", "", "end\n"]
    for word in words {
      for (limit, width) in [(1, 300), (1, 60), (2, 80), (0, 70), (3, 45), (0, 300)] as [(Int, CGFloat)] {
        for alignment in [NSTextAlignment.left, .center, .right] {
          let label = stage.add(UILabel(), 10, 10, width, 150)
          (label.numberOfLines, label.textAlignment) = (limit, alignment)
          label.text = word
          let (plain, size) = (texts, label.sizeThatFits(CGSize(width: width, height: 0)))
          label.attributedText = text(word)
          #expect(
            texts == plain && label.sizeThatFits(CGSize(width: width, height: 0)) == size, "\(word) \(limit) \(width)")
          label.removeFromSuperview()
        }
      }
    }
  }

  @Test("Each font of a label's text takes the size of the text size, if the label says so")
  func textSize() {
    let label = stage.add(UILabel(), 0, 0, 200, 60)
    label.adjustsFontForContentSizeCategory = true
    let content = NSMutableAttributedString(
      attributedString: text("a", [.font: UIFont.preferredFont(forTextStyle: .body)]))
    content.append(text("b", [.font: UIFont.preferredFont(forTextStyle: .caption1)]))
    content.append(text("c", [.font: UIFont.systemFont(ofSize: 10)]))
    label.attributedText = content
    stage.screen.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(texts.count == 3 && texts[0].contains(#"font-size="23""#) && texts[1].contains(#"font-size="18""#))
    #expect(texts[2].contains(#"font-size="10""#))
  }

  // NSLineBreakMode; UILabel, lineBreakMode: "the technique for wrapping and truncating the label's text".
  @Test("The line break mode of a label says where the ellipsis is")
  func truncation() {
    let label = stage.add(UILabel(), 0, 0, 60, 40)
    label.text = "abcdefghijklmnopqrst"
    func shown(_ mode: NSLineBreakMode) -> String {
      label.lineBreakMode = mode
      return texts.first?.split(separator: ">").dropFirst().first.map { String($0.prefix { $0 != "<" }) } ?? ""
    }
    #expect(shown(.byTruncatingTail).hasPrefix("abc") && shown(.byTruncatingTail).hasSuffix("…"))
    #expect(shown(.byTruncatingHead).hasPrefix("…") && shown(.byTruncatingHead).hasSuffix("rst"))
    #expect(shown(.byTruncatingMiddle).hasPrefix("ab") && shown(.byTruncatingMiddle).hasSuffix("st"))
    #expect(shown(.byClipping) == label.text)
    #expect(shown(.byWordWrapping) == shown(.byCharWrapping) && label.text?.hasPrefix(shown(.byCharWrapping)) == true)
    label.numberOfLines = 0
    _ = shown(.byCharWrapping)
    #expect(texts.count > 1 && texts.allSatisfy { !$0.contains("…") })
  }

  @Test("A line that is as wide as the label isn't shortened")
  func exactWidth() {
    let content = text("Hello", [.font: font])
    let label = stage.add(UILabel(), 0, 0, content.size().width, 40)
    label.attributedText = content
    label.lineBreakMode = .byTruncatingMiddle
    #expect(texts.count == 1 && texts[0].contains("Hello"))
  }

  // UIButton, setAttributedTitle(_:for:): as setTitle(_:for:), the normal state's title stands for missing ones.
  @Test("A button shows the attributed title of its state")
  func button() {
    let button = stage.add(UIButton(type: .system), 0, 0, 200, 40)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "styled", attributes: [.foregroundColor: UIColor.red]), for: .highlighted)
    #expect(button.currentAttributedTitle == nil && texts[0].contains("plain"))
    button.isHighlighted = true
    #expect(button.attributedTitle(for: .highlighted)?.string == "styled" && texts[0].contains("styled"))
    #expect(texts[0].contains("#FF0000"))
    #expect(button.accessibilityLabel == "styled" && button.sizeThatFits(.zero).width < 60)
    button.isHighlighted = false
    #expect(texts[0].contains("plain"))
    button.setAttributedTitle(NSAttributedString(string: "always", attributes: [.font: font]), for: .normal)
    #expect(texts[0].contains("always") && texts[0].contains(#"font-size="20""#) && button.titleLabel?.font != font)
    #expect((try? stage.screen.tap("always")) != nil)
  }

  // UIContentSizeCategoryAdjusting: the object's font is updated when the size category changes, and stays so.
  @Test("The attributed title of a button keeps the size of the text size while the button is highlighted")
  func buttonTextSize() {
    let button = stage.add(UIButton(type: .system), 0, 0, 200, 40)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setAttributedTitle(text("title", [.font: UIFont.preferredFont(forTextStyle: .body)]), for: .normal)
    stage.screen.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(texts[0].contains(#"font-size="23""#))
    for isHighlighted in [true, false] {
      button.isHighlighted = isHighlighted
      #expect(texts[0].contains(#"font-size="23""#), "\(isHighlighted)")
    }
  }
}
#endif
