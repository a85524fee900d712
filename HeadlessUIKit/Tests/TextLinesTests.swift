#if UIKIT && canImport(HeadlessUIKit)
import TestSupport
import Testing

@testable import HeadlessUIKit

@Suite("Lines of text")
struct TextLinesTests {
  let font = UIFont.systemFont(ofSize: 10)

  /// Returns how many characters are measured when a text is broken into lines.
  private func measured(_ text: String, room: CGFloat, limit: Int) -> Int {
    var count = 0
    let ruler = TextRuler(
      width: { character, previous in
        count += 1
        return font.units(of: character, after: previous)
      }, pointSize: 10, lineWidth: room)
    _ = TextLines(text, ruler: ruler, limit: limit)
    return count
  }

  @Test("The number of characters that are measured grows with the text, not with its square", arguments: [1, 2, 0])
  func cost(limit: Int) {
    let texts = ["a", "a ", "word ", "\n", "日"].map { String(repeating: $0, count: 8_000 / $0.count) }
    for text in texts {
      for room in [0, 5, 100, 40_000, .infinity, .nan] as [CGFloat] {
        #expect(measured(text, room: room, limit: limit) <= 5 * text.count, "\(text.prefix(5)) in \(room)")
      }
    }
  }

  @Test("A line that is too wide ends in as many letters as fit before the ellipsis")
  func truncation() {
    let width = font.width(of: "iii…")
    let line = TextLines("iiiiiiiiii", font: font, width: width, limit: 1)
    #expect(line.lines == ["iii…"] && line.width == width)
    #expect(
      TextLines("iiiiiii", font: font, width: font.width(of: "iiiiiii"), limit: 1).lines == ["iiiiiii"], "It just fits."
    )
    #expect(TextLines("iii", font: font, width: 1, limit: 1).lines == ["…"])
    #expect(TextLines("a\nb", font: font, width: 100, limit: 1).lines == ["a b"])
    #expect(TextLines("", font: font, width: 100, limit: 1).lines == [])
    #expect(TextLines("a b c d", font: font, width: 10, limit: 2).lines == ["a", "…"])
  }

  @Test("1,000 random texts have the lines of a plain model that measures whole lines")
  func model() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Lines of text: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "i", "W", " ", " ", "\n", "日", "é", "e\u{301}", "👩‍👩‍👧", "…"]
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
        .joined()
      let room: CGFloat = Bool.random(using: &random) ? .random(in: 0...150, using: &random) : .infinity
      let limit = Int.random(in: 0...4, using: &random)
      let found = TextLines(text, font: font, width: room, limit: limit)
      let model = LinesModel(font: font, room: room)
      let expected = model.lines(text, limit: limit)
      #expect(found.lines == expected, "\(text.debugDescription) in \(room), limit \(limit), seed \(seed)")
      #expect(found.width == expected.map(font.width).max() ?? 0, "seed \(seed)")
    }
  }
}

/// Breaks text into lines by measuring each line as a whole, again for each character.
private struct LinesModel {
  let font: UIFont
  let room: CGFloat

  func lines(_ text: String, limit: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    let paragraphs = text.components(separatedBy: "\n")
    var lines = limit == 1 ? [paragraphs.joined(separator: " ")] : paragraphs.flatMap(wrap)
    if limit > 0, lines.count > limit {
      lines = lines.prefix(limit - 1) + [lines[(limit - 1)...].joined(separator: " ")]
    }
    return lines.map(truncate)
  }

  private func fits(_ line: String) -> Bool { font.width(of: line) <= room }

  private func wrap(_ paragraph: String) -> [String] {
    var lines = [""]
    for word in paragraph.components(separatedBy: " ") {
      let last = lines[lines.count - 1]
      if fits(last.isEmpty ? word : last + " " + word) {
        lines[lines.count - 1] = last.isEmpty ? word : last + " " + word
        continue
      }
      if !last.isEmpty { lines.append("") }
      for character in word {
        let last = lines[lines.count - 1]
        if last.isEmpty || fits(last + String(character)) {
          lines[lines.count - 1].append(character)
        } else {
          lines.append(String(character))
        }
      }
    }
    return lines
  }

  private func truncate(_ line: String) -> String {
    guard !fits(line) else { return line }
    return (0...line.count).reversed().map { line.prefix($0) + "…" }.first(where: fits) ?? "…"
  }
}
#endif
