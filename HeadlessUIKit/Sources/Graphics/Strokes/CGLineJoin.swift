/// The shape of a corner between two segments of a line.
public enum CGLineJoin: Int32, Sendable {
  /// The corner is sharp, unless it would be longer than the miter limit.
  case miter
  /// The corner is round.
  case round
  /// The corner is cut off.
  case bevel
}
