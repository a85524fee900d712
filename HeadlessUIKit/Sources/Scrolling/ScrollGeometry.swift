/// The arithmetic of a scroll view, as a value without any view. Every number is in points.
struct ScrollGeometry: Equatable {
  /// The size of the content.
  var content: CGSize
  /// The size of the scroll view.
  var bounds: CGSize
  /// The adjusted insets of the content.
  var inset: UIEdgeInsets

  /// The smallest offset that a drag reaches.
  var minimum: CGPoint { CGPoint(x: 0 - inset.left, y: 0 - inset.top) }

  /// The greatest offset that a drag reaches. It is not less than ``minimum``.
  var maximum: CGPoint {
    CGPoint(
      x: max(minimum.x, content.width + inset.right - bounds.width),
      y: max(minimum.y, content.height + inset.bottom - bounds.height))
  }

  /// The offsets along an axis that a drag reaches without bouncing.
  var horizontalRange: ClosedRange<CGFloat> { minimum.x...maximum.x }
  var verticalRange: ClosedRange<CGFloat> { minimum.y...maximum.y }

  var scrollsHorizontally: Bool { maximum.x > minimum.x }
  var scrollsVertically: Bool { maximum.y > minimum.y }

  /// Returns the offset that a drag reaches and that is nearest to `offset`.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x),
      y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Returns the offset nearest to `offset` at which a rectangle of the content is visible inside the insets.
  ///
  /// If the rectangle is larger than that area, its beginning is shown unless the area is inside the rectangle.
  func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    CGPoint(
      x: Self.offset(
        showing: rect.minX, rect.maxX, in: bounds.width, from: offset.x, inset: (inset.left, inset.right)),
      y: Self.offset(
        showing: rect.minY, rect.maxY, in: bounds.height, from: offset.y, inset: (inset.top, inset.bottom)))
  }

  private static func offset(
    showing start: CGFloat, _ end: CGFloat, in length: CGFloat, from offset: CGFloat,
    inset: (before: CGFloat, after: CGFloat)
  ) -> CGFloat {
    let (visibleStart, visibleEnd) = (offset + inset.before, offset + length - inset.after)
    let startIsHidden = start < visibleStart
    let endIsHidden = end > visibleEnd
    guard startIsHidden != endIsHidden else { return offset }
    let atStart = start - inset.before
    let atEnd = end - length + inset.after
    return startIsHidden ? max(atStart, min(offset, atEnd)) : min(atStart, atEnd)
  }

  /// The speed from which on a drag is a flick, in points per millisecond. UIKit documents none.
  static let flickSpeed: CGFloat = 0.3

  /// Returns the offset of the page at which a drag ends. A page has the size of the scroll view.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the finger is lifted.
  ///   - speed: The speed of the offset, in points per millisecond. A flick goes on to the next page in its direction;
  ///     otherwise it is the nearest page.
  func page(from offset: CGPoint, speed: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let isFlick = abs(speed) >= Self.flickSpeed
      let rule: FloatingPointRoundingRule = !isFlick ? .toNearestOrAwayFromZero : speed > 0 ? .up : .down
      return (offset / length).rounded(rule) * length
    }
    return clamped(CGPoint(x: page(offset.x, speed.x, bounds.width), y: page(offset.y, speed.y, bounds.height)))
  }
}
