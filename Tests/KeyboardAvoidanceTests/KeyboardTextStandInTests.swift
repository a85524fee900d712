#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance
import TestSupport
import Testing

@MainActor
@Suite("Text views under the keyboard")
struct KeyboardTextTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
  let controller = UIViewController()
  let textView = UITextView()
  let scrollView = UIScrollView()

  init() {
    textView.font = .systemFont(ofSize: 17)
    screen.rootViewController = controller
    screen.keyboard = .docked(height: 216)
  }

  /// Makes the text view the scroll view that is adjusted.
  private func fillScreenWithText() -> KeyboardArea {
    textView.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
    textView.frame = controller.view.bounds
    controller.view.addSubview(textView)
    screen.settle()
    return KeyboardArea(adjusting: textView)
  }

  /// Puts the text view, with a height, into a scroll view that is adjusted.
  private func putTextIntoScrollView(y: CGFloat, height: CGFloat, contentHeight: CGFloat) -> KeyboardArea {
    textView.isScrollEnabled = false
    textView.frame = rect(20, y, 280, height)
    scrollView.addSubview(textView)
    scrollView.contentSize = CGSize(width: 320, height: contentHeight)
    scrollView.frame = controller.view.bounds
    controller.view.addSubview(scrollView)
    screen.settle()
    return KeyboardArea(adjusting: scrollView)
  }

  /// Returns the caret from the upper edge of a scroll view, in points.
  private func caret(in view: UIScrollView) -> CGRect {
    let caret = textView.selectedTextRange.map { textView.caretRect(for: $0.end) } ?? .null
    return textView.convert(caret, to: view).offsetBy(dx: 0, dy: -view.contentOffset.y)
  }

  // A text view that is the scroll view itself: its bounds are what is scrolled, so the caret is what counts.
  @Test("A text view that is the scroll view gets the insets, and its caret is in sight at each height of the keyboard")
  func textViewItself() {
    let area = fillScreenWithText()
    textView.becomeFirstResponder()
    screen.settle()
    #expect(textView.contentInset.bottom == 216)
    #expect(caret(in: textView).maxY <= 352 && caret(in: textView).minY >= 0)
    screen.advance(by: 1)
    for height in [300, 250, 216, 260, 216] as [CGFloat] {
      screen.keyboard = .docked(height: height)
      #expect(textView.contentInset.bottom == height)
      #expect(caret(in: textView).maxY <= 568 - height && caret(in: textView).minY >= 0)
    }
    textView.resignFirstResponder()
    screen.settle()
    #expect(textView.contentInset.bottom == 0)
    withExtendedLifetime(area) {}
  }

  @Test("A caret at the beginning of the text stays where it is, and so does the text")
  func caretAtTheTop() {
    let area = fillScreenWithText()
    textView.selectedRange = NSRange(location: 0, length: 0)
    textView.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    screen.keyboard = .docked(height: 300)
    #expect(textView.contentOffset == .zero)
    textView.resignFirstResponder()
    screen.settle()
    #expect(textView.contentOffset == .zero)
    withExtendedLifetime(area) {}
  }

  @Test("A text view that was scrolled for its caret goes back when the keyboard goes")
  func textViewGoesBack() {
    let area = fillScreenWithText()
    let line = (textView.text as NSString).range(of: "line 25")
    textView.selectedRange = NSRange(location: line.location, length: 0)
    textView.becomeFirstResponder()
    screen.settle()
    #expect(textView.contentOffset.y > 0)
    screen.advance(by: 1)
    textView.resignFirstResponder()
    screen.settle()
    #expect(textView.contentOffset == .zero)
    withExtendedLifetime(area) {}
  }

  @Test("A keyboard that covers no more than the safe area scrolls nothing to the caret")
  func coversSafeAreaAlone() {
    let area = fillScreenWithText()
    controller.additionalSafeAreaInsets.bottom = 216
    textView.selectedRange = NSRange(location: (textView.text as NSString).length, length: 0)
    textView.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    #expect(area.frame != nil && textView.adjustedContentInset.bottom == 216 && textView.contentOffset == .zero)
  }

  @Test("What is typed stays in sight above the keyboard")
  func typing() {
    let area = fillScreenWithText()
    textView.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    for _ in 0..<10 {
      screen.type("\n")
      #expect(caret(in: textView).maxY <= 352 && caret(in: textView).minY >= 0)
    }
    withExtendedLifetime(area) {}
  }

  @Test(
    "Of a text view that is too high, the caret is shown with the margin, and not the top", arguments: [10, 30, 49])
  func tallTextView(line: Int) {
    textView.text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    let area = putTextIntoScrollView(y: 20, height: 1100, contentHeight: 1200)
    let range = (textView.text as NSString).range(of: "line \(line)")
    textView.selectedRange = NSRange(location: range.location, length: 0)
    textView.becomeFirstResponder()
    screen.settle()
    #expect(caret(in: scrollView).maxY <= 352 - 8 && caret(in: scrollView).minY >= 0)
    if line == 10 { #expect(scrollView.contentOffset == .zero) }
    withExtendedLifetime(area) {}
  }

  // UIKit doesn't document whether a tap moves the caret before the keyboard is announced, or after it.
  @Test("A tap in a text view that is too high scrolls nothing for the caret from before", arguments: [false, true])
  func tapInTallTextView(selectsFirst: Bool) {
    let variation = UIKitVariation.with { $0.tapSelectsBeforeKeyboard = selectsFirst }
    UIKitVariation.withStandard(variation) {
      let test = KeyboardTextTests()
      test.textView.text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
      let area = test.putTextIntoScrollView(y: 20, height: 1100, contentHeight: 1200)
      test.textView.selectedRange = NSRange(location: (test.textView.text as NSString).length, length: 0)
      test.screen.tap(at: CGPoint(x: 60, y: 100))
      #expect(test.textView.isFirstResponder && test.scrollView.contentOffset == .zero)
      test.screen.advance(by: 1)
      #expect(test.scrollView.contentOffset == .zero && test.caret(in: test.scrollView).maxY < 352)
      withExtendedLifetime(area) {}
    }
  }

  @Test("A text view that fits is shown whole, wherever its caret is")
  func smallTextView() {
    textView.text = "one\ntwo\nthree"
    let area = putTextIntoScrollView(y: 400, height: 100, contentHeight: 600)
    textView.selectedRange = NSRange(location: 0, length: 0)
    textView.becomeFirstResponder()
    screen.settle()
    #expect(abs(scrollView.contentOffset.y - (400 + 100 + 8 - 352)) < 1e-6)
    withExtendedLifetime(area) {}
  }

  @Test("A text view that grows while one types keeps its caret in sight")
  func growing() {
    final class Growing: NSObject, UITextViewDelegate {
      func textViewDidChange(_ textView: UITextView) {
        textView.frame.size.height = textView.sizeThatFits(CGSize(width: 280, height: 0)).height
        (textView.superview as? UIScrollView)?.contentSize.height = textView.frame.maxY + 20
      }
    }
    let delegate = Growing()
    textView.delegate = delegate
    let area = putTextIntoScrollView(y: 20, height: 40, contentHeight: 80)
    textView.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    for _ in 0..<30 {
      screen.type("word\n")
      #expect(caret(in: scrollView).maxY <= 352 - 8 + 0.001 && caret(in: scrollView).minY >= 0)
    }
    #expect(textView.frame.height > 500)
    withExtendedLifetime((area, delegate)) {}
  }

  // UITextInput, caretRect(for:): a position that has no place has the null rectangle.
  @Test("Without a caret, the text view itself is shown", arguments: [CGRect.null, .infinite, rect(0, .nan, 2, 20)])
  func withoutCaret(caret: CGRect) {
    final class WithoutCaret: UITextView {
      var caret = CGRect.null
      override func caretRect(for position: UITextPosition) -> CGRect { caret }
    }
    let view = WithoutCaret()
    view.caret = caret
    view.isScrollEnabled = false
    view.frame = rect(0, 300, 320, 500)
    scrollView.addSubview(view)
    scrollView.contentSize = CGSize(width: 320, height: 900)
    scrollView.frame = controller.view.bounds
    controller.view.addSubview(scrollView)
    let area = KeyboardArea(adjusting: scrollView)
    view.becomeFirstResponder()
    screen.settle()
    #expect(abs(scrollView.contentOffset.y - (300 - 8)) < 1e-6)
    withExtendedLifetime(area) {}
  }

  @Test("A change of the selection alone scrolls nothing")
  func selection() {
    let area = fillScreenWithText()
    textView.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    let offset = textView.contentOffset
    textView.selectedRange = NSRange(location: 0, length: 0)
    #expect(textView.contentOffset == offset)
    withExtendedLifetime(area) {}
  }
}
#endif
