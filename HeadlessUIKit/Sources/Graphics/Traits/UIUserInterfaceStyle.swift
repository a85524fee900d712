/// A light or dark style.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style is set.
  case unspecified
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
