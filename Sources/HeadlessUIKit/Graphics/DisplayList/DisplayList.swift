import Foundation

/// What a context recorded: the operations in the order they paint, groups properly nested.
///
/// Coordinates are points; x grows to the right and y downwards.
struct DisplayList: Equatable, Sendable {
  var operations: [DrawingOperation] = []

  var isEmpty: Bool { operations.isEmpty }

  /// One readable line for each operation.
  var descriptions: [String] {
    operations.map(\.text)
  }

  /// The colour at a point, from everything painted there; transparent where nothing is.
  ///
  /// To ask about many points of one list, keep a ``DisplayListSampler``.
  func color(at point: CGPoint) -> CGColor {
    DisplayListSampler(self).color(at: point)
  }
}
