#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Editing text views")
struct TextViewEditingTests {
  let recorder = Recorder()
  let stage = Stage()
  let delegate: RecordingTextViewDelegate
  let view = UITextView()

  init() {
    delegate = RecordingTextViewDelegate(recorder)
    view.font = .systemFont(ofSize: 10)
    stage.add(view, 10, 10, 100, 60)
    view.delegate = delegate
  }

  // UITextViewDelegate: should begin, did begin; should change, did change; should end, did end.
  @Test("Editing asks before it begins, before each change and before it ends, and tells afterwards")
  func order() {
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
    #expect(recorder.take() == ["shouldBegin", "didBegin"])
    #expect(stage.screen.type("a"))
    #expect(recorder.take() == ["shouldChange(0, 0, a)", "selected(1, 0)", "didChange \"a\""])
    #expect(view.resignFirstResponder())
    #expect(!view.isFirstResponder)
    #expect(recorder.take() == ["shouldEnd", "didEnd"])
  }

  // Observed on devices: for a text view, the keyboard's notifications come before textViewDidBeginEditing(_:).
  @Test("The keyboard is about to come before the delegate of a text view hears that editing began")
  func keyboardFirst() {
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [recorder] _ in
      MainActor.assumeIsolated { recorder.record("keyboard") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    view.becomeFirstResponder()
    #expect(recorder.take() == ["shouldBegin", "keyboard", "didBegin"])
  }

  // textViewShouldBeginEditing(_:), textViewShouldEndEditing(_:), isEditable.
  @Test("The delegate can refuse to begin and to end, and a text that isn't editable can't be edited")
  func refusals() {
    delegate.begins = false
    #expect(!view.becomeFirstResponder())
    delegate.begins = true
    view.becomeFirstResponder()
    delegate.ends = false
    #expect(!view.resignFirstResponder())
    delegate.ends = true
    view.isEditable = false
    #expect(!view.isFirstResponder)
    #expect(!view.becomeFirstResponder())
    stage.screen.tap(view)
    #expect(!view.isFirstResponder)
  }

  @Test("Leaving the window ends editing although the delegate refuses")
  func forced() {
    view.becomeFirstResponder()
    delegate.ends = false
    view.removeFromSuperview()
    #expect(!view.isFirstResponder)
    #expect(recorder.events.filter { $0 == "didEnd" }.count == 1)
  }

  // textView(_:shouldChangeTextIn:replacementText:): the return key is a line feed; ranges are in UTF-16 units.
  @Test("Each key asks the delegate; a refused one changes nothing")
  func keys() {
    view.becomeFirstResponder()
    recorder.events = []
    #expect(stage.screen.type("😀\n"))
    #expect(
      recorder.take() == [
        "shouldChange(0, 0, 😀)", "selected(2, 0)", "didChange \"😀\"", "shouldChange(2, 0, return)", "selected(3, 0)",
        "didChange \"😀\\n\"",
      ])
    stage.screen.type("\u{8}\u{8}")
    #expect(view.text.isEmpty && !view.hasText)
    recorder.events = []
    stage.screen.pressBackspace()
    #expect(recorder.events.isEmpty, "There is nothing left to delete.")
    delegate.changes = false
    stage.screen.type("b")
    #expect(recorder.take() == ["shouldChange(0, 0, b)"])
    #expect(view.text.isEmpty)
  }

