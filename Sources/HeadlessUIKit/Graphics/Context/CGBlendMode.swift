/// How paint is combined with what is already there.
///
/// Only the modes that both the sampler and the SVG writer express exactly are offered, with CoreGraphics' values.
public enum CGBlendMode: Int32, Sendable {
  /// Paint over the background.
  case normal = 0
  /// Remove the background, whatever the paint.
  case clear = 16
  /// Replace the background by the paint, its transparency included.
  case copy = 17
}
