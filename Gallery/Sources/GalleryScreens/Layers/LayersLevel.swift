/// The levels of the layering article's sample, from back to front.
public enum LayersLevel: Comparable, Sendable {
  case background
  case back
  case middle
  case front
}
