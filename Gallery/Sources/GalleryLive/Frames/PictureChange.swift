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
  /// - Complexity: O(*n*) for *n* lines.
  public init?(from old: [String], to new: [String]) {
    if old.count == new.count {
      let changed = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }
      guard !changed.isEmpty else { return nil }
      self = .lines(changed.map { ($0.offset, $0.element.1) })
      return
    }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self = .splice(start: start, count: old.count - end - start, lines: Array(new[start..<(new.count - end)]))
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
