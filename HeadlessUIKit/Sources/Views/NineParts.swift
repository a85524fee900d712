import Foundation

/// A part of a view's picture, and where it is drawn. Where a layer has a `contentsCenter`, there are nine.
struct NineParts {
  var source: CGRect
  var transform: CGAffineTransform

  /// Returns the parts of a picture of one rectangle that is drawn in another.
  @MainActor
  static func parts(of old: CGRect, in new: CGRect, of view: UIView) -> [NineParts] {
    let whole = [NineParts(source: old, transform: UIView.contentTransform(from: old, to: new, mode: view.contentMode))]
    guard old.size != new.size, old.width > 0, old.height > 0, let center = view.storedLayer?.contentsCenter,
      center != CGRect(x: 0, y: 0, width: 1, height: 1), [.scaleToFill, .redraw].contains(view.contentMode)
    else { return whole }
    let pixel = 1 / max(1, view.traitCollection.displayScale)
    let columns = spans(from: old.minX, old.width, to: new.minX, new.width, center.minX, center.width, pixel)
    let rows = spans(from: old.minY, old.height, to: new.minY, new.height, center.minY, center.height, pixel)
    return rows.flatMap { row in
      columns.map { column in
        NineParts(
          source: CGRect(x: column.old, y: row.old, width: column.oldLength, height: row.oldLength),
          transform: CGAffineTransform(
            a: column.scale, b: 0, c: 0, d: row.scale, tx: column.new - column.old * column.scale,
            ty: row.new - row.old * row.scale))
      }
    }
  }

  /// A part along one axis.
  private struct Span {
    var old: CGFloat
    var oldLength: CGFloat
    var new: CGFloat
    var scale: CGFloat
  }

  /// Returns the start, the center and the end along an axis, without those that have no length.
  ///
  /// A center without a length is the pixel at its position, and one that lies outside is moved inside.
  private static func spans(
    from old: CGFloat, _ oldLength: CGFloat, to new: CGFloat, _ newLength: CGFloat, _ center: CGFloat,
    _ centerLength: CGFloat, _ pixel: CGFloat
  ) -> [Span] {
    var start = min(max(center.finite, 0), 1) * oldLength
    var middle = min(max(centerLength.finite, 0) * oldLength, oldLength - start)
    if middle == 0 {
      middle = min(pixel, oldLength)
      start = min(max(start - middle / 2, 0), oldLength - middle)
    }
    let end = oldLength - start - middle
    // Ends that don't fit become smaller together, and leave no middle.
    let factor = start + end > newLength ? newLength / (start + end) : 1
    let newMiddle = newLength - (start + end) * factor
    let parts = [(start, start * factor), (middle, newMiddle), (end, end * factor)]
    var (from, to) = (old, new)
    return parts.compactMap { length, newLength in
      defer { (from, to) = (from + length, to + newLength) }
      return length > 0 && newLength > 0
        ? Span(old: from, oldLength: length, new: to, scale: newLength / length) : nil
    }
  }
}
