#if UIKIT
import PlatformUI

/// An item of a line while the line is solved. All numbers are finite and not negative; the maximum may be infinite.
struct LineSlot {
  var base: CGFloat
  var min: CGFloat
  var max: CGFloat
  var grow: CGFloat = 0
  var shrink: CGFloat = 0
  var group = 0
  var leadingMargin: CGFloat = 0
  var trailingMargin: CGFloat = 0
  var isSpace = false

  // The results.
  var target: CGFloat = 0
  var offset: CGFloat = 0

  // The state of the present round.
  var isFrozen = false
  var violation: CGFloat = 0

  /// Whether the item has one length whatever the space is.
  var isRigid: Bool { grow == 0 && shrink == 0 }

  func clamp(_ length: CGFloat) -> CGFloat {
    length.clamped(min, max)
  }
}

extension LineSlot {
  init(_ item: LineSolver.Item) {
    base = item.base.length
    min = item.min.length
    max = Swift.max(item.min.length, item.max.limit)
    grow = item.grow.length
    shrink = item.shrink.length
    group = item.compressionResistance
    leadingMargin = item.leadingMargin.length
    trailingMargin = item.trailingMargin.length
    isSpace = item.isSpace
  }

  /// Creates the slot of an item with a length.
  ///
  /// - Parameter wish: The length that the content wants. Only a fitted length uses it.
  init(_ length: LayoutLength, wish: CGFloat, group: Int) {
    min = length.min
    max = length.max
    switch length.kind {
    case .fixed:
      base = length.min
    case .fitted:
      base = wish
      shrink = 1
    case .flexible:
      base = 0
      grow = length.weight
    }
    self.group = group
  }
}
#endif
