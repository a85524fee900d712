#if UIKIT
import PlatformUI

extension String {
  /// The text in the form in which the search compares texts.
  ///
  /// These differences disappear: capitals, the width of letters (Ａ and A, ｶﾞ and ガ), marks (é and e, が and か), the
  /// kind of kana (カ and か), and characters that can't be seen. Foundation's `folding(options:locale:)` gives other
  /// results on Linux than on Apple platforms. This is made of parts that the Unicode Standard fixes: its compatibility
  /// decomposition, combining classes, case mappings and canonical composition. The composition keeps the syllables of
  /// Korean whole, so that 가 isn't a part of 각.
  ///
  /// - Complexity: O(*n*).
  var searchFolded: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
    }
    var scalars = String.UnicodeScalarView()
    for scalar in decomposedStringWithCompatibilityMapping.unicodeScalars {
      let properties = scalar.properties
      if properties.canonicalCombiningClass != .notReordered { continue }
      if scalar.isInvisible, !properties.isWhitespace { continue }
      if scalar.isHiragana {
        // Katakana stand 0x60 behind hiragana in the same order.
        scalars.append(Unicode.Scalar(scalar.value + 0x60) ?? scalar)
      } else if properties.changesWhenCaseFolded || properties.changesWhenUppercased || properties.changesWhenLowercased
      {
        // Through capitals, so that ß and ẞ become ss and both kinds of sigma become one.
        for capital in properties.lowercaseMapping.uppercased().unicodeScalars {
          scalars.append(contentsOf: capital.properties.lowercaseMapping.unicodeScalars)
        }
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a hiragana that has a katakana.
  fileprivate var isHiragana: Bool { (0x3041...0x3096).contains(value) || (0x309D...0x309E).contains(value) }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
#endif
