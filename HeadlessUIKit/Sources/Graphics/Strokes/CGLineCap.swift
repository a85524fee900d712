/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends squarely at its end point.
  case butt
  /// The line ends with a half disc around its end point.
  case round
  /// The line ends squarely, half a line width beyond its end point.
  case square
}
