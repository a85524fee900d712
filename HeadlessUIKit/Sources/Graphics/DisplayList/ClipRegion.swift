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
}
