/// A way to combine paint with the background.
///
/// The stand-in declares only the modes that it can draw exactly, with CoreGraphics' values.
public enum CGBlendMode: Int32, Sendable {
  /// Paints over the background.
  case normal = 0
  /// Removes the background. The color of the paint has no effect.
  case clear = 16
  /// Replaces the background by the paint, including its transparency.
  case copy = 17
}
