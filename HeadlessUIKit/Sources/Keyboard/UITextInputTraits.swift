/// The wishes of a responder for the keyboard that types into it. Every property is optional.
///
/// The drawn keyboard shows the keys, the return key and the style that the first responder asks for. As in UIKit, a
/// change while the keyboard is shown counts after `reloadInputViews()`. HeadlessUIKit doesn't correct, check,
/// capitalize or fill in any text; what concerns these is stored only.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The keys. ``UIKeyboardType/default`` by default.
  var keyboardType: UIKeyboardType { get }
  /// The style of the keyboard. By default it is that of the screen.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The title of the return key. ``UIReturnKeyType/default`` by default.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key of the drawn keyboard is disabled while there is no text. `false` by default.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether a text field shows points instead of its text. `false` by default.
  var isSecureTextEntry: Bool { get }
  /// What the text means, for filling it in; nil by default.
  var textContentType: UITextContentType! { get }
  /// Which letters become capitals. ``UITextAutocapitalizationType/sentences`` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words are corrected. ``UITextAutocorrectionType/default`` by default.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether the spelling is checked. ``UITextSpellCheckingType/default`` by default.
  var spellCheckingType: UITextSpellCheckingType { get }
}

extension UITextInputTraits {
  /// The default keys.
  public var keyboardType: UIKeyboardType { .default }
  /// The default style.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// The default title.
  public var returnKeyType: UIReturnKeyType { .default }
  /// `false`.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// `false`.
  public var isSecureTextEntry: Bool { false }
  /// Nil.
  public var textContentType: UITextContentType! { nil }
  /// The beginnings of sentences.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// The default.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// The default.
  public var spellCheckingType: UITextSpellCheckingType { .default }
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

/// What a text means, so that a device can fill it in. The raw values are HeadlessUIKit's own.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String

  /// Creates a meaning with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// What stands before a name.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// What stands behind a name.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// Another name.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The title of a job.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// The street of an address, whole.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The first line of a street.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The second line of a street.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// The state of an address.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// The city and the state of an address.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// A phone number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "URL")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// The name of a user's account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is chosen now.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// A code that counts once, for example from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// The number of a parcel.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// A date, a time or a duration.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
}
