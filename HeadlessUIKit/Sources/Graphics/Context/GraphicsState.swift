import Foundation

/// The part of a context that can be saved and restored.
struct GraphicsState {
  var transform = CGAffineTransform.identity
  var clip = ClipRegion()
  var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var pen = Pen()
}
