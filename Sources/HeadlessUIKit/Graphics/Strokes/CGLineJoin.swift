/// How two segments of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// With a sharp corner, unless it would be longer than the miter limit.
  case miter
  /// With a round corner.
  case round
  /// With the corner cut off.
  case bevel
}
