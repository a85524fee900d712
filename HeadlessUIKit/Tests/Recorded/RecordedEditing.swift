#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static let input = probe("textviewinputprobe")
  fileprivate static let protocols = probe("objcprotocolprobe2")
  private static func probe(_ name: String) -> Fact.Source {
    Fact.Source(
      place: "Vercantez/openuikit, uikit/Tools/oracle2/\(name)/transcript-ios26.1.txt", system: "iOS 26.1, simulator")
  }
}

/// A text view and a text field on a screen, and what their delegate is told.
@MainActor
private final class Editor: NSObject, UITextViewDelegate, UITextFieldDelegate {
  let screen = HeadlessScreen(size: CGSize(width: 375, height: 667), scale: 3)
  let view = UITextView(frame: CGRect(x: 0, y: 60, width: 320, height: 200))
  let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  var log: [String] = []
  var agrees = true
  nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

  init(_ text: String = "", selected: NSRange? = nil) {
    super.init()
    screen.rootViewController = UIViewController()
    view.font = .systemFont(ofSize: 17)
    for input in [view, field] { screen.rootViewController?.view.addSubview(input) }
    screen.settle()
    view.text = text
    if let selected { view.selectedRange = selected }
    (view.delegate, field.delegate) = (self, self)
    let names = [
      ("note begin", UITextView.textDidBeginEditingNotification), ("note change", UITextView.textDidChangeNotification),
      ("note end", UITextView.textDidEndEditingNotification),
    ]
    for (label, name) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.log.append(label) }
        })
    }
  }

  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin", agrees) }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("shouldEnd", agrees) }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
  func textViewDidChange(_ textView: UITextView) { log.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    note("shouldChange", agrees)
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin", agrees) }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd", agrees) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn", agrees) }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { note("shouldChange", agrees) }

  private func note(_ what: String, _ answer: Bool) -> Bool {
    log.append(what)
    return answer
  }

  var selection: String { "{\(view.selectedRange.location), \(view.selectedRange.length)}" }

  func range(_ start: Int, _ end: Int) -> UITextRange? {
    guard let from = view.position(from: view.beginningOfDocument, offset: start),
      let to = view.position(from: view.beginningOfDocument, offset: end)
    else { return nil }
    return view.textRange(from: from, to: to)
  }

  func replace(_ start: Int, _ end: Int, _ text: String) {
    if let range = range(start, end) { view.replace(range, withText: text) }
  }
}

extension Fact {
  static let editing: [Fact] = textViews + textFields

