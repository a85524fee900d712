import Foundation

extension CGRect {
  /// Returns the smallest upright rectangle that encloses the four transformed corners.
  ///
  /// The null rectangle and the infinite rectangle are returned unchanged. Other coordinates that are NaN or infinite
  /// count as 0.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if origin.x == .infinity || origin.y == .infinity || self == .infinite { return self }
    let rect = finite
    let corners = [
      rect.origin,
      CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y),
      CGPoint(x: rect.origin.x, y: rect.origin.y + rect.size.height),
      CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height),
    ]
    return CGRect(enclosing: corners.map { $0.applying(t).finite })
  }

  /// Creates the smallest rectangle that contains all `points`, which must be finite; the null rectangle if there are
  /// none.
  init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var low = first
    var high = first
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
