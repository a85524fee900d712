/// The levels of the original text's motivating example, from back to front.
public enum BusyScreenLevel: Comparable, Sendable {
  case backgrounds
  case information
  case buttons
  case ads
}
