import Foundation

/// The kind of an element of a path, with Core Graphics' numbers.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath; one point.
  case moveToPoint
  /// A straight line; one point, its end.
  case addLineToPoint
  /// A quadratic curve; two points, the control point and the end.
  case addQuadCurveToPoint
  /// A cubic curve; three points, the control points and the end.
  case addCurveToPoint
  /// A line back to the start of the subpath; no point.
  case closeSubpath
}

/// An element of a path.
public struct CGPathElement {
  /// The kind of the element, which says how many points it has.
  public var type: CGPathElementType
  /// The points of the element. They are valid only during the call that passes the element.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element with points that somebody else keeps.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

extension CGPath {
  /// Calls a closure with each element of the path, from the first to the last.
  ///
  /// - Parameter block: What to call. Its argument and the points of the element are valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in geometry.elements {
      let (type, values) = element.described
      var points = values
      points.withUnsafeMutableBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: first), block)
      }
    }
  }
}

extension PathGeometry.Element {
  /// The kind and the points. A closed subpath has a point, too, because a pointer must point somewhere.
  fileprivate var described: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let point): (.moveToPoint, [point])
    case .line(let end): (.addLineToPoint, [end])
    case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
    case .curve(let control1, let control2, let end): (.addCurveToPoint, [control1, control2, end])
    case .close: (.closeSubpath, [.zero])
    }
  }
}
