/// How an open line ends.
public enum CGLineCap: Int32, Sendable {
  /// Squarely at its end point.
  case butt
  /// With a half disc around its end point.
  case round
  /// Squarely, half a line width beyond its end point.
  case square
}
