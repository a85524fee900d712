/// What measures text for ``TextLines``: the width of a character, and the space for a line.
///
/// Widths are in thousandths of the font's size. They are whole numbers, so a sum is exact in whatever order it is
/// made.
struct TextRuler {
  /// Returns the width of a character, in thousandths.
  let width: (Character) -> Int
  let pointSize: CGFloat
  /// The space for a line, in points.
  let room: CGFloat

  /// Returns a width in points.
  func points(_ thousandths: Int) -> CGFloat { CGFloat(thousandths) * pointSize / 1000 }

  /// Returns whether a width is at most the space.
  func fits(_ thousandths: Int) -> Bool { points(thousandths) <= room }
}

extension TextRuler {
  /// Creates a ruler for a font and a space in points.
  init(font: UIFont, width room: CGFloat) {
    self.init(width: font.thousandths(of:), pointSize: font.pointSize, room: room)
  }
}
