#if UIKIT
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
  /// - Complexity: O(*n* · *w*) for *n* bytes of text in the catalog and *w* words. The texts were prepared when the
  ///   catalog was made.
  public func sections(matching text: String) -> [Section] {
    guard !text.isBlank else { return sections }
    let matches = index.matches(text)
    var start = 0
    return sections.compactMap { section in
      defer { start += section.screens.count }
      let screens = section.screens.enumerated().filter { matches[start + $0.offset] }.map(\.element)
      return screens.isEmpty ? nil : Section(section.title, screens: screens)
    }
  }
}
#endif
