#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Editing text fields")
struct TextFieldEditingTests {
  let recorder = Recorder()
  let stage = Stage()
  let delegate: RecordingFieldDelegate
  let first = UITextField()
  let second = UITextField()

  init() {
    delegate = RecordingFieldDelegate(recorder)
    stage.add(first, 10, 10, 100, 34)
    stage.add(second, 10, 60, 100, 34)
    for (field, name) in [(first, "first"), (second, "second")] {
      field.accessibilityIdentifier = name
      field.delegate = delegate
    }
  }

  private func record(_ events: [(UIControl.Event, String)], of field: UITextField) {
    for (event, name) in events {
      field.addAction(UIAction { [recorder] _ in recorder.record(name) }, for: event)
    }
  }

  // UITextFieldDelegate, "the text field calls the methods in this order": should begin, first responder, did begin;
  // should change; should end, resigns, did end.
  @Test("Editing asks before it begins and before it ends, and tells afterwards")
  func order() {
    #expect(!first.isEditing)
    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder && first.isEditing)
    #expect(recorder.take() == ["first.shouldBegin", "first.didBegin"])
    #expect(stage.screen.type("a"))
    #expect(recorder.take() == ["first.shouldChange(0, 0, a)"])
    #expect(first.resignFirstResponder())
    #expect(!first.isFirstResponder && !first.isEditing)
    #expect(recorder.take() == ["first.shouldEnd", "first.didEnd"])
  }

  // UITextField: "When a user taps a text field, that field becomes the first responder."
  @Test("A tap begins editing, also under an ancestor's tap recognizer; a lift outside doesn't")
  func tap() {
    stage.screen.keyboard = .hardware
    stage.screen.touchDown(at: first.center)
    stage.screen.touchMove(to: CGPoint(x: 190, y: 190))
    stage.screen.touchUp()
    #expect(!first.isEditing)
    #expect(stage.screen.tap(first))
    #expect(first.isEditing)
    stage.root.addGestureRecognizer(UITapGestureRecognizer())
    #expect(stage.screen.tap(second))
    #expect(second.isEditing && !first.isEditing)
    first.isEnabled = false
    stage.screen.tap(first)
    #expect(second.isEditing, "A disabled field ignores touches.")
    #expect(!first.becomeFirstResponder())
  }

  // UITouch, view: the view that was hit at the beginning gets the touch, and it stays the same until the end.
  @Test("A tap begins editing although a recognizer has moved the field away from the finger")
  func movedByRecognizer() {
    stage.screen.keyboard = .hardware
    first.becomeFirstResponder()
    let recognizer = UITapGestureRecognizer()
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    recognizer.headlessAction = { [second] recognizer in
      recognizer.view?.endEditing(true)
      second.frame.origin.y += 100
    }
    stage.root.addGestureRecognizer(recognizer)
    #expect(stage.screen.tap(second))
    #expect(second.isFirstResponder && second.frame.minY == 160)
  }

  // UITextFieldDelegate, textFieldShouldBeginEditing(_:) and textFieldShouldEndEditing(_:).
  @Test("The delegate can refuse to begin and to end")
  func refusals() {
    delegate.begins = false
    #expect(!first.becomeFirstResponder())
    #expect(!first.isEditing)
    delegate.begins = true
    first.becomeFirstResponder()
    delegate.ends = false
    #expect(!first.resignFirstResponder())
    #expect(!second.becomeFirstResponder())
    #expect(first.isEditing && !second.isEditing)
    #expect(!stage.root.endEditing(false))
    #expect(first.isEditing)
  }

  // textFieldShouldEndEditing(_:): "it is possible that editing might still end".
  @Test("Leaving the window ends editing although the delegate refuses")
  func forced() {
    first.becomeFirstResponder()
    delegate.ends = false
    recorder.events = []
    first.removeFromSuperview()
    #expect(!first.isEditing && !first.isFirstResponder)
    #expect(recorder.events.filter { $0 == "first.didEnd" }.count == 1)
  }

  // UITextFieldDelegate, textField(_:shouldChangeCharactersIn:replacementString:): called for each edit.
  @Test("Each key asks the delegate with the range in UTF-16 units; a refused one changes nothing")
  func keys() {
    record([(.editingChanged, "changed")], of: first)
    first.becomeFirstResponder()
    recorder.events = []
    #expect(stage.screen.type("a😀"))
    #expect(
      recorder.take() == ["first.shouldChange(0, 0, a)", "changed", "first.shouldChange(1, 0, 😀)", "changed"])
    #expect(first.text == "a😀" && first.hasText)
    #expect(stage.screen.pressBackspace())
    #expect(recorder.take() == ["first.shouldChange(1, 2, )", "changed"])
    delegate.changes = false
    stage.screen.type("b\u{8}")
    #expect(recorder.take() == ["first.shouldChange(1, 0, b)", "first.shouldChange(0, 1, )"])
    #expect(first.text == "a")
    delegate.changes = true
    stage.screen.type("\u{8}")
    recorder.events = []
    stage.screen.pressBackspace()
    #expect(recorder.events.isEmpty && first.text == "", "There is nothing left to delete.")
  }

  @Test("Setting the text calls nobody")
  func setting() {
    record([(.allEditingEvents, "event")], of: first)
    first.text = "hello"
    #expect(recorder.events.isEmpty && first.hasText)
  }

  // UIControl.Event, the editing events; UITextField, the notifications.
  @Test("Editing sends its events and posts its notifications")
  func events() {
    let names: [(Notification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "begin"), (UITextField.textDidChangeNotification, "change"),
      (UITextField.textDidEndEditingNotification, "end"),
    ]
    let tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: first, queue: nil) { [recorder] _ in
        MainActor.assumeIsolated { recorder.record("posted \(text)") }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    first.delegate = nil
    record([(.editingDidBegin, "begin"), (.editingChanged, "change"), (.editingDidEnd, "end")], of: first)
    first.becomeFirstResponder()
    #expect(Set(recorder.take()) == ["begin", "posted begin"])
    stage.screen.type("a")
    #expect(Set(recorder.take()) == ["change", "posted change"])
    first.resignFirstResponder()
    #expect(Set(recorder.take()) == ["end", "posted end"])
  }

  // UITextFieldDelegate, textFieldShouldReturn(_:). That a field with an action for the exit resigns: observed.
  @Test("The return key asks the delegate; a field with an action for the exit resigns")
  func returnKey() {
    first.becomeFirstResponder()
    recorder.events = []
    #expect(stage.screen.type("\n"))
    #expect(recorder.take() == ["first.shouldReturn"])
    #expect(first.isEditing && first.text == "")
    record([(.editingDidEndOnExit, "exit")], of: first)
    delegate.returns = false
    stage.screen.pressReturn()
    #expect(recorder.take() == ["first.shouldReturn"])
    delegate.returns = true
    stage.screen.pressReturn()
    #expect(recorder.take() == ["first.shouldReturn", "exit", "first.shouldEnd", "first.didEnd"])
    #expect(!first.isEditing)
  }

  @Test("Keys without a responder that takes them are not typed")
  func nobody() {
    #expect(!stage.screen.type("a") && !stage.screen.pressReturn() && !stage.screen.pressBackspace())
    #expect(stage.screen.type(""))
    let view = stage.add(FocusView(), 0, 100, 10, 10)
    view.becomeFirstResponder()
    #expect(!stage.screen.type("a"))
    let line = stage.add(KeyView(), 0, 120, 10, 10)
    line.becomeFirstResponder()
    #expect(stage.screen.type("ab\u{8}\nc"))
    #expect(line.text == "a\nc")
  }

  // UITextField, clearsOnBeginEditing: "Even if this property is set to true, the text field delegate can override this
  // behavior by returning false from its textFieldShouldClear(_:) method." That method: "also called when editing
  // begins and the clearsOnBeginEditing property of the text field is set to true".
  @Test("A field that clears asks textFieldShouldClear when editing begins", arguments: [true, false])
  func clearing(agrees: Bool) {
    record([(.editingChanged, "changed")], of: first)
    delegate.clears = agrees
    delegate.changes = false
    first.clearsOnBeginEditing = true
    first.text = "old"
    first.becomeFirstResponder()
    #expect(first.text == (agrees ? "" : "old"))
    #expect(
      Set(recorder.take())
        == Set(["first.shouldBegin", "first.shouldClear", "first.didBegin"]).union(
          agrees ? ["changed"] : []))
    second.text = "old"
    second.becomeFirstResponder()
    #expect(second.text == "old" && !recorder.take().contains("second.shouldClear"))
  }

  @Test("Clearing an empty field changes nothing, and a delegate without the method agrees")
  func clearingNothing() {
    final class Silent: NSObject, UITextFieldDelegate {}
    record([(.editingChanged, "changed")], of: first)
    first.clearsOnBeginEditing = true
    first.becomeFirstResponder()
    #expect(recorder.take() == ["first.shouldBegin", "first.shouldClear", "first.didBegin"])
    let silent = Silent()
    second.delegate = silent
    second.clearsOnBeginEditing = true
    second.text = "old"
    second.becomeFirstResponder()
    #expect(second.text == "")
  }

  // UITextField, text: the reference has said "This string is @"" by default" and "This value is nil by default."
  // Developers report that the property never reads nil: https://stackoverflow.com/questions/42861115
  @Test("The text is empty by default, and after nil was set")
  func emptyText() {
    #expect(first.text == "" && !first.hasText)
    first.text = "a"
    first.text = nil
    #expect(first.text == "" && !first.hasText)
  }

  @Test("A field keeps neither its delegate nor itself alive")
  func lifetime() {
    weak var field: UITextField?
    weak var delegate: RecordingFieldDelegate?
    scope {
      let newField = UITextField()
      let newDelegate = RecordingFieldDelegate(recorder)
      newField.delegate = newDelegate
      stage.root.addSubview(newField)
      newField.becomeFirstResponder()
      newField.removeFromSuperview()
      (field, delegate) = (newField, newDelegate)
    }
    #expect(field == nil && delegate == nil)
  }
}

/// A view that takes keys without being a text field.
final class KeyView: UIView, UIKeyInput {
  var text = ""

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    self.text += text
  }

  func deleteBackward() {
    text = String(text.dropLast())
  }
}
#endif
