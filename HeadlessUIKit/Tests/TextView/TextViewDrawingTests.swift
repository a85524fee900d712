#if UIKIT && canImport(HeadlessUIKit)
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite("Measuring and drawing text views")
struct TextViewDrawingTests {
  let stage = Stage()
  let view = UITextView()
  let font = UIFont.systemFont(ofSize: 10)

  init() {
    stage.add(view, 10, 10, 100, 60)
  }

  private var drawing: String {
    stage.screen.settle()
    return view.subviews.flatMap { stage.screen.recordedOperations(of: $0) }.joined(separator: "\n")
  }

  // UITextView: text is empty, isEditable and isScrollEnabled are true; textContainerInset is 8 above and below.
  @Test("A new text view is empty, editable, scrolls, and has insets above and below")
  func defaults() {
    #expect(view.text == "" && view.font == nil && view.isEditable && view.isScrollEnabled)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(drawing.isEmpty)
  }

  // UITextView, isScrollEnabled: intrinsicContentSize; sizeThatFits(_:) is independent of it.
  @Test("A text view that doesn't scroll has the size of its text; one that scrolls has none, and both can be measured")
  func size() {
    view.font = font
    view.text = "one\ntwo"
    let fitting = CGSize(
      width: (font.width(of: "one") + 10).rounded(.up), height: (2 * font.lineHeight + 16).rounded(.up))
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)) == fitting)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == fitting)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)) == fitting)
    view.text = "one\ntwo\n"
    #expect(view.intrinsicContentSize.height == (3 * font.lineHeight + 16).rounded(.up))
    #expect(view.sizeThatFits(.zero).height == view.intrinsicContentSize.height)
  }

  @Test("The content is as high as the text, in the width of the view")
  func contentSize() {
    view.font = font
    view.text = "aaaa bbbb cccc dddd eeee"
    stage.screen.settle()
    #expect(view.contentSize.width == 100)
    let narrow = view.contentSize.height
    view.frame.size.width = 190
    stage.screen.settle()
    #expect(view.contentSize.width == 190 && view.contentSize.height < narrow)
    view.textContainerInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    stage.screen.settle()
    #expect(view.contentSize.height == (font.lineHeight + 50).rounded(.up))
  }

  // UITextInput, caretRect(for:) and firstRect(for:): in the coordinates of textInputView.
  @Test("The caret and the rectangles of ranges are in the view's coordinates")
  func rectangles() throws {
    view.font = font
    view.text = "one\ntwo"
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(
      caret.isNear(CGRect(x: 5 + font.width(of: "two"), y: 8 + font.lineHeight, width: 2, height: font.lineHeight)))
    let range = try #require(view.textRange(from: view.endOfDocument, to: view.beginningOfDocument))
    #expect(view.text(in: range) == "one\ntwo")
    #expect(
      view.firstRect(for: range).isNear(CGRect(x: 5, y: 8, width: font.width(of: "one"), height: font.lineHeight)))
    view.selectedTextRange = range
    #expect(view.selectedRange == NSRange(location: 0, length: 7))
    #expect(view.textInputView === view)
    let second = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    #expect(view.offset(from: second, to: view.endOfDocument) == 3)
    #expect(view.position(from: second, offset: 4) == nil)
    let found = try #require(view.closestPosition(to: CGPoint(x: 6, y: caret.midY)))
    #expect(view.offset(from: view.beginningOfDocument, to: found) == 4)
    view.replace(range, withText: "new")
    #expect(view.text == "new" && view.selectedRange == NSRange(location: 3, length: 0))
  }

  @Test("The lines are drawn in the color of the text, and move with the content")
  func lines() {
    view.text = "one two\nthree"
    view.textColor = .red
    #expect(drawing.contains("one two") && drawing.contains("three"))
    view.font = font
    view.text = String(repeating: "█", count: 200)
    view.textColor = .blue
    stage.screen.settle()
    view.contentOffset.y = 30
    #expect(drawing.contains("█"))
  }

  @Test("A bar in the tint color shows where text is inserted, and a selection is drawn, while the text is edited")
  func caretAndSelection() {
    view.font = font
    view.tintColor = .red
    view.text = "   "
    let caret = view.convert(view.caretRect(for: view.endOfDocument), to: nil)
    let space = view.convert(view.caretRect(for: view.beginningOfDocument), to: nil)
    #expect(stage.rgb(caret.midX, caret.midY) == [100, 100, 100])
    view.becomeFirstResponder()
    #expect(stage.rgb(caret.midX, caret.midY) == [100, 0, 0])
    #expect(stage.rgb(space.midX, space.midY) == [100, 100, 100])
    view.selectedRange = NSRange(location: 0, length: 3)
    #expect(stage.rgb(space.midX, space.midY) == [100, 80, 80])
    #expect(stage.rgb(caret.maxX + 1, caret.midY) == [100, 100, 100])
    view.resignFirstResponder()
    #expect(stage.rgb(space.midX, space.midY) == [100, 100, 100])
  }

  // NSTextContainer, lineFragmentPadding: 5 points by default.
  @Test("The padding of the container is beside the text")
  func padding() {
    view.font = font
    view.text = "a"
    #expect(view.caretRect(for: view.beginningOfDocument).minX == 5)
    view.textContainer.lineFragmentPadding = 0
    #expect(view.caretRect(for: view.beginningOfDocument).minX == 0)
    #expect(view.sizeThatFits(.zero).width == font.width(of: "a").rounded(.up))
  }

  @Test("Lines are aligned, and begin at the right where the language does")
  func alignment() {
    view.font = font
    view.text = "a"
    view.textAlignment = .center
    #expect(abs(view.caretRect(for: view.beginningOfDocument).minX - (50 - font.width(of: "a") / 2)) < 1e-6)
    view.textAlignment = .natural
    view.semanticContentAttribute = .forceRightToLeft
    stage.screen.settle()
    #expect(abs(view.caretRect(for: view.beginningOfDocument).maxX - 95) < 1e-6)
  }

  @Test("The text follows the text size if it is asked to")
  func textSize() {
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    let before = view.sizeThatFits(.zero).height
    stage.screen.preferredContentSizeCategory = .accessibilityExtraLarge
    stage.screen.settle()
    #expect(view.sizeThatFits(.zero).height > before)
  }

  // NSObject, accessibilityValue.
  @Test("VoiceOver reads the text as the value of one element, unless another value was set")
  func voiceOver() {
    view.text = "Dear Sir"
    #expect(view.isAccessibilityElement && view.accessibilityValue == "Dear Sir")
    view.accessibilityValue = "A letter"
    #expect(view.accessibilityValue == "A letter")
  }

  @Test("A view is found by its text")
  func finding() throws {
    view.text = "Dear Sir"
    #expect(try stage.screen.view("Dear Sir") === view)
  }
}
#endif
