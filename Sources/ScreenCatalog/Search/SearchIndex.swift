#if UIKIT
import PlatformUI

/// The folded texts of all screens, one after the other in one run of bytes.
///
///     borders¶lines and corners¶frame␀tables¶rows of text␀ …
///
/// A search runs through the bytes once for each word, without touching the screens.
struct SearchIndex: Sendable {
  /// The byte between two texts of a screen. No word contains it.
  private static let separator: UInt8 = 0x0A

  private var bytes: [UInt8] = []
  /// The end of each screen's texts in `bytes`.
  private var ends: [Int] = []

  /// Folds the texts of all screens.
  ///
  /// - Complexity: O(*n*) in the size of the texts.
  init(_ sections: [Catalog.Section]) {
    ends.reserveCapacity(sections.reduce(0) { $0 + $1.screens.count })
    for screen in sections.lazy.flatMap(\.screens) {
      append(screen.title)
      if let subtitle = screen.subtitle { append(subtitle) }
      for keyword in screen.keywords { append(keyword) }
      ends.append(bytes.count)
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.searchFolded.utf8)
    bytes.append(Self.separator)
  }

  /// Returns which screens contain every word of a query, in the order of the screens.
  ///
  /// - Complexity: O(*n* · *w*) for *n* bytes of text and *w* words, with a small constant.
  func matches(_ query: String) -> [Bool] {
    var matches = [Bool](repeating: true, count: ends.count)
    for word in query.searchFolded.split(whereSeparator: \.isWhitespace) {
      var found = [Bool](repeating: false, count: ends.count)
      mark(Array(word.utf8), in: &found)
      for index in matches.indices where matches[index] { matches[index] = found[index] }
    }
    return matches
  }

  /// Marks the screens that contain a word.
  private func mark(_ word: [UInt8], in found: inout [Bool]) {
    guard let first = word.first else { return }
    bytes.withUnsafeBufferPointer { bytes in
      word.withUnsafeBufferPointer { word in
        ends.withUnsafeBufferPointer { ends in
          var screen = 0
          var position = 0
          let last = bytes.count - word.count
          while position <= last {
            guard bytes[position] == first, Self.equals(bytes, at: position, word) else {
              position += 1
              continue
            }
            while ends[screen] <= position { screen += 1 }
            found[screen] = true
            // One match is enough: go on with the next screen.
            position = ends[screen]
          }
        }
      }
    }
  }

  private static func equals(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, _ word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = 1
    while offset < word.count, bytes[position + offset] == word[offset] { offset += 1 }
    return offset >= word.count
  }
}
#endif
