#if UIKIT
@testable import PlatformUI

/// What ``FlexLine`` finds out about a line.
struct SolvedLine: Equatable {
  let lengths: [CGFloat]
  let offsets: [CGFloat]
  let leftOver: CGFloat
  let overflow: CGFloat

  init(
    _ items: [FlexItem], in available: CGFloat, spacing: CGFloat = 0, distribution: FlexLine.Distribution = .start
  ) {
    var items = items
    let free = items.withUnsafeMutableBufferPointer { items in
      FlexLine(items).solve(in: available, spacing: spacing, distribution: distribution)
    }
    lengths = items.map(\.target)
    offsets = items.map(\.offset)
    leftOver = max(0, free)
    overflow = max(0, -free)
  }
}

/// Returns an item that has its base, doesn't grow, and shrinks to nothing if space is missing, unless told otherwise.
func item(
  base: CGFloat, min: CGFloat = 0, max: CGFloat = .infinity, grow: CGFloat = 0, shrink: CGFloat = 1, group: Int = 0,
  leadingMargin: CGFloat = 0, trailingMargin: CGFloat = 0, isSpace: Bool = false
) -> FlexItem {
  var item = FlexItem(base: base, min: min, max: max, grow: grow, shrink: shrink, group: group)
  (item.leadingMargin, item.trailingMargin, item.isSpace) = (leadingMargin, trailingMargin, isSpace)
  return item
}
#endif
