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
    var texts = preparedTexts().makeIterator()
    return sections.compactMap { section in
      let screens = section.screens.filter { _ in
        let text = texts.next() ?? []
        return words.allSatisfy { text.contains($0) }
      }
      return screens.isEmpty ? nil : Section(section.title, screens: screens)
    }
  }

  /// Returns the folded texts of each screen, which are made once.
  private func preparedTexts() -> [[UInt8]] {
    searchTexts.withLock { texts in
      if let texts { return texts }
      let made = sections.flatMap(\.screens).map(\.searchedText)
      texts = made
      return made
    }
  }
}

extension Catalog.Screen {
  /// The texts of the screen as the search compares them, such as `borders⏎lines and corners⏎frame`. No word contains
  /// the line break.
  fileprivate var searchedText: [UInt8] {
    Array(([title, subtitle ?? ""] + keywords).map(\.searchFolded).joined(separator: "\n").utf8)
  }
}

extension [UInt8] {
  /// Returns whether a word, which isn't empty, occurs in the text.
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    indices.contains { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}
#endif
