/// The style of a bar, with UIKit's numbers. The stand-in ignores it.
public enum UIBarStyle: Int, Sendable {
  /// The style of the system.
  case `default` = 0
  /// White text on black.
  case black = 1
  /// White text on translucent black.
  @available(*, deprecated, message: "Use black, and set isTranslucent to true.")
  case blackTranslucent = 2
}
