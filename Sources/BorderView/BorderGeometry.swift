#if UIKIT
import PlatformUI

/// Where the border of a rectangle goes, exact to the pixel. A value, which draws nothing and knows no view.
///
/// ```swift
/// let geometry = BorderGeometry(
///   bounds: CGRect(x: 0, y: 0, width: 100, height: 60), widths: BorderWidths(2.7), radii: CornerRadii(8), scale: 2)
/// geometry.widths.top  // 2.5: five pixels
/// geometry.inner.rect  // (2.5, 2.5, 95, 55)
/// ```
/// The border is the ring between ``outer`` and ``inner``. It is meant to be filled, never stroked.
///
/// Numbers that are no finite ones are 0, and so are negative widths and radii. Everything is calculated once, in O(1).
public struct BorderGeometry: Equatable, Sendable {
  /// The outer outline: the bounds, their edges moved inwards to whole pixels, with the radii as they are used.
  public let outer: BorderOutline

  /// The inner outline: the outer one moved inwards by ``widths``. Its radii are smaller by them, 0 at least.
  public let inner: BorderOutline

  /// The widths as they are used, in points: whole pixels, one at least where there was any width.
  ///
  /// Where opposite edges have not enough room for both, they share it in proportion.
  public let widths: BorderWidths

  /// Pixels a point.
  public let scale: CGFloat

  /// The edges that have a border, one by one.
  let sides: [BorderSide]

  /// Calculates a border.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle that the border lies in, in points.
  ///   - widths: the widths in points; they are rounded down to pixels, to one at least.
  ///   - radii: the radii of the outer corners; they are made smaller together where a side has not enough room.
  ///   - scale: pixels a point; anything that is not above 0 is 1.
  public init(bounds: CGRect, widths: BorderWidths, radii: CornerRadii, scale: CGFloat) {
    let scale = scale.length > 0 ? scale.length : 1
    let rect = Self.pixels(of: bounds, scale: scale)
    var used = widths.map { Self.pixels(of: $0, scale: scale) }
    if rect.width > 0, rect.height > 0 {
      (used.left, used.right) = Self.sharing(rect.width, used.left, used.right)
      (used.top, used.bottom) = Self.sharing(rect.height, used.top, used.bottom)
    } else {
      used = .zero
    }
    let fitted = radii.cleaned.fitted(to: rect.size)
    self.scale = scale
    self.widths = used
    sides = BorderSide.allCases.filter { used[$0] > 0 }
    outer = BorderOutline(rect: rect, radii: fitted)
    inner = BorderOutline(
      rect: CGRect(
        x: rect.minX + used.left, y: rect.minY + used.top,
        width: max(0, rect.width - used.left - used.right), height: max(0, rect.height - used.top - used.bottom)),
      radii: fitted.inset(by: used))
  }

  /// The edges that have a border: those whose used width is above 0.
  public var edges: BorderEdges {
    sides.reduce(into: []) { $0.insert($1.edge) }
  }

  /// The outline halfway between the outer and the inner one.
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

  /// What rounding errors may take from a whole number of pixels.
  private static let tolerance: CGFloat = 1e-6

  private static func pixels(of width: CGFloat, scale: CGFloat) -> CGFloat {
    let width = width.length
    return width > 0 ? max(1, (width * scale + tolerance).rounded(.down)) / scale : 0
  }

  private static func pixels(of bounds: CGRect, scale: CGFloat) -> CGRect {
    func inside(_ origin: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      let (origin, length) = (origin.coordinate, length.coordinate)
      let low = (min(origin, origin + length) * scale - tolerance).rounded(.up) / scale
      let high = (max(origin, origin + length) * scale + tolerance).rounded(.down) / scale
      return (low, max(0, high - low))
    }
    let (x, width) = inside(bounds.origin.x, bounds.size.width)
    let (y, height) = inside(bounds.origin.y, bounds.size.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func sharing(_ length: CGFloat, _ first: CGFloat, _ second: CGFloat) -> (CGFloat, CGFloat) {
    guard first + second > length else { return (first, second) }
    let share = length * (first / (first + second))
    return (share, second > 0 ? length - share : 0)
  }
}
#endif
