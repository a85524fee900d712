import Foundation

/// The operations that a context recorded, in the order in which they paint, with properly nested groups.
///
/// Coordinates are in points. The x axis points to the right and the y axis down.
struct DisplayList: Equatable, Sendable {
  var operations: [DrawingOperation] = []

  var isEmpty: Bool { operations.isEmpty }

  /// A readable line for each operation.
  var descriptions: [String] {
    operations.map(\.text)
  }

  /// Returns the color at a point, composited from everything that is painted there; transparent if nothing is.
  ///
  /// For many points of the same list, keep a ``DisplayListSampler``.
  func color(at point: CGPoint) -> CGColor {
    DisplayListSampler(self).color(at: point)
  }
}
