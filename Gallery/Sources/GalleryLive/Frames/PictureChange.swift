/// The difference between two pictures, each of which is a list of lines.
///
/// A picture that `HeadlessScreen` draws has one element, or the beginning or the end of a group, on each line. While
/// something is animating, most lines stay the same.
public enum PictureChange: Equatable, Sendable {
  /// The lines at these indices are different; the number of lines is the same.
  case lines([(index: Int, line: String)])
  /// `count` lines, starting at `start`, are replaced by others.
  case splice(start: Int, count: Int, lines: [String])

  /// Compares two pictures.
  ///
  /// - Returns: The change; nil if the pictures are equal.
  /// - Complexity: O(*n*) for *n* bytes.
  init?(from old: PictureLines, to new: PictureLines) {
    if old.count == new.count {
      let changed = (0..<new.count).filter { !new.isLine($0, equalTo: $0, of: old) }
      guard !changed.isEmpty else { return nil }
      self = .lines(changed.map { ($0, new[$0]) })
      return
    }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old.isLine(start, equalTo: start, of: new) { start += 1 }
    var end = 0
    while end < shorter - start, old.isLine(old.count - 1 - end, equalTo: new.count - 1 - end, of: new) { end += 1 }
    let lines = (start..<(new.count - end)).map { new[$0] }
    self = .splice(start: start, count: old.count - end - start, lines: lines)
  }

  public static func == (left: PictureChange, right: PictureChange) -> Bool {
    switch (left, right) {
    case (.lines(let left), .lines(let right)):
      left.elementsEqual(right) { $0.index == $1.index && $0.line == $1.line }
    case (.splice(let start, let count, let lines), .splice(let otherStart, let otherCount, let otherLines)):
      start == otherStart && count == otherCount && lines == otherLines
    default: false
    }
  }
}
