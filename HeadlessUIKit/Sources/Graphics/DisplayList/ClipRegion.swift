import Foundation

/// The area in which paint is visible: the intersection of its shapes. Without shapes it is unlimited.
struct ClipRegion: Equatable, Sendable {
  struct Shape: Equatable, Sendable {
    var path: PathGeometry
    var rule: CGPathFillRule
  }

  private(set) var shapes: [Shape] = []

  /// Limits the region to the inside of `path`. The intersection of upright rectangles is stored as one rectangle.
  mutating func intersect(_ path: PathGeometry, rule: CGPathFillRule) {
    if let new = path.rectangle {
      for (index, shape) in shapes.enumerated() {
        guard let old = shape.path.rectangle else { continue }
        let both = new.intersection(old)
        shapes[index].path = PathGeometry(rect: both.isNullRectangle ? .zero : both)
        return
      }
    }
    shapes.append(Shape(path: path, rule: rule))
  }

  mutating func intersect(_ other: ClipRegion) {
    for shape in other.shapes {
      intersect(shape.path, rule: shape.rule)
    }
  }

  func transformed(by transform: CGAffineTransform) -> ClipRegion {
    var result = ClipRegion()
    for shape in shapes {
      result.intersect(shape.path.transformed(by: transform), rule: shape.rule)
    }
    return result
  }

  /// Returns the part of `extent` that may be inside.
  func limit(_ extent: CGRect) -> CGRect {
    shapes.reduce(extent) { $0.intersection($1.path.controlBoundingBox) }
  }

  /// Returns the shapes that may cut something off what is painted in `extent`. Less than the three decimals of a
  /// picture can say isn't cut off.
  func shapes(cutting extent: CGRect) -> [Shape] {
    shapes.filter { shape in
      guard let inside = shape.path.rectangle?.insetBy(dx: -0.001, dy: -0.001) else { return true }
      return extent.minX < inside.minX || extent.maxX > inside.maxX || extent.minY < inside.minY
        || extent.maxY > inside.maxY
    }
  }
}
