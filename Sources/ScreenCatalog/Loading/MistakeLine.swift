#if UIKIT
import PlatformUI

/// The line of a mistake in a list, as far as Foundation's error tells it. Lines are counted from 1.
enum MistakeLine {
  /// Returns the line of a mistake in JSON. It is the last line if the error names no place in the text.
  ///
  /// Apple's Foundation gives the index of the byte, and says "around line 1, column 0."; on Linux it says "around
  /// character 10." and means a byte.
  ///
  /// - Parameters:
  ///   - userInfo: The dictionary of the error.
  ///   - text: The text that Foundation has read.
  /// - Complexity: O(*n*) in the size of the text.
  static func inJSON(userInfo: [String: Any], text: [UInt8]) -> Int {
    let reason = reason(in: userInfo)
    if let index = userInfo["NSJSONSerializationErrorIndex"] as? Int, let line = text.line(ofByte: index) {
      return line
    }
    if let line = number(after: "around line ", in: reason), (1...text.lineCount).contains(line) { return line }
    return number(after: "around character ", in: reason).flatMap(text.line(ofByte:)) ?? text.lineCount
  }

  /// Returns the line of a mistake in XML. It is the last line if the error names none.
  static func inXML(userInfo: [String: Any], text: [UInt8]) -> Int {
    number(after: "line ", in: reason(in: userInfo)) ?? text.lineCount
  }

  /// Returns what Foundation says about an error; empty if it says nothing.
  static func reason(in userInfo: [String: Any]) -> String {
    userInfo["NSDebugDescription"] as? String ?? ""
  }

  /// Returns the number behind the last occurrence of some words.
  private static func number(after words: String, in reason: String) -> Int? {
    guard let range = reason.range(of: words, options: .backwards) else { return nil }
    return Int(reason[range.upperBound...].prefix(while: \.isNumber))
  }
}

extension [UInt8] {
  /// The number of lines of a text, at least 1. A line that ends the text isn't followed by another.
  fileprivate var lineCount: Int {
    1 + lineBreaks(before: lastIndex { $0 != 0x0A && $0 != 0x0D } ?? 0)
  }

  /// Returns the line of a byte, or nil if it is outside the text. The end of the text belongs to the last line.
  fileprivate func line(ofByte index: Int) -> Int? {
    (0...count).contains(index) ? Swift.min(1 + lineBreaks(before: index), lineCount) : nil
  }

  private func lineBreaks(before index: Int) -> Int {
    prefix(index).reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}
#endif
