import Foundation

extension NSAttributedString {
  /// Returns the text with an attribute in its whole length.
  func setting(_ key: Key, to value: Any?) -> NSAttributedString {
    changingRuns { if let value { $0[key] = value } }
  }

  /// Returns the text with other values of an attribute where it has one.
  func changing<Value>(_ key: Key, _ change: (Value) -> Value) -> NSAttributedString {
    changingRuns { if let value = $0[key] as? Value { $0[key] = change(value) } }
  }

  /// Returns the text with a change of the paragraph styles that it has.
  func changingParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    changing(.paragraphStyle) { (old: NSParagraphStyle) -> NSParagraphStyle in
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(old)
      change(style)
      return style
    }
  }

  /// Returns the text with a change of the attributes of each run.
  private func changingRuns(_ change: (inout [Key: Any]) -> Void) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    enumerateAttributes(in: NSRange(location: 0, length: length)) { old, range, _ in
      var attributes = old
      change(&attributes)
      result.append(
        NSAttributedString(string: attributedSubstring(from: range).string, attributes: attributes))
    }
    return result
  }
}
