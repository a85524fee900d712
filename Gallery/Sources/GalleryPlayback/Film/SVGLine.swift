import Foundation

/// A line of a drawing.
struct SVGLine {
  /// The number of elements that the line begins minus the number of those that it ends.
  let depthChange: Int

  /// The text, split where it refers to a clip or a mask. Each piece but the first begins with the name of one.
  private let pieces: [String]

  init(_ text: String) {
    pieces = text.components(separatedBy: Self.reference)
    depthChange = Self.depthChange(of: text)
  }

  /// Returns the text with other names for clips and masks.
  func renamed(_ newNames: [String: String]) -> String {
    pieces.dropFirst().reduce(into: pieces[0]) { text, piece in
      let name = String(piece.prefix { $0 != ")" })
      text += Self.reference + (newNames[name] ?? name) + piece.dropFirst(name.count)
    }
  }

  private static let reference = "url(#"

  /// Brackets in texts are written as entities, so each bracket belongs to a tag.
  private static func depthChange(of text: String) -> Int {
    var change = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch (last, byte) {
      case (_, UInt8(ascii: "<")): change += 1
      case (UInt8(ascii: "<"), UInt8(ascii: "/")): change -= 2
      case (UInt8(ascii: "/"), UInt8(ascii: ">")): change -= 1
      default: break
      }
      last = byte
    }
    return change
  }
}
