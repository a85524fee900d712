#if UIKIT
import PlatformUI

/// An item of a line while the line is solved. All numbers are finite and not negative; the maximum may be infinite.
struct FlexItem {
  var base: CGFloat
  var min: CGFloat
  var max: CGFloat
  var grow: CGFloat = 0
  var shrink: CGFloat = 0
  var group = 0
  var leadingMargin: CGFloat = 0
  var trailingMargin: CGFloat = 0
  var isSpace: Bool

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

extension FlexItem {
  /// Creates an item with a length.
  ///
  /// - Parameter base: The length before anything grows or shrinks.
  init(_ length: LayoutLength, base: CGFloat, group: Int, isSpace: Bool) {
    self.base = base
    self.group = group
    self.isSpace = isSpace
    min = length.min
    max = length.max
    switch length.kind {
    case .fixed, .fraction: break
    case .fitted: shrink = 1
    case .flexible: grow = length.share
    }
  }
}
#endif
