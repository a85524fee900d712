#if UIKIT
import PlatformUI

extension String {
  /// Whether the text has no visible character.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.isInvisible) }

  /// The text in quotation marks.
  var quoted: String { "\"\(self)\"" }

  /// The text on one line. A character that can't be seen and isn't a space is written as in Swift: `\n`, `\u{200B}`.
  var onOneLine: String {
    reduce(into: "") { text, character in
      if character != " ", character.unicodeScalars.allSatisfy(\.isInvisible) {
        for scalar in character.unicodeScalars { text += scalar.escaped(asASCII: true) }
      } else {
        text.append(character)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar shows nothing by itself: white space, a control character, or one that is only an instruction
  /// for the text beside it, such as a zero-width space or a byte order mark.
  var isInvisible: Bool {
    // Looking up the properties of a scalar takes long. In ASCII, these are the controls and the space.
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}
#endif
