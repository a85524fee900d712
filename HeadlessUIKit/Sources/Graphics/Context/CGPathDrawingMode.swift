/// The parts of a path that are painted.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The outline.
  case stroke
  /// The inside by the winding rule, then the outline.
  case fillStroke
  /// The inside by the even-odd rule, then the outline.
  case eoFillStroke
}
