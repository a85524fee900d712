/// The levels of the layering article's motivating example, from back to front.
public enum BusyScreenLevel: Comparable, Sendable {
  case backgrounds
  case information
  case buttons
  case ads
}
