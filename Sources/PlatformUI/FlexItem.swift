#if UIKIT
/// An item of a line while the line is solved.
///
/// All numbers are finite and not negative, with two exceptions: the maximum may be infinite, and the base may be
/// negative. An item with a negative base grows from there and doesn't shrink.
package struct FlexItem {
  package var base: CGFloat
  package var min: CGFloat
  package var max: CGFloat
  package var grow: CGFloat
  package var shrink: CGFloat
  package var group: Int
  package var leadingMargin: CGFloat = 0
  package var trailingMargin: CGFloat = 0
  package var isSpace = false

  // The results.
  package internal(set) var target: CGFloat = 0
  package internal(set) var offset: CGFloat = 0

  // The state of the present round.
  var isFrozen = false
  var violation: CGFloat = 0

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - base: The length before anything grows or shrinks.
  ///   - group: The group of compression resistance. The lowest group shrinks first.
  package init(
    base: CGFloat, min: CGFloat = 0, max: CGFloat = .infinity, grow: CGFloat = 0, shrink: CGFloat = 0, group: Int = 0
  ) {
    (self.base, self.min, self.max) = (base, min, max)
    (self.grow, self.shrink, self.group) = (grow, shrink, group)
  }

  /// Whether the item has one length whatever the space is.
  var isRigid: Bool { grow == 0 && shrink == 0 }

  /// Returns a length clamped to the limits. The minimum wins if it is greater than the maximum.
  package func clamp(_ length: CGFloat) -> CGFloat {
    Swift.max(min, Swift.min(length, max))
  }
}
#endif
