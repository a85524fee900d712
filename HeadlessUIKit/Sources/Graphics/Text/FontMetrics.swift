import Foundation

/// The advance widths of a font's characters. They are whole numbers, so a sum is exact in whatever order it is made.
///
/// The system font has San Francisco's widths as they were recorded on iOS, with its tracking and its pairs. Fonts with
/// a name have Helvetica's. Characters beyond ASCII have those of the letter without its accent, or an estimate.
struct FontMetrics {
  /// The parts of a font's size that widths are counted in. 2048ths and thousandths are whole numbers of them.
  static let unitsPerEm = 256_000

  private enum Family {
    /// The shares of the black outlines and of those for large text, and the tracking in 2048ths of the size.
    case sanFrancisco(black: Double, display: Double, tracking: Double)
    case sanFranciscoMono
    case helvetica(isBold: Bool)
  }

  private let family: Family
  private let hasEqualDigits: Bool

  /// Creates the metrics of a face in a size.
  init(_ face: FontFace, size: CGFloat) {
    hasEqualDigits = face.hasEqualDigits
    if face.name != nil {
      family = .helvetica(isBold: face.isBold)
    } else if face.design == .monospaced {
      family = .sanFranciscoMono
    } else {
      family = .sanFrancisco(
        black: Self.value(at: face.weight.rawValue, in: Self.blackShares),
        display: Self.value(at: size, in: Self.displayShares), tracking: Self.value(at: size, in: Self.tracking))
    }
  }

  /// Returns the value at a place of a table, which changes evenly between two entries.
  private static func value(at place: Double, in table: [(size: Double, value: Double)]) -> Double {
    guard let next = table.firstIndex(where: { $0.size >= place }) else { return table[table.count - 1].value }
    guard next > 0 else { return table[0].value }
    let (start, end) = (table[next - 1], table[next])
    return start.value + (end.value - start.value) * (place - start.size) / (end.size - start.size)
  }

  /// Returns the width of a character behind another one of the same line. It is the width of its widest scalar, so
  /// marks and joined emoji add nothing.
  func width(of character: Character, after previous: Character?) -> Int {
    let width = character.unicodeScalars.reduce(0) { max($0, self.width(of: $1)) }
    guard let previous, case .sanFrancisco(_, let display, _) = family else { return width }
    if hasEqualDigits, previous.isWholeNumber || character.isWholeNumber { return width }
    return width + Self.kerning(previous, character, display: display)
  }

  private func width(of scalar: Unicode.Scalar) -> Int {
    if case .sanFranciscoMono = family { return otherWidth(of: scalar, narrow: asciiWidth(0)) }
    switch scalar.value {
    case 0x20..<0x7F: return asciiWidth(Int(scalar.value) - 0x20)
    case 0xA0..<0xC0: return thousandths(Self.latin1Symbols[Int(scalar.value) - 0xA0])
    case 0x2013: return thousandths(556)
    case 0x2014, 0x2026: return thousandths(1000)
    case 0x2018, 0x2019: return thousandths(222)
    case 0x201C, 0x201D: return thousandths(333)
    case 0x2022: return thousandths(350)
    case 0xC0..<0x250:
      if let width = Self.latin1Letters[scalar] { return thousandths(width) }
      let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
      if let base, base.isASCII { return asciiWidth(Int(base.value) - 0x20) }
    default: break
    }
    return otherWidth(of: scalar, narrow: thousandths(600))
  }

  /// Returns the width of a scalar that has none of its own in the tables.
  private func otherWidth(of scalar: Unicode.Scalar, narrow: Int) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: 0
    default: Self.isWide(scalar) ? thousandths(1000) : narrow
    }
  }

  private func thousandths(_ count: Int) -> Int { count * Self.unitsPerEm / 1000 }

  /// Returns the width of a printable ASCII character, by its distance from the space.
  private func asciiWidth(_ character: Int) -> Int {
    // Digits of one width are as wide as a plus sign.
    let index = hasEqualDigits && (16..<26).contains(character) ? 11 : character
    switch family {
    case .sanFrancisco(let black, let display, let tracking):
      let text = Self.between(Self.regularText[index], Self.blackText[index], black)
      let large = Self.between(Self.regularDisplay[index], Self.blackDisplay[index], black)
      return Self.units(text + (large - text) * display + tracking)
    case .sanFranciscoMono: return Self.units(Self.monospaced)
    case .helvetica(let isBold): return thousandths(isBold ? Self.helveticaBold[index] : Self.helvetica[index])
    }
  }

  private static func between(_ start: Int, _ end: Int, _ share: Double) -> Double {
    Double(start) + Double(end - start) * share
  }

  private static func units(_ parts: Double) -> Int { Int((parts * Double(unitsPerEm / 2048)).rounded()) }

  /// Returns how much wider a pair of characters is than its widths, which is negative if they are closer.
  private static func kerning(_ left: Character, _ right: Character, display: Double) -> Int {
    guard let left = left.asciiValue, let right = right.asciiValue else { return 0 }
    let pair = kerningByPair[Int(left) << 7 | Int(right)]
    return pair == (0, 0) ? 0 : units(between(pair.text, pair.display, display))
  }

  /// The entries of the table of pairs, by both characters.
  private static let kerningByPair: [(text: Int, display: Int)] = {
    var result = Array(repeating: (text: 0, display: 0), count: 1 << 14)
    for entry in kernedPairs {
      for left in entry.left.utf8 {
        for right in entry.right.utf8 { result[Int(left) << 7 | Int(right)] = (entry.text, entry.display) }
      }
    }
    return result
  }()

  /// Returns whether a scalar is as wide as it is high: Chinese, Japanese, Korean, full-width forms, emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
