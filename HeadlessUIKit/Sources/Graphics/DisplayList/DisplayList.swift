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

/// One operation of a display list, with everything that is needed to paint it.
struct DrawingOperation: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case fill(PathGeometry, rule: CGPathFillRule, color: CGColor)
    case stroke(PathGeometry, pen: Pen, color: CGColor)
    /// The blurred inside of a path. The blur is the standard deviation.
    case shadow(PathGeometry, blur: CGFloat, color: CGColor)
    case gradient(PathGeometry, Gradient)
    /// A line of text. The start of its baseline is in the space that `transform` maps to the space of the display
    /// list.
    case text(String, baseline: CGPoint, font: UIFont, color: CGColor, transform: CGAffineTransform)
    /// An image in a rectangle of the space that `transform` maps to the space of the display list.
    case image(ImageFile, CGRect, alpha: CGFloat, transform: CGAffineTransform)
    case beginGroup(alpha: CGFloat)
    case endGroup
  }

  var content: Content
  var clip = ClipRegion()
  var blendMode = CGBlendMode.normal

  func transformed(by transform: CGAffineTransform) -> DrawingOperation {
    var result = self
    result.clip = clip.transformed(by: transform)
    switch content {
    case .fill(let path, let rule, let color):
      result.content = .fill(path.transformed(by: transform), rule: rule, color: color)
    case .stroke(let path, var pen, let color):
      pen.transform = pen.transform.concatenating(transform).finite
      result.content = .stroke(path.transformed(by: transform), pen: pen, color: color)
    case .shadow(let path, let blur, let color):
      let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      result.content = .shadow(path.transformed(by: transform), blur: blur * scale, color: color)
    case .gradient(let path, var gradient):
      gradient.transform = gradient.transform.concatenating(transform).finite
      result.content = .gradient(path.transformed(by: transform), gradient)
    case .text(let string, let baseline, let font, let color, let old):
      result.content = .text(
        string, baseline: baseline, font: font, color: color, transform: old.concatenating(transform).finite)
    case .image(let file, let rect, let alpha, let old):
      result.content = .image(file, rect, alpha: alpha, transform: old.concatenating(transform).finite)
    case .beginGroup, .endGroup: break
    }
    return result
  }
}
