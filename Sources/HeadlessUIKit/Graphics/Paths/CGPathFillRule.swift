/// Which points are inside a path whose parts overlap.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the path winds round the point more often one way than the other.
  case winding
  /// Inside where a ray from the point crosses the path an odd number of times.
  case evenOdd
}
