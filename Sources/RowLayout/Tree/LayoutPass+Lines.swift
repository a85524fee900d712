#if UIKIT
import PlatformUI

extension LayoutPass {
  // MARK: Along a line

  /// Divides the length of a row or a column among its items.
  mutating func distribute(_ arrangement: LayoutArrangement, at index: Int, along axis: LayoutAxis) {
    let available = sides[axis][index].finalLength
    var count = 0
    for item in visibleItems(in: items(of: index)) {
      setFlexItem(count, from: item, along: axis, in: available, controlSpace: .infinity)
      count += 1
    }
    solve(items(of: index), count, of: arrangement, arrangement.distribution, at: index, along: axis)
  }

  /// Divides the width of a flow among the items of each line.
  mutating func breakLines(_ arrangement: LayoutArrangement, at index: Int) {
    let available = sides.horizontal[index].finalLength
    var (first, count) = (index + 1, 0)
    var previous: Int?
    var length: CGFloat = 0
    for item in visibleItems(in: items(of: index)) {
      // Beside a control that is alone in its line, nothing gives way.
      let space = available - sides.horizontal[item].margins
      setFlexItem(count, from: item, along: .horizontal, in: available, controlSpace: space)
      let flexItem = flexItems[count]
      // The item's hypothetical length decides whether it fits, as in CSS. The first one of a line always stays.
      let needed = isFitted(item) ? contentLength(of: item, along: .horizontal) : flexItem.base
      let outer = flexItem.leadingMargin + flexItem.clamp(needed) + flexItem.trailingMargin
      let spaced = outer + spacing(of: arrangement, between: previous, and: item)
      boxes[item].startsLine = previous != nil && length + spaced > available + 1e-6
      if boxes[item].startsLine {
        solve(first..<item, count, of: arrangement, arrangement.distribution, at: index, along: .horizontal)
        flexItems[0] = flexItem
        (first, count) = (item, 0)
        length = outer
      } else {
        length += spaced
      }
      previous = item
      count += 1
    }
    solve(
      first..<items(of: index).upperBound, count, of: arrangement, arrangement.lastLineDistribution, at: index,
      along: .horizontal)
  }

  /// Returns whether an item is as wide as its content needs.
  private func isFitted(_ item: Int) -> Bool { sides.horizontal[item].length.kind == .fitted }

  /// Makes an item of a line from a node.
  ///
  /// - Parameter controlSpace: What controls in the item don't need more than.
  private mutating func setFlexItem(
    _ number: Int, from item: Int, along axis: LayoutAxis, in available: CGFloat, controlSpace: CGFloat
  ) {
    let side = sides[axis][item]
    let length = side.length.resolved(in: available)
    var (base, grow, shrink): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    switch length.kind {
    case .fixed: base = length.min
    case .flexible: grow = length.share
    case .fraction: base = length.share * available
    case .fitted:
      shrink = 1
      base = contentLength(of: item, along: axis)
      // A measured length is no reason to want more than there is. A length from an aspect ratio counts as it is.
      if !nodes[item].hasLengthFromRatio(along: axis) { base = min(base, max(0, available - side.margins)) }
    }
    flexItems[number] = FlexItem(
      base: base, min: length.minimum(in: controlSpace), max: length.max, grow: grow, shrink: shrink,
      group: nodes[item].compressionResistance)
    flexItems[number].isSpace = boxes[item].isSpace
    flexItems[number].leadingMargin = side.marginBefore
    flexItems[number].trailingMargin = side.marginAfter
  }

  /// Solves a line, and gives its items their positions.
  ///
  /// - Parameter count: The number of visible items in the line.
  private mutating func solve(
    _ items: Range<Int>, _ count: Int, of arrangement: LayoutArrangement, _ distribution: LayoutDistribution,
    at index: Int, along axis: LayoutAxis
  ) {
    let line = UnsafeMutableBufferPointer(rebasing: flexItems[..<count])
    let free = FlexLine(line).solve(
      in: sides[axis][index].finalLength, spacing: arrangement.spacing, distribution: distribution.kind)
    noteOverflow(-free, along: axis)
    for (item, flexItem) in zip(visibleItems(in: items), line) {
      setPosition(of: item, in: index, along: axis, offset: flexItem.offset, length: flexItem.target)
    }
  }

  // MARK: The lines of a flow

  /// Puts the lines of a flow below each other. Each is a row that is as high as its items need at least.
  mutating func stackLines(_ arrangement: LayoutArrangement, at index: Int) {
    let height = sides.vertical[index].finalLength
    var count = 0
    forEachLine(of: index) { pass, items in
      let length = pass.contentLengthAcross(items, of: arrangement, .vertical, known: height)
      pass.flexItems[count] = FlexItem(base: length, min: length)
      // The solver makes those equally long that aren't rigid.
      if arrangement.lineDistribution == .equalLengths { pass.flexItems[count].shrink = 1 }
      count += 1
    }
    let free = FlexLine(UnsafeMutableBufferPointer(rebasing: flexItems[..<count])).solve(
      in: height, spacing: arrangement.lineSpacing, distribution: arrangement.lineDistribution.kind)
    noteOverflow(-free, along: .vertical)
    var number = 0
    forEachLine(of: index) { pass, items in
      let line = pass.flexItems[number]
      pass.align(
        items, of: arrangement, at: index, along: .vertical, offset: line.offset, crossLength: line.target)
      number += 1
    }
  }

  /// Returns the height that all lines of a flow need.
  mutating func lengthOfLines(_ arrangement: LayoutArrangement, at index: Int) -> CGFloat {
    var (sum, highest, count): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    forEachLine(of: index) { pass, items in
      let length = pass.contentLengthAcross(items, of: arrangement, .vertical)
      sum += length
      highest = max(highest, length)
      count += 1
    }
    if arrangement.lineDistribution == .equalLengths { sum = highest * count }
    return sum + arrangement.lineSpacing * max(0, count - 1)
  }

  /// Calls a closure with the items of each line of a flow, from top to bottom. The widths have to be final.
  private mutating func forEachLine(of index: Int, _ body: (inout LayoutPass, _ items: Range<Int>) -> Void) {
    var first = index + 1
    for item in visibleItems(in: items(of: index)) where boxes[item].startsLine {
      body(&self, first..<item)
      first = item
    }
    body(&self, first..<items(of: index).upperBound)
  }
}
#endif
