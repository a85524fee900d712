import Foundation

/// A color during compositing.
///
/// Its components aren't multiplied by the opacity, so that a single color, opaque or translucent, keeps its exact
/// values.
struct Paint {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  static let transparent = Paint(red: 0, green: 0, blue: 0, alpha: 0)

  var color: CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  mutating func blend(_ source: Paint, mode: CGBlendMode) {
    switch mode {
    case .clear: self = .transparent
    case .copy: self = source.alpha == 0 ? .transparent : source
    case .normal:
      if source.alpha == 0 { return }
      if source.alpha == 1 || alpha == 0 {
        self = source
        return
      }
      let below = alpha * (1 - source.alpha)
      let sum = source.alpha + below
      red = (source.red * source.alpha + red * below) / sum
      green = (source.green * source.alpha + green * below) / sum
      blue = (source.blue * source.alpha + blue * below) / sum
      alpha = sum
    }
  }
}

extension Paint {
  init(_ color: CGColor) {
    func clamp(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    self.init(red: clamp(color.red), green: clamp(color.green), blue: clamp(color.blue), alpha: color.alpha)
  }
}
