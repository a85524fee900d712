/// Text that is broken into lines at spaces, and inside a word only if the word is wider than a line.
struct TextLines {
  private(set) var lines: [String] = []
  /// The width of the widest line, in points.
  private(set) var width: CGFloat = 0

  /// Breaks text into lines.
  ///
  /// - Parameter limit: The greatest number of lines; 0 is any number. Text that doesn't fit ends in an ellipsis.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, font: UIFont, width limitWidth: CGFloat, limit: Int) {
    self.init(text, ruler: TextRuler(font: font, width: limitWidth), limit: limit)
  }

  /// Breaks text into lines that a ruler measures. See ``init(_:font:width:limit:)``.
  init(_ text: String, ruler: TextRuler, limit: Int) {
    guard !text.isEmpty else { return }
    if limit == 1 {
      lines = [text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")]
    } else {
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += Self.wrap(paragraph, ruler)
      }
    }
    if limit > 0, lines.count > limit {
      lines = Array(lines.prefix(limit - 1)) + [lines[(limit - 1)...].joined(separator: " ")]
    }
    var widest = 0
    for index in lines.indices { widest = max(widest, Self.truncate(&lines[index], ruler)) }
    width = ruler.points(widest)
  }

  private static func wrap(_ paragraph: Substring, _ ruler: TextRuler) -> [String] {
    var lines: [String] = []
    var (line, width) = ("", 0)
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let widths = ruler.widths(of: word)
      let start = line.isEmpty ? 0 : width + ruler.width(" ", line.last)
      if ruler.fits(start + widths.reduce(0, +)) {
        if !line.isEmpty { line += " " }
        line += word
        width = start + widths.reduce(0, +)
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, width) = ("", 0)
      for (character, added) in zip(word, widths) {
        if !line.isEmpty, !ruler.fits(width + added) {
          lines.append(line)
          (line, width) = ("", 0)
        }
        width += line.isEmpty ? ruler.width(character, nil) : added
        line.append(character)
      }
    }
    return lines + [line]
  }

  /// Shortens a line that is too wide, with an ellipsis at its end, and returns its width.
  private static func truncate(_ line: inout String, _ ruler: TextRuler) -> Int {
    let widths = ruler.widths(of: line)
    var width = widths.reduce(0, +)
    guard !ruler.fits(width) else { return width }
    let ellipsis = ruler.width("…", nil)
    var count = widths.count
    while count > 0, !ruler.fits(width + ellipsis) {
      count -= 1
      width -= widths[count]
    }
    line = line.prefix(count) + "…"
    return width + ellipsis
  }
}

/// What measures text for ``TextLines``: the width of a character, and the space for a line. Widths are in the units of
/// ``FontMetrics``.
struct TextRuler {
  /// Returns the width of a character behind another one of the same line, or of the first one.
  let width: (Character, Character?) -> Int
  let pointSize: CGFloat
  /// The space for a line, in points.
  let lineWidth: CGFloat

  /// Returns the widths of the characters of a line or a word.
  func widths(of text: some StringProtocol) -> [Int] {
    var previous: Character?
    return text.map { character in
      defer { previous = character }
      return width(character, previous)
    }
  }

  /// Returns a width in points.
  func points(_ units: Int) -> CGFloat { CGFloat(units) * pointSize / CGFloat(FontMetrics.unitsPerEm) }

  /// Returns whether a width is at most the space.
  func fits(_ units: Int) -> Bool { points(units) <= lineWidth }
}

extension TextRuler {
  /// Creates a ruler for a font and a space in points.
  init(font: UIFont, width lineWidth: CGFloat) {
    self.init(width: font.units(of:after:), pointSize: font.pointSize, lineWidth: lineWidth)
  }
}
