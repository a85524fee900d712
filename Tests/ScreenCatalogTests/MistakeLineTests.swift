#if UIKIT
import PlatformUI
import Testing

@testable import ScreenCatalog

@Suite("The line of a mistake in JSON")
struct MistakeLineTests {
  /// Five lines. The x is the byte 16, in line 3; é has two bytes.
  private let text = Array("[\n{\"é\": 1},\r\n [x],\n {\"a\": 2}\n]\n".utf8)

  private func line(_ userInfo: [String: Any]) -> Int { MistakeLine.inJSON(userInfo: userInfo, text: text) }

  @Test("Apple's index of the byte comes before the description")
  func index() {
    let said = "Invalid value around line 1, column 0."
    #expect(line(["NSJSONSerializationErrorIndex": 16, "NSDebugDescription": said]) == 3)
    #expect(line(["NSJSONSerializationErrorIndex": NSNumber(value: 16)]) == 3)
    for (index, expected) in [(0, 1), (1, 1), (2, 2), (13, 2), (14, 3), (19, 3), (20, 4), (text.count, 5)] {
      #expect(line(["NSJSONSerializationErrorIndex": index]) == expected, "\(index)")
    }
  }

  @Test("Without an index, the line is the one that Apple's description names")
  func description() {
    for (said, expected) in [
      ("Badly formed object around line 3, column 2.", 3), ("Invalid value around line 1, column 0.", 1),
      ("Unterminated string around line 4, column 17. Look at line", 4),
    ] {
      #expect(line(["NSDebugDescription": said]) == expected, "\(said)")
    }
  }

  @Test("The description of Linux names the byte")
  func character() {
    for (byte, expected) in [(0, 1), (2, 2), (16, 3), (30, 5)] {
      #expect(line(["NSDebugDescription": "Invalid value around character \(byte)."]) == expected, "\(byte)")
    }
  }

  @Test("An error that names no place, or none in the text, is at the last line")
  func last() {
    let errors: [[String: Any]] = [
      [:], ["NSDebugDescription": "Unexpected end of file during JSON parse."], ["NSDebugDescription": 7],
      ["NSJSONSerializationErrorIndex": -1], ["NSJSONSerializationErrorIndex": 1_000],
      ["NSJSONSerializationErrorIndex": "x"], ["NSDebugDescription": "around line 0, column 3."],
      ["NSDebugDescription": "around line 9999999999999999999999, column 3."],
      ["NSDebugDescription": "around line 6, column 0."], ["NSDebugDescription": "around character 1000."],
      ["NSDebugDescription": "around line ², column 0."],
    ]
    for error in errors { #expect(line(error) == 5, "\(error)") }
    #expect(MistakeLine.inJSON(userInfo: [:], text: []) == 1)
    #expect(
      line(["NSJSONSerializationErrorIndex": -1, "NSDebugDescription": "around line 2, column 3."]) == 2,
      "An index that can't be right leaves the word to the description.")
  }
}
#endif
