import Foundation

extension DrawingOperation.Content {
  /// A rectangle around all that the operation paints; null for the ends of a group.
  ///
  /// A text counts with the width and the height of its font's line, and a shadow with three standard deviations.
  var extent: CGRect {
    switch self {
    case .fill(let path, _, _), .gradient(let path, _): path.controlBoundingBox
    case .stroke(let path, let pen, _): CGRect(enclosing: StrokeOutline(of: path, pen: pen).polygons.flatMap { $0 })
    case .shadow(let path, let blur, _): path.controlBoundingBox.insetBy(dx: -3 * blur, dy: -3 * blur)
    case .text(let string, let baseline, let font, _, let transform):
      CGRect(x: baseline.x, y: baseline.y - font.ascender, width: font.width(of: string), height: font.lineHeight)
        .applying(transform)
    case .image(_, let rect, _, let transform): rect.applying(transform)
    case .beginGroup, .endGroup: .null
    }
  }
}
