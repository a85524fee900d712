import Foundation

/// The text of a text view, broken into lines, with the place of each character. It is a value without any view.
///
/// Lines end behind spaces, and inside a word only if the word is wider than a line. Spaces at the end of a line take
/// no room. Positions are counted in UTF-16 units, and points from the top left corner of the text.
struct TextViewLayout {
  /// A place between two characters of a line.
  fileprivate struct Stop {
    let position: Int
    /// The distance from the beginning of the line, in the units of ``FontMetrics``.
    let distance: Int
  }

  /// One line.
  struct Line {
    /// The characters that are drawn. The line feed isn't one of them.
    fileprivate(set) var text = ""
    /// The places before, between and behind the characters. There is at least one.
    fileprivate var stops: [Stop]
    /// The width without spaces at the end, in the units of ``FontMetrics``.
    fileprivate(set) var width = 0

    fileprivate var start: Int { stops[0].position }
    fileprivate var end: Int { stops[stops.count - 1].position }
  }

  /// The lines. There is at least one.
  private(set) var lines: [Line] = []
  let lineHeight: CGFloat
  private let ruler: TextRuler
  private let leadingShare: CGFloat
  private let isRightToLeft: Bool

  /// The width of the bar that shows where text is inserted, in points.
  static let caretWidth: CGFloat = 2

  /// Breaks text into lines.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, ruler: TextRuler, lineHeight: CGFloat, leadingShare: CGFloat, isRightToLeft: Bool) {
    self.lineHeight = lineHeight
    self.ruler = ruler
    self.leadingShare = leadingShare
    self.isRightToLeft = isRightToLeft
    var position = 0
    var line = Line(stops: [Stop(position: 0, distance: 0)])
    /// The number of characters of the line up to the last space.
    var wordStart = 0
    for character in text {
      let length = character.utf16.count
      position += length
      if character.isNewline {
        lines.append(line)
        (line, wordStart) = (Line(stops: [Stop(position: position, distance: 0)]), 0)
        continue
      }
      let width = ruler.width(character, line.text.last)
      if character != " ", !line.text.isEmpty, !ruler.fits(line.stops[line.stops.count - 1].distance + width) {
        let rest = Self.cut(&line, at: wordStart > 0 ? wordStart : line.stops.count - 1)
        lines.append(line)
        (line, wordStart) = (rest, 0)
      }
      line.append(character, width: ruler.width(character, line.text.last), position: position)
      if character == " " { wordStart = line.stops.count - 1 }
    }
    lines.append(line)
  }

  /// Cuts a line before a character, and returns the rest.
  private static func cut(_ line: inout Line, at count: Int) -> Line {
    let characters = Array(line.text)
    let first = line.stops[count]
    var rest = Line(stops: [Stop(position: first.position, distance: 0)])
    for index in count..<characters.count {
      let stop = line.stops[index + 1]
      rest.append(characters[index], width: stop.distance - line.stops[index].distance, position: stop.position)
    }
    line.text = String(characters[..<count])
    line.stops.removeSubrange((count + 1)...)
    let drawn = line.text.reversed().prefix { $0 == " " }.count
    line.width = line.stops[count - drawn].distance
    return rest
  }

  /// The width of the widest line, and the height of all, in points.
  var size: CGSize {
    CGSize(width: ruler.points(lines.map(\.width).max() ?? 0), height: CGFloat(lines.count) * lineHeight)
  }

  /// Returns where a line begins to be drawn at the left, in points.
  func left(of line: Int) -> CGFloat {
    guard ruler.lineWidth.isFinite else { return 0 }
    return max(0, ruler.lineWidth - ruler.points(lines[line].width)) * leadingShare
  }

  // MARK: Places

  /// Returns the rectangle of the caret at a position.
  func caretRect(at position: Int) -> CGRect {
    let line = line(at: position)
    return CGRect(
      x: x(of: position, in: line) - (isRightToLeft ? Self.caretWidth : 0), y: CGFloat(line) * lineHeight,
      width: Self.caretWidth, height: lineHeight)
  }

  /// Returns a rectangle in each line that a range is in.
  func rects(of range: Range<Int>) -> [CGRect] {
    (line(at: range.lowerBound)...line(at: range.upperBound)).map { line in
      let start = x(of: max(range.lowerBound, lines[line].start), in: line)
      let end = x(of: min(range.upperBound, lines[line].end), in: line)
      return CGRect(
        x: min(start, end), y: CGFloat(line) * lineHeight, width: abs(end - start), height: lineHeight)
    }
  }

  /// Returns the position that is nearest to a point.
  func position(nearestTo point: CGPoint) -> Int {
    let row = (point.y / lineHeight).rounded(.down)
    let line = Int(min(max(0, row.isFinite ? row : 0), CGFloat(lines.count - 1)))
    // The place behind the last space of a line that was broken is that before the next line.
    let isBroken = line + 1 < lines.count && lines[line + 1].start == lines[line].end
    let stops = lines[line].stops.dropLast(isBroken && lines[line].stops.count > 1 ? 1 : 0)
    let nearest = stops.min { first, second in
      abs(x(of: first.position, in: line) - point.x) < abs(x(of: second.position, in: line) - point.x)
    }
    return nearest?.position ?? lines[line].start
  }

  /// Returns the last line that begins at a position or before it.
  private func line(at position: Int) -> Int {
    max(0, (lines.firstIndex { $0.start > position } ?? lines.count) - 1)
  }

  private func x(of position: Int, in line: Int) -> CGFloat {
    let stop = lines[line].stops.last { $0.position <= position } ?? lines[line].stops[0]
    let distance = ruler.points(stop.distance)
    return left(of: line) + (isRightToLeft ? ruler.points(lines[line].width) - distance : distance)
  }
}

extension TextViewLayout.Line {
  fileprivate mutating func append(_ character: Character, width added: Int, position: Int) {
    let distance = stops[stops.count - 1].distance + added
    text.append(character)
    stops.append(TextViewLayout.Stop(position: position, distance: distance))
    if character != " " { width = distance }
  }
}

/// The area in which the lines of a text view are.
///
/// UIKit's container belongs to a system of layout managers, which HeadlessUIKit doesn't have. This one has a padding.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var onChange: (() -> Void)?

  /// The distance between the text and the left and right edges of the area, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      lineFragmentPadding = max(0, lineFragmentPadding.finite)
      if oldValue != lineFragmentPadding { onChange?() }
    }
  }

  /// Creates a container. A text view ignores the size, and uses its own width.
  public init(size: CGSize) {
    super.init()
  }
}
