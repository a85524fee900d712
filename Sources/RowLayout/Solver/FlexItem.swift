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

extension FlexItem {
  /// Creates an item with a length.
  ///
  /// - Parameter contentLength: The length that the content needs. Only a fitted length uses it.
  init(_ length: LayoutLength, contentLength: CGFloat, group: Int) {
    min = length.min
    max = length.max
    switch length.kind {
    case .fixed:
      base = length.min
    case .fitted:
      base = contentLength
      shrink = 1
    case .flexible:
      base = 0
      grow = length.weight
    }
    self.group = group
  }
}
#endif
