/// Text that is broken into lines at spaces, and inside a word only if the word is wider than a line.
struct TextLines {
  private(set) var lines: [String] = []
  /// The width of the widest line, in points.
  private(set) var width: CGFloat = 0

  /// Breaks text into lines.
  ///
  /// - Parameter limit: The greatest number of lines; 0 is any number. Text that doesn't fit ends in an ellipsis.
  init(_ text: String, font: UIFont, width limitWidth: CGFloat, limit: Int) {
    guard !text.isEmpty else { return }
    if limit == 1 {
      lines = [text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")]
    } else {
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += Self.wrap(String(paragraph), font: font, width: limitWidth)
      }
    }
    if limit > 0, lines.count > limit {
      lines = Array(lines.prefix(limit - 1)) + [lines[(limit - 1)...].joined(separator: " ")]
    }
    lines = lines.map { Self.truncate($0, font: font, width: limitWidth) }
    width = lines.map { font.width(of: $0) }.max() ?? 0
  }

  private static func wrap(_ paragraph: String, font: UIFont, width: CGFloat) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      let longer = line.isEmpty ? word : line + " " + word
      if font.width(of: longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, font.width(of: line + String(character)) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [line]
  }

  private static func truncate(_ line: String, font: UIFont, width: CGFloat) -> String {
    guard font.width(of: line) > width else { return line }
    var line = line
    while !line.isEmpty, font.width(of: line + "…") > width { line.removeLast() }
    return line + "…"
  }
}