  private static let textViews: [Fact] = [
    words("text = of a text view", ["{11, 0}", "selection"], .input) {
      let editor = Editor()
      editor.view.text = "Hello world"
      return [editor.selection] + editor.log
    },
    words("The same text = with the caret at its end", [], .input) {
      let editor = Editor("ab")
      editor.view.text = "ab"
      return editor.log
    },
    words("Another text = of the same length with the caret at its end", [], .input) {
      let editor = Editor("ab")
      editor.view.text = "xy"
      return editor.log
    },
    words("The same text = with a selection elsewhere", ["{4, 0}", "selection"], .input) {
      let editor = Editor("Tail", selected: NSRange(location: 1, length: 1))
      editor.view.text = "Tail"
      return [editor.selection] + editor.log
    },
    words("selectedRange = twice the same", ["selection"], .input) {
      let editor = Editor("Hello")
      for _ in 0..<2 { editor.view.selectedRange = NSRange(location: 2, length: 1) }
      return editor.log
    },
    words("replace(_:withText:) of a text view", ["{6, 0}", "selection", "change", "note change"], .input) {
      let editor = Editor("Hello world")
      editor.replace(0, 5, "Howdy!")
      return [editor.selection] + editor.log
    },
    words("replace(_:withText:) that leaves the caret where it is", ["{1, 0}", "change", "note change"], .input) {
      let editor = Editor("Hello", selected: NSRange(location: 1, length: 0))
      editor.replace(0, 1, "Q")
      return [editor.selection] + editor.log
    },
    words("replace(_:withText:) of nothing elsewhere", ["{3, 0}", "selection", "change", "note change"], .input) {
      let editor = Editor("Hello", selected: NSRange(location: 1, length: 0))
      editor.replace(3, 3, "")
      return [editor.selection] + editor.log
    },
    words("insertText of a text view that isn't edited", ["{1, 0}", "selection", "change", "note change"], .input) {
      let editor = Editor()
      editor.view.insertText("X")
      return [editor.selection] + editor.log
    },
    words("deleteBackward of a text view that isn't edited", ["selection", "change", "note change"], .input) {
      let editor = Editor("Hello")
      editor.view.deleteBackward()
      return editor.log
    },
    words("insertText of nothing", ["change", "note change"], .input) {
      let editor = Editor("Hello")
      editor.view.insertText("")
      return editor.log
    },
    words("becomeFirstResponder of a text view", ["true", "shouldBegin", "didBegin", "note begin"], .input) {
      let editor = Editor("Hello")
      return [String(editor.view.becomeFirstResponder())] + editor.log
    },
    words("resignFirstResponder of a text view", ["shouldEnd", "didEnd", "note end"], .input) {
      let editor = Editor("Hello")
      editor.view.becomeFirstResponder()
      editor.log = []
      editor.view.resignFirstResponder()
      return editor.log
    },
    words("insertText doesn't ask a delegate that refuses", ["HelloX"], .protocols) {
      let editor = Editor("Hello")
      editor.agrees = false
      editor.view.insertText("X")
      return [editor.view.text]
    },
    words("becomeFirstResponder with a delegate that refuses", ["false", "shouldBegin"], .protocols) {
      let editor = Editor("Hello")
      editor.agrees = false
      return [String(editor.view.becomeFirstResponder())] + editor.log
    },
    words("Positions beyond the text, of “a😀b”", ["4", "nil", "nil", "2"], .input) {
      let view = Editor("a😀b").view
      @MainActor func position(_ offset: Int) -> UITextPosition? {
        view.position(from: view.beginningOfDocument, offset: offset)
      }
      return [
        String(view.offset(from: view.beginningOfDocument, to: view.endOfDocument)),
        position(5).map { _ in "there" } ?? "nil", position(-1).map { _ in "there" } ?? "nil",
        position(2).map { String(view.offset(from: view.beginningOfDocument, to: $0)) } ?? "nil",
      ]
    },
    words("deleteBackward deletes both units of a character", ["ab", "{1, 0}"], .input) {
      let editor = Editor("a😀b", selected: NSRange(location: 3, length: 0))
      editor.view.deleteBackward()
      return [editor.view.text, editor.selection]
    },
    numbers("The first rectangle of a text, of 17 points", [5, 8, 0, 20.33], within: 0.1, .input) {
      let editor = Editor("Hello")
      guard let range = editor.range(0, 0) else { return [] }
      let rect = editor.view.firstRect(for: range)
      return [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
    },
  ]

  private static let textFields: [Fact] = [
    words("becomeFirstResponder of a text field", ["true", "shouldBegin", "didBegin"], .protocols) {
      let editor = Editor()
      return [String(editor.field.becomeFirstResponder())] + editor.log
    },
    words("insertText of a text field doesn't ask", ["abc"], .protocols) {
      let editor = Editor()
      editor.field.becomeFirstResponder()
      (editor.agrees, editor.log) = (false, [])
      editor.field.insertText("abc")
      return [editor.field.text ?? ""] + editor.log
    },
    words("insertText of a line feed ends nothing", ["true"], .protocols) {
      let editor = Editor()
      editor.field.becomeFirstResponder()
      editor.log = []
      editor.field.insertText("\n")
      return [String(editor.field.isFirstResponder)] + editor.log
    },
    words("resignFirstResponder with a delegate that refuses", ["false", "shouldEnd", "true"], .protocols) {
      let editor = Editor()
      editor.field.becomeFirstResponder()
      (editor.agrees, editor.log) = (false, [])
      let answer = editor.field.resignFirstResponder()
      return [String(answer)] + editor.log + [String(editor.field.isFirstResponder)]
    },
    words("shouldBeginEditing that refuses", ["false", "shouldBegin"], .protocols) {
      let editor = Editor()
      editor.agrees = false
      return [String(editor.field.becomeFirstResponder())] + editor.log
    },
    words("The caret of a text field that begins is at the end", ["HelloX"], .protocols) {
      let editor = Editor()
      editor.field.text = "Hello"
      editor.field.becomeFirstResponder()
      editor.screen.type("X")
      return [editor.field.text ?? ""]
    },
  ]
}
#endif
