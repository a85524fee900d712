/// The levels of the original text's sample, from back to front.
public enum LayersLevel: Comparable, Sendable {
  case background
  case back
  case middle
  case front
}
