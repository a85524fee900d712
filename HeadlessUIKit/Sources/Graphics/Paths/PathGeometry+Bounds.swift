import Foundation

extension PathGeometry {
  /// The smallest rectangle around all points, including control points; null if the path is empty.
  var controlBoundingBox: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let control, let end): points += [control, end]
      case .curve(let control1, let control2, let end): points += [control1, control2, end]
      case .close: break
      }
    }
    return CGRect(enclosing: points)
  }

  /// The smallest rectangle around the path itself; null if the path is empty.
  var boundingBox: CGRect {
    var points: [CGPoint] = []
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        current = point
        points.append(point)
      case .quad(let control, let end):
        let curve = CubicCurve(from: current, control: control, to: end)
        points += curve.extremes
        points.append(end)
        current = end
      case .curve(let control1, let control2, let end):
        points += CubicCurve(start: current, control1: control1, control2: control2, end: end).extremes
        points.append(end)
        current = end
      case .close: break
      }
    }
    return CGRect(enclosing: points)
  }
}
