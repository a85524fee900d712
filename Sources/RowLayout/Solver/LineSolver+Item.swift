#if UIKIT
import PlatformUI

extension LineSolver {
  /// One item of a line.
  package struct Item: Hashable, Sendable {
    /// The length before anything grows or shrinks: `flex-basis` in CSS.
    package var base: CGFloat
    /// The least length. It wins over ``max``.
    package var min: CGFloat
    /// The greatest length. It may be infinite.
    package var max: CGFloat
    /// The share of the space that is left: `flex-grow` in CSS. An item with 0 doesn't grow.
    package var grow: CGFloat
    /// The share of the space that is missing, multiplied by ``base``: `flex-shrink` in CSS. An item with 0 doesn't
    /// shrink.
    package var shrink: CGFloat
    /// The group in which the item shrinks. The items with the lowest number shrink first; those with a higher number
    /// keep their lengths as long as that is enough.
    package var compressionResistance: Int
    /// The space before the item, which neither grows nor shrinks.
    package var leadingMargin: CGFloat
    /// The space behind the item, which neither grows nor shrinks.
    package var trailingMargin: CGFloat
    /// Whether the item takes the place of the spacing on both of its sides.
    package var isSpace: Bool

    /// Creates an item. By default it has its base, doesn't grow, and shrinks to nothing if space is missing.
    package init(
      base: CGFloat, min: CGFloat = 0, max: CGFloat = .infinity, grow: CGFloat = 0, shrink: CGFloat = 1,
      compressionResistance: Int = 0, leadingMargin: CGFloat = 0, trailingMargin: CGFloat = 0, isSpace: Bool = false
    ) {
      self.base = base
      self.min = min
      self.max = max
      self.grow = grow
      self.shrink = shrink
      self.compressionResistance = compressionResistance
      self.leadingMargin = leadingMargin
      self.trailingMargin = trailingMargin
      self.isSpace = isSpace
    }
  }
}
#endif
