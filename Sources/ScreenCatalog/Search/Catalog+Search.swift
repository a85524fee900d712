#if UIKIT
import Locking
import PlatformUI

extension Catalog {
  /// Returns the sections with the screens that a text finds, in their order. Sections without such a screen are left
  /// out.
  ///
  /// A screen is found if its title, its subtitle or one of its keywords contains each word of the text. Capitals, the
  /// width of letters, accents and other marks, the kind of kana, and characters that can't be seen make no difference:
  /// `ｶﾞﾒﾝ` finds `がめん`. A syllable of Korean is one letter: `가` doesn't find `각`. A text without a word finds
  /// everything.
  ///
  /// - Complexity: O(*n* · *w*) for *n* bytes of text in the catalog and *w* words. The first search of a catalog also
  ///   prepares its texts, in O(*n*).
  public func sections(matching text: String) -> [Section] {
    let words = text.searchFolded.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    guard !words.isEmpty else { return sections }
    let index = searchIndex.withLock { index in
      let made = index ?? SearchIndex(sections)
      index = made
      return made
    }
    var matches = index.matches(words).makeIterator()
    return sections.compactMap { section in
      let screens = section.screens.filter { _ in matches.next() == true }
      return screens.isEmpty ? nil : Section(section.title, screens: screens)
    }
  }
}

/// The folded texts of all screens, one after the other in one run of bytes.
///
///     borders¶lines and corners¶frame¶tables¶rows of text¶ …
///
/// A search runs through the bytes once for each word, without touching the screens.
struct SearchIndex: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each screen's texts in `bytes`.
  private var ends: [Int] = []

  /// Folds the texts of all screens.
  ///
  /// - Complexity: O(*n*) in the size of the texts.
  init(_ sections: [Catalog.Section]) {
    for screen in sections.lazy.flatMap(\.screens) {
      for text in [screen.title, screen.subtitle ?? ""] + screen.keywords {
        bytes += text.searchFolded.utf8
        // No word contains this byte.
        bytes.append(UInt8(ascii: "\n"))
      }
      ends.append(bytes.count)
    }
  }

  /// Returns which screens contain every word, in the order of the screens.
  ///
  /// - Complexity: O(*n* · *w*) for *n* bytes of text and *w* words, with a small constant.
  func matches(_ words: [[UInt8]]) -> [Bool] {
    words.map(screens(containing:)).reduce([Bool](repeating: true, count: ends.count)) { matches, found in
      zip(matches, found).map { $0 && $1 }
    }
  }

  private func screens(containing word: [UInt8]) -> [Bool] {
    var found = [Bool](repeating: false, count: ends.count)
    var (screen, position) = (0, 0)
    while position + word.count <= bytes.count {
      guard bytes[position] == word[0], bytes[position...].starts(with: word) else {
        position += 1
        continue
      }
      while ends[screen] <= position { screen += 1 }
      found[screen] = true
      // One match is enough: go on with the next screen.
      position = ends[screen]
    }
    return found
  }
}
#endif
