/// The wishes of a responder for the keyboard that types into it.
///
/// Every property is optional: a responder declares those that it has a wish for, so that they can be set. The drawn
/// keyboard shows the keys, the return key and the style that the first responder asks for. As in UIKit, a change while
/// the keyboard is shown counts after `reloadInputViews()`. HeadlessUIKit doesn't correct, check, capitalize or fill in
/// any text; what concerns these is stored only.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The keys. ``UIKeyboardType/default`` by default.
  var keyboardType: UIKeyboardType { get set }
  /// The style of the keyboard. By default it is that of the screen.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key. ``UIReturnKeyType/default`` by default.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key of the drawn keyboard is disabled while there is no text. `false` by default.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether a text field shows points instead of its text. `false` by default.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, for filling it in; nil by default.
  var textContentType: UITextContentType! { get set }
  /// Which letters become capitals. ``UITextAutocapitalizationType/sentences`` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected. ``UITextAutocorrectionType/default`` by default.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked. ``UITextSpellCheckingType/default`` by default.
  var spellCheckingType: UITextSpellCheckingType { get set }
}

extension UITextInputTraits {
  /// The default keys.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default style.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default title.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// `false`.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// `false`.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nil.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// The beginnings of sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
}

/// The keys of a keyboard, with UIKit's numbers.
public enum UIKeyboardType: Int, Sendable {
  /// Letters. Those of other alphabets aren't drawn.
  case `default`
  /// Letters and signs of ASCII.
  case asciiCapable
  /// Numbers and signs first.
  case numbersAndPunctuation
  /// Letters, with a point and a slash.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// Digits only.
  case numberPad
  /// Digits and the signs of phone numbers.
  case phonePad
  /// Letters, for names and phone numbers.
  case namePhonePad
  /// Letters, with an at sign and a point.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Letters, with an at sign and a number sign.
  case twitter
  /// Letters, with a point.
  case webSearch
  /// Digits of ASCII only.
  case asciiCapableNumberPad
}

/// The style of a keyboard, with UIKit's numbers.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The style of the screen.
  case `default`
  /// The dark style.
  case dark
  /// The light style.
  case light
}

/// The title of a return key, with UIKit's numbers.
public enum UIReturnKeyType: Int, Sendable {
  /// "return".
  case `default`
  /// "go".
  case go
  /// "google".
  case google
  /// "join".
  case join
  /// "next".
  case next
  /// "route".
  case route
  /// "search".
  case search
  /// "send".
  case send
  /// "yahoo".
  case yahoo
  /// "done".
  case done
  /// "emergency call".
  case emergencyCall
  /// "continue".
  case `continue`
}

/// Which letters become capitals, with UIKit's numbers.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none
  /// The first one of each word.
  case words
  /// The first one of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// Whether words are corrected, with UIKit's numbers.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the kind of text suggests.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether the spelling is checked, with UIKit's numbers.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As for corrections.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}
