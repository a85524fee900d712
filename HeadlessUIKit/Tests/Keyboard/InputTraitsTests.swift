#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// Apple's documentation of `UITextInputTraits`, and the keyboards of iOS for what they look like.
@MainActor
@Suite("What a responder asks of the keyboard")
struct InputTraitsTests {
  let keyboard = KeyboardStage()
  var screen: HeadlessScreen { keyboard.screen }
  var field: UITextField { keyboard.first }
  private var labels: [String] { screen.keyboardKeys.map(\.label) }

  private func edit(_ change: (UITextField) -> Void) {
    field.resignFirstResponder()
    change(field)
    field.becomeFirstResponder()
    screen.advance(by: 1)
  }

  // UITextInputTraits: "the default value for this property is …" of each property.
  @Test("A new field and a new text view ask for the defaults")
  func defaults() {
    for traits in [UITextField(), UITextView()] as [any UITextInputTraits] {
      #expect(traits.keyboardType == .default && traits.keyboardAppearance == .default)
      #expect(traits.returnKeyType == .default && !traits.enablesReturnKeyAutomatically)
      #expect(!traits.isSecureTextEntry && traits.textContentType == nil)
      #expect(traits.autocapitalizationType == .sentences && traits.autocorrectionType == .default)
      #expect(traits.spellCheckingType == .default)
    }
  }

  @Test(
    "A pad has digits, the sign of its kind and no return key",
    arguments: [
      (UIKeyboardType.numberPad, "1234567890"), (.asciiCapableNumberPad, "1234567890"), (.decimalPad, "123456789.0"),
      (.phonePad, "123456789+*0#"),
    ])
  func pads(type: UIKeyboardType, keys: String) {
    edit { $0.keyboardType = type }
    #expect(labels == keys.map(String.init) + ["delete"])
    let frames = screen.keyboardKeys.map(\.frame)
    #expect(frames.allSatisfy { (0...320).contains($0.minX) && (0...320).contains($0.maxX) })
    #expect(abs((frames.last?.maxX ?? 0) - frames[2].maxX) < 0.001)
    for label in labels.dropLast() { screen.tapKey(label) }
    #expect(field.text == keys)
    #expect(screen.tapKey("delete") && field.text == String(keys.dropLast()))
  }

  @Test(
    "Letters come with the signs of their kind, and the widths of a row stay the same",
    arguments: [
      (UIKeyboardType.default, ""), (.asciiCapable, ""), (.namePhonePad, ""), (.URL, "./"), (.emailAddress, "@."),
      (.twitter, "@#"), (.webSearch, "."),
    ])
  func letters(type: UIKeyboardType, signs: String) throws {
    edit { $0.keyboardType = type }
    #expect(labels.suffix(3 + signs.count) == ["123", "space"] + signs.map(String.init) + ["return"])
    let last = try #require(screen.keyboardKeys.last).frame
    #expect(abs(last.maxX - 317) < 0.001)
    for sign in signs { screen.tapKey(String(sign)) }
    #expect(field.text == signs)
  }

  @Test("Numbers and signs come first where they are asked for, and letters are a key away")
  func numbersFirst() {
    edit { $0.keyboardType = .numbersAndPunctuation }
    #expect(labels.first == "1" && labels.contains("ABC"))
    screen.tapKey("ABC")
    #expect(labels.first == "q")
    keyboard.second.becomeFirstResponder()
    #expect(labels.first == "q")
    keyboard.first.becomeFirstResponder()
    #expect(labels.first == "1")
  }

  @Test("The return key has the title that is asked for, and does the same")
  func returnKey() {
    let titles: [(UIReturnKeyType, String)] = [
      (.go, "go"), (.google, "google"), (.join, "join"), (.next, "next"), (.route, "route"), (.search, "search"),
      (.send, "send"), (.yahoo, "yahoo"), (.done, "done"), (.emergencyCall, "emergency call"), (.continue, "continue"),
    ]
    for (type, title) in titles {
      edit { $0.returnKeyType = type }
      #expect(labels.last == title)
    }
    var returns = 0
    field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    #expect(screen.tapKey("continue") && returns == 1)
  }

  // UITextInputTraits, enablesReturnKeyAutomatically: "the keyboard disables the return key when the text widget
  // contains no text".
  @Test("A return key that wants text does nothing without it, and is drawn in another color")
  func returnNeedsText() {
    var returns = 0
    field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    edit { $0.enablesReturnKeyAutomatically = true }
    let disabled = screen.svg()
    screen.tapKey("return")
    #expect(returns == 0)
    field.text = "a"
    screen.settle()
    field.text = ""
    #expect(screen.svg() == disabled)
    screen.tapKey("a")
    #expect(field.text == "a")
    screen.tapKey("return")
    #expect(returns == 1)
    field.text = ""
    field.enablesReturnKeyAutomatically = false
    #expect(screen.svg() != disabled)
  }

  @Test("A change while the keyboard is shown counts after reloadInputViews()")
  func reload() {
    edit { _ in }
    field.keyboardType = .numberPad
    #expect(labels.first == "q")
    field.reloadInputViews()
    #expect(labels.first == "1" && !screen.svg().contains(">q<"))
    field.keyboardType = .numbersAndPunctuation
    field.reloadInputViews()
    #expect(labels.contains("ABC"))
    field.keyboardType = .default
    field.reloadInputViews()
    field.returnKeyType = .go
    field.reloadInputViews()
    #expect(screen.svg().contains(">go<"))
  }

  @Test("A keyboard can be dark on a light screen, and light on a dark one")
  func appearance() {
    edit { $0.keyboardAppearance = .dark }
    #expect(keyboard.stage.rgb(1, 353) == [17, 17, 18])
    screen.userInterfaceStyle = .dark
    edit { $0.keyboardAppearance = .light }
    #expect(keyboard.stage.rgb(1, 353) == [82, 83, 85])
    edit { $0.keyboardAppearance = .default }
    #expect(keyboard.stage.rgb(1, 353) == [17, 17, 18])
  }

  @Test("A responder of the app that takes keys is asked, too")
  func ownResponder() {
    final class Code: UIView, UIKeyInput {
      var hasText: Bool { false }
      var keyboardType = UIKeyboardType.numberPad
      override var canBecomeFirstResponder: Bool { true }
      func insertText(_ text: String) {}
      func deleteBackward() {}
    }
    let code = keyboard.stage.add(Code(), 0, 0, 10, 10)
    code.becomeFirstResponder()
    #expect(labels.count == 11)
  }

  @Test("A secure field is drawn as points, one for each letter, and keeps its text")
  func secure() {
    edit { $0.isSecureTextEntry = true }
    screen.type("Añ!")
    #expect(field.text == "Añ!")
    let picture = screen.svg()
    #expect(picture.contains("•••<") && !picture.contains("Añ"))
    let width = field.sizeThatFits(.zero).width
    field.text = "ll!"
    #expect(field.sizeThatFits(.zero).width == width)
    field.isSecureTextEntry = false
    #expect(screen.svg().contains("ll!"))
    #expect(field.sizeThatFits(.zero).width < width)
  }
}
#endif
