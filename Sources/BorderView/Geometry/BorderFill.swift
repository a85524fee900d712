#if UIKIT
import PlatformUI

/// An area to fill in one go: a border, or a part of one.
///
/// You get fills from a ``BorderGeometry``. Their coordinates are those of its bounds. ``fill(in:)`` draws one, for
/// example into a mask, and ``contains(_:)`` returns whether a touch meets it.
///
/// ```swift
/// context.setFillColor(UIColor.gray.cgColor)
/// geometry.fill()?.fill(in: context)
/// ```
public struct BorderFill {
  enum Shape {
    /// Rectangles that don't overlap.
    case rectangles([CGRect])
    /// A rectangle without the one inside it.
    case ring(outer: CGRect, inner: CGRect)
    case path(CGPath, rule: CGPathFillRule, clip: CGPath?)
  }

  let shape: Shape

  /// The outline of the area, before it is clipped to ``clip``.
  ///
  /// - Complexity: O(1).
  package var path: CGPath {
    let path = CGMutablePath()
    switch shape {
    case .rectangles(let rects): path.addRects(rects)
    case .ring(let outer, let inner): path.addRects([outer, inner])
    case .path(let path, _, _): return path
    }
    return path
  }

  /// The rule that decides which parts enclosed by ``path`` belong to the area.
  package var rule: CGPathFillRule {
    switch shape {
    case .rectangles: .winding
    case .ring: .evenOdd
    case .path(_, let rule, _): rule
    }
  }

  /// The outline that limits the area, by the even-odd rule; nil if ``path`` needs no limit.
  ///
  /// The outline of a part of a border with round corners reaches beyond the curves. The clip is then the whole border.
  package var clip: CGPath? {
    if case .path(_, _, let clip) = shape { clip } else { nil }
  }

  /// Returns whether a point lies in the area.
  ///
  /// - Complexity: O(*n*) in the number of elements of the area's outline.
  public func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: rule) && clip?.contains(point, using: .evenOdd) ?? true
  }

  /// Fills the area with the fill color of a context, and empties the current path of the context.
  ///
  /// The clip of the context is afterwards as it was before.
  public func fill(in context: CGContext) {
    if let clip {
      context.saveGState()
      context.beginPath()
      context.addPath(clip)
      context.clip(using: .evenOdd)
    }
    addPath(to: context)
    context.fillPath(using: rule)
    if clip != nil { context.restoreGState() }
  }

  /// Makes ``path`` the current path of a context, without a path object where rectangles will do.
  private func addPath(to context: CGContext) {
    context.beginPath()
    switch shape {
    case .rectangles(let rects): context.addRects(rects)
    case .ring(let outer, let inner):
      context.addRect(outer)
      context.addRect(inner)
    case .path(let path, _, _): context.addPath(path)
    }
  }
}
#endif
