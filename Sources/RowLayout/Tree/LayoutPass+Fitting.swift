#if UIKIT
import PlatformUI

extension LayoutPass {
  /// Returns the size that suits the root best in a space, in whole pixels.
  mutating func size(in size: CGSize) -> CGSize {
    guard boxes[0].isVisible else { return .zero }
    findLengths(along: .horizontal)
    let width = fitWidth(in: size.width)
    findLengths(along: .vertical)
    return CGSize(width: width, height: fittingLength(along: .vertical, in: size.height))
  }

  /// Places all nodes horizontally. If the space has another width than the root needs, they are placed in that,
  /// because this is where the content will be: a cell or a page is as wide as its list, whatever the size that fits
  /// is.
  ///
  /// - Returns: The width that the root needs, or the width of the space if something with an aspect ratio grows there.
  private mutating func fitWidth(in space: CGFloat) -> CGFloat {
    let width = fittingLength(along: .horizontal, in: space)
    let offered = limit(space) ?? width
    place(along: .horizontal, start: 0, end: min(width, offered))
    guard offered > width else { return width }
    let natural = sides.horizontal.map(\.finalLength)
    place(along: .horizontal, start: 0, end: offered)
    return hasHigherRatios(than: natural) ? offered : width
  }

  /// Returns whether a height that follows from a width is another one than at the natural widths.
  private func hasHigherRatios(than natural: [CGFloat]) -> Bool {
    // A pixel may come from rounding the edges.
    let pixel = 1.001 / pixels.scale
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      let isOpen = boxes[index].isVisible && node.sides.vertical.length.kind != .fixed
      let isWider = sides.horizontal[index].finalLength > natural[index] + pixel
      if isOpen, isWider, node.hasLengthFromRatio(along: .vertical) { return true }
      // In a fixed height, no other height counts.
      index += isOpen ? 1 : node.count
    }
    return false
  }

  /// Returns the length that the root needs, in whole pixels. The width is at most that of the space, if the content
  /// can shrink to it.
  private mutating func fittingLength(along axis: LayoutAxis, in space: CGFloat) -> CGFloat {
    let limit = limit(space)
    unboundedLength = limit == nil ? 0 : .infinity
    let contentLength = contentLength(of: 0, along: axis)
    let minimum = minimumLength(along: axis)
    guard contentLength < 1e9 else { return pixels.roundedUp(max(limit ?? 0, minimum)) }
    guard let limit, axis == .horizontal else { return pixels.roundedUp(contentLength) }
    return pixels.roundedUp(min(contentLength, max(limit, minimum)))
  }

  /// Returns the length that the root doesn't shrink below.
  private func minimumLength(along axis: LayoutAxis) -> CGFloat {
    guard case .container(let arrangement) = nodes[0].content else { return 0 }
    let length = length(of: arrangement, at: 0, along: axis)
    return arrangement.kind == .row ? length.minimum(in: .infinity) : length.min
  }

  /// Returns a length of the space in whole pixels; nil if it is no limit.
  private func limit(_ space: CGFloat) -> CGFloat? {
    space > 0 && space < 1e9 ? pixels.roundedDown(space) : nil
  }
}
#endif
