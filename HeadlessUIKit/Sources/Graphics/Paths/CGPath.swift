import Foundation

/// An immutable description of lines and curves, in points.
///
/// Coordinates that are NaN or infinite count as 0.
public class CGPath {
  var geometry: PathGeometry

  init(geometry: PathGeometry) {
    self.geometry = geometry
  }

  /// Creates a rectangle, transformed by `transform`.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(geometry: PathGeometry(rect: rect).transformed(by: transform))
  }

  /// Creates the ellipse inside `rect`, transformed by `transform`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var geometry = PathGeometry()
    geometry.addEllipse(in: rect)
    self.init(geometry: geometry.transformed(by: transform))
  }

  /// Creates a rectangle with rounded corners, transformed by `transform`.
  ///
  /// Traps, as CoreGraphics does, if a corner is negative or longer than half of its side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var geometry = PathGeometry()
    geometry.addCheckedRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(geometry: geometry.transformed(by: transform))
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool {
    geometry.isEmpty
  }

  /// The point where the next segment starts; zero if the path is empty.
  public var currentPoint: CGPoint {
    geometry.currentPoint ?? .zero
  }

  /// The smallest rectangle around all points of the path, including control points; null if the path is empty.
  public var boundingBox: CGRect {
    geometry.controlBoundingBox
  }

  /// The smallest rectangle around the path itself, without control points; null if the path is empty.
  public var boundingBoxOfPath: CGRect {
    geometry.boundingBox
  }

  /// Returns whether `point`, transformed by `transform`, is inside the path. Open subpaths count as closed.
  ///
  /// Curves have a tolerance of 0.01 points. The left and top edges of an upright rectangle are inside, its right and
  /// bottom edges are not; CoreGraphics doesn't document points on an edge.
  /// - Complexity: O(*n*) in the number of elements.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    FilledShape(geometry, rule: rule).contains(point.applying(transform).finite)
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? {
    CGPath(geometry: geometry)
  }

  /// Returns an immutable copy, transformed by `transform`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry: geometry.transformed(by: transform))
  }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    CGMutablePath(geometry: geometry)
  }
}

extension CGPath: Equatable {
  /// Returns whether two paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left.geometry == right.geometry
  }
}

extension PathGeometry {
  fileprivate func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> PathGeometry {
    transform.map { transformed(by: $0.pointee) } ?? self
  }

  mutating func addCheckedRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    guard !rect.isNullRectangle else { return }
    let rect = rect.finite.standardized
    let (width, height) = (cornerWidth.finite, cornerHeight.finite)
    guard width >= 0, width * 2 <= rect.width else {
      fatalError(
        "cornerWidth is \(width), but for this rectangle it must be in 0...\(rect.width / 2). Clamp it first.")
    }
    guard height >= 0, height * 2 <= rect.height else {
      fatalError(
        "cornerHeight is \(height), but for this rectangle it must be in 0...\(rect.height / 2). Clamp it first.")
    }
    addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height)
  }
}

/// A rule that decides which points are inside a path whose parts overlap.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it more often in one direction than in the other.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}
