/// Something about a picture that a matrix varies.
package enum MatrixAxis: String, CaseIterable, Sendable {
  /// Light and dark.
  case style
  /// Left to right, and right to left.
  case direction
  /// The smallest and the largest text.
  case text
  /// A phone and a tablet.
  case size
}
