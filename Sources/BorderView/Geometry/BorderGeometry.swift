#if UIKIT
import PlatformUI

/// The geometry of a border in whole pixels. It has no view.
///
/// ```swift
/// let geometry = BorderGeometry(
///   bounds: CGRect(x: 0, y: 0, width: 100, height: 60), widths: BorderWidths(2.7), radii: CornerRadii(8), scale: 2)
/// geometry.widths.top  // 2.5: five pixels
/// geometry.inner.rect  // (2.5, 2.5, 95, 55)
/// geometry.fill()      // the area between the outlines
/// ```
/// The border is the area between ``outer`` and ``inner``. Fill it; don't stroke the outlines.
///
/// Pixels are those of the `scale` that you pass. Where the system scales the result again, as visionOS does and a Mac
/// Catalyst app that is scaled to match the iPad, they aren't the pixels of the display.
///
/// Numbers that are NaN or infinite count as 0, and so do negative widths and radii.
///
/// - Complexity: O(1) for everything that a geometry stores.
public struct BorderGeometry: Equatable, Sendable {
  /// The outer outline: the bounds, with their edges moved inwards to whole pixels, and the radii that are used.
  public let outer: BorderOutline

  /// The inner outline: the outer one, moved inwards by ``widths``.
  ///
  /// Its radii are the outer radii less the widths, but at least 0.
  public let inner: BorderOutline

  /// The widths that are used, in points: whole pixels, and at least one pixel for any width above 0.
  ///
  /// If opposite edges don't have enough space, they share it in proportion to their widths.
  public let widths: BorderWidths

  /// The number of pixels per point.
  public let scale: CGFloat

  /// The edges that have a border, which are those with a used width above 0.
  public let edges: BorderEdges

  /// Calculates a border.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle that contains the border, in points.
  ///   - widths: The widths in points. They are rounded down to whole pixels, but to at least one pixel.
  ///   - radii: The radii of the outer corners. All of them are reduced together if a side doesn't have enough space.
  ///     Leading and trailing are ignored. Resolve them first.
  ///   - scale: The number of pixels per point. A scale that isn't above 0 counts as 1.
  public init(bounds: CGRect, widths: BorderWidths, radii: CornerRadii, scale: CGFloat) {
    let scale = scale.displayScale
    let pixels = PixelGrid(scale: scale)
    let rect = Self.pixels(of: bounds, in: pixels)
    var used = widths.map { Self.pixels(of: $0, in: pixels) }
    if rect.width > 0, rect.height > 0 {
      (used.left, used.right) = Self.sharing(rect.width, used.left, used.right)
      (used.top, used.bottom) = Self.sharing(rect.height, used.top, used.bottom)
    } else {
      used = .zero
    }
    let fitted = radii.cleaned.fitted(to: rect.size)
    self.scale = scale
    self.widths = used
    edges = BorderSide.allCases.reduce(into: []) { if used[$1] > 0 { $0.insert($1.edge) } }
    outer = BorderOutline(rect: rect, radii: fitted)
    inner = BorderOutline(
      rect: CGRect(
        x: rect.minX + used.left, y: rect.minY + used.top,
        width: max(0, rect.width - used.left - used.right), height: max(0, rect.height - used.top - used.bottom)),
      radii: fitted.inset(by: used))
  }

  /// The edges that have a border, one by one.
  var sides: [BorderSide] { edges.sides }

  /// The outline halfway between the outer and the inner outline.
  var middle: BorderOutline {
    let half = widths.map { $0 / 2 }
    return BorderOutline(
      rect: CGRect(
        x: outer.rect.minX + half.left, y: outer.rect.minY + half.top,
        width: max(0, outer.rect.width - half.left - half.right),
        height: max(0, outer.rect.height - half.top - half.bottom)),
      radii: outer.radii.inset(by: half))
  }

  // MARK: Pixels

  private static func pixels(of width: CGFloat, in pixels: PixelGrid) -> CGFloat {
    let width = width.clampedNonNegative
    return width > 0 ? max(1 / pixels.scale, pixels.roundedDown(width)) : 0
  }

  private static func pixels(of bounds: CGRect, in pixels: PixelGrid) -> CGRect {
    func inside(_ origin: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      let (origin, length) = (origin.finite, length.finite)
      let low = pixels.roundedUp(min(origin, origin + length))
      let high = pixels.roundedDown(max(origin, origin + length))
      return (low, max(0, high - low))
    }
    let (x, width) = inside(bounds.origin.x, bounds.size.width)
    let (y, height) = inside(bounds.origin.y, bounds.size.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func sharing(_ length: CGFloat, _ first: CGFloat, _ second: CGFloat) -> (CGFloat, CGFloat) {
    guard first + second > length else { return (first, second) }
    let share = length * (first / (first + second))
    return (share, length - share)
  }
}
#endif
