#if canImport(UIKit)
import UIKit

/// A view whose borders are drawn without the module: a line is stroked along each edge of the bounds, one over the
/// other.
final class StrokedView: UIView {
  /// The colors of the edges that have a line.
  var colors: [(edge: UIRectEdge, color: UIColor)] = [] {
    didSet { setNeedsDisplay() }
  }

  /// The width of the lines, in points.
  var lineWidth: CGFloat = 3

  /// The lengths of dashes and gaps, in points. Empty for solid lines.
  var dashes: [CGFloat] = []

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(lineWidth)
    context.setLineDash(phase: 0, lengths: dashes)
    let corners = [
      CGPoint.zero, CGPoint(x: bounds.width, y: 0), CGPoint(x: bounds.width, y: bounds.height),
      CGPoint(x: 0, y: bounds.height),
    ]
    for (edge, color) in colors {
      let (start, end) = edge == .top ? (0, 1) : edge == .right ? (1, 2) : edge == .bottom ? (3, 2) : (0, 3)
      context.setStrokeColor(color.cgColor)
      context.move(to: corners[start])
      context.addLine(to: corners[end])
      context.strokePath()
    }
  }
}
#endif
