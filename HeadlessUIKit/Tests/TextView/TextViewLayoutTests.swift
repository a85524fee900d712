#if UIKIT && canImport(HeadlessUIKit)
import TestSupport
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite("Lines of a text view")
struct TextViewLayoutTests {
  /// Each character is a point wide and high.
  private static func layout(_ text: String, width: CGFloat, share: CGFloat = 0, isRightToLeft: Bool = false)
    -> TextViewLayout
  {
    TextViewLayout(
      text, ruler: TextRuler(width: { _, _ in FontMetrics.unitsPerEm }, pointSize: 1, lineWidth: width), lineHeight: 1,
      leadingShare: share, isRightToLeft: isRightToLeft)
  }

  private static func lines(_ text: String, width: CGFloat) -> [String] { layout(text, width: width).lines.map(\.text) }

  @Test("Lines end at line feeds and behind spaces, and inside a word only if it is wider than a line")
  func lines() {
    #expect(Self.lines("", width: 5) == [""])
    #expect(Self.lines("\n", width: 5) == ["", ""])
    #expect(Self.lines("one two", width: 5) == ["one ", "two"])
    #expect(Self.lines("one    two", width: 5) == ["one    ", "two"], "Spaces at the end take no room.")
    #expect(Self.lines("abcdefg hi", width: 3) == ["abc", "def", "g ", "hi"])
    #expect(Self.lines("abc", width: 0) == ["a", "b", "c"])
    #expect(Self.lines("a\r\nb", width: 5) == ["a", "b"])
    #expect(Self.layout("one  \nab", width: 9).size == CGSize(width: 3, height: 2))
  }

  @Test("The caret at a broken line is before the next one, and at a line feed behind its line")
  func carets() {
    let layout = Self.layout("one two\nx", width: 5)
    #expect(layout.caretRect(at: 4).origin == CGPoint(x: 0, y: 1))
    #expect(layout.caretRect(at: 7).origin == CGPoint(x: 3, y: 1))
    #expect(layout.caretRect(at: 8).origin == CGPoint(x: 0, y: 2))
    #expect(layout.caretRect(at: 9).origin == CGPoint(x: 1, y: 2))
    #expect(Self.layout("ab", width: 6, share: 0.5).caretRect(at: 0).minX == 2)
    #expect(Self.layout("ab", width: 6, share: 1, isRightToLeft: true).caretRect(at: 0).maxX == 6)
  }

  @Test("A range has a rectangle in each of its lines")
  func ranges() {
    let layout = Self.layout("one two\nx", width: 5)
    #expect(
      layout.rects(of: 1..<9) == [
        CGRect(x: 1, y: 0, width: 3, height: 1), CGRect(x: 0, y: 1, width: 3, height: 1),
        CGRect(x: 0, y: 2, width: 1, height: 1),
      ])
    #expect(layout.rects(of: 2..<2) == [CGRect(x: 2, y: 0, width: 0, height: 1)])
  }

  @Test("Random texts: lines make up the text, none is too wide, and each caret is found again at its place")
  func model() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let characters: [Character] = ["a", "b", " ", " ", "\n", "😀", "e\u{301}"]
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<40, using: &random)
      let text = String((0..<count).map { _ in characters.randomElement(using: &random)! })
      let width = CGFloat(Int.random(in: 1..<12, using: &random))
      let layout = Self.layout(text, width: width)
      #expect(layout.lines.map(\.text).joined() == text.filter { !$0.isNewline }, "seed \(seed)")
      for line in layout.lines {
        let drawn = line.text.count - line.text.reversed().prefix { $0 == " " }.count
        #expect(CGFloat(drawn) <= width, "seed \(seed): \(text.debugDescription)")
      }
      var position = 0
      for character in text {
        let caret = layout.caretRect(at: position)
        let point = CGPoint(x: caret.minX, y: caret.midY)
        #expect(layout.position(nearestTo: point) == position, "seed \(seed): \(text.debugDescription) at \(position)")
        position += character.utf16.count
      }
      #expect(layout.position(nearestTo: CGPoint(x: 1e9, y: 1e9)) == position, "seed \(seed)")
    }
  }
}
#endif