  @Test("The keys of the drawn keyboard type, and return begins a line")
  func drawnKeys() {
    view.becomeFirstResponder()
    stage.screen.advance(by: 1)
    for key in ["a", "return", "b"] { #expect(stage.screen.tapKey(key)) }
    #expect(view.text.lowercased() == "a\nb")
  }

  // UITextView, selectedRange: what is typed replaces it.
  @Test("What is typed replaces the selection, and backspace deletes it")
  func selection() {
    view.text = "one two"
    #expect(recorder.take() == ["selected(7, 0)"], "Setting the text asks nobody and tells only of the selection.")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.screen.type("2")
    #expect(view.text == "one 2" && view.selectedRange == NSRange(location: 5, length: 0))
    view.selectedRange = NSRange(location: 0, length: 4)
    stage.screen.pressBackspace()
    #expect(view.text == "2" && view.selectedRange == NSRange(location: 0, length: 0))
    view.selectedRange = NSRange(location: -3, length: 100)
    #expect(view.selectedRange == NSRange(location: 0, length: 1))
    view.text = nil
    #expect(view.text == "" && view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test("Backspace deletes a character of several scalars at once, in the middle of the text, too")
  func backspaceInside() {
    view.text = "a👩‍👩‍👧b"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: view.text.utf16.count - 1, length: 0)
    stage.screen.pressBackspace()
    #expect(view.text == "ab" && view.selectedRange == NSRange(location: 1, length: 0))
  }

  // UITextView, the three notifications.
  @Test("Editing posts its notifications; setting the text posts none")
  func notifications() {
    let names: [(Notification.Name, String)] = [
      (UITextView.textDidBeginEditingNotification, "begin"), (UITextView.textDidChangeNotification, "change"),
      (UITextView.textDidEndEditingNotification, "end"),
    ]
    let tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { [recorder] _ in
        MainActor.assumeIsolated { recorder.record("posted \(text)") }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    view.delegate = nil
    view.becomeFirstResponder()
    view.text = "silent"
    stage.screen.type("a")
    view.resignFirstResponder()
    #expect(recorder.take() == ["posted begin", "posted change", "posted end"])
  }

  // UITextView: "When a user taps a text view, that text view becomes the first responder."
  @Test("A tap begins editing and places the insertion point at the nearest character; a drag does neither")
  func tap() {
    view.text = "one\ntwo"
    let second = view.caretRect(for: view.endOfDocument)
    stage.screen.touchDown(at: CGPoint(x: 60, y: 50))
    stage.screen.touchMove(to: CGPoint(x: 60, y: 15))
    stage.screen.touchUp()
    #expect(!view.isFirstResponder)
    stage.screen.tap(at: view.convert(CGPoint(x: 6, y: second.midY), to: nil))
    #expect(view.isFirstResponder)
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    stage.screen.tap(at: view.convert(CGPoint(x: 90, y: 10), to: nil))
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
  }

  // UITextView scrolls by itself so that what is typed can be seen.
  @Test("Typing scrolls the insertion point into sight, above a bottom inset, too; deleting scrolls back")
  func scrolling() {
    view.becomeFirstResponder()
    stage.screen.type("1\n2\n3")
    #expect(view.contentOffset.y == 0)
    stage.screen.type("\n4\n5\n6")
    let end = view.caretRect(for: view.endOfDocument)
    #expect(end.maxY <= view.bounds.maxY && view.contentOffset.y > 0)
    view.contentInset.bottom = 20
    stage.screen.type("\n7")
    #expect(view.caretRect(for: view.endOfDocument).maxY <= view.bounds.maxY - 20)
    view.contentInset.bottom = 0
    for _ in 0..<20 { stage.screen.pressBackspace() }
    #expect(view.contentOffset.y == 0)
  }

  @Test("A text that doesn't scroll stays where it is")
  func withoutScrolling() {
    view.isScrollEnabled = false
    view.becomeFirstResponder()
    stage.screen.type("1\n2\n3\n4\n5\n6\n7")
    view.scrollRangeToVisible(NSRange(location: 12, length: 1))
    stage.screen.settle()
    #expect(view.contentOffset == .zero)
  }

  // scrollRangeToVisible(_:).
  @Test("A range is scrolled into sight by the shortest way")
  func rangeToVisible() {
    view.text = (1...20).map(String.init).joined(separator: "\n")
    stage.screen.settle()
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
    #expect(view.contentOffset == .zero, "It is the next turn that scrolls.")
    stage.screen.settle()
    #expect(abs(view.caretRect(for: view.endOfDocument).maxY - view.bounds.maxY) < 1e-6)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    stage.screen.settle()
    #expect(abs(view.bounds.minY - 8) < 1e-6, "The first line is at the upper edge.")
    let offset = view.contentOffset
    view.scrollRangeToVisible(NSRange(location: 2, length: 1))
    stage.screen.settle()
    #expect(view.contentOffset == offset)
  }
}
#endif
