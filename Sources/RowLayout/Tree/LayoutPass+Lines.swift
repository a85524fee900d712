#if UIKIT
import PlatformUI

extension LayoutPass {
  // MARK: Along a line

  /// Divides the length of a row or a column among its items, or the width of a flow among the items of each line.
  mutating func distribute(_ arrangement: LayoutArrangement, at index: Int, along axis: LayoutAxis) {
    let available = boxes[index].length[axis]
    flexLine.items.removeAll(keepingCapacity: true)
    var first = index + 1
    var previous: Int?
    var length: CGFloat = 0
    forEachItem(in: items(of: index)) { pass, item in
      let flexItem = pass.flexItem(item, along: axis, in: available)
      if arrangement.kind == .flow {
        // The item's hypothetical length decides whether it fits, as in CSS. The first one of a line always does.
        let outer = flexItem.leadingMargin + flexItem.clamp(flexItem.base) + flexItem.trailingMargin
        let spaced = outer + pass.spacing(of: arrangement, between: previous, and: item)
        pass.boxes[item].startsLine = previous != nil && length + spaced > available + 1e-6
        if pass.boxes[item].startsLine {
          pass.solve(arrangement, first..<item, at: index, along: axis)
          pass.flexLine.items.removeAll(keepingCapacity: true)
          first = item
          length = outer
        } else {
          length += spaced
        }
        previous = item
      }
      pass.flexLine.items.append(flexItem)
    }
    solve(arrangement, first..<items(of: index).upperBound, at: index, along: axis)
  }

  private mutating func flexItem(_ item: Int, along axis: LayoutAxis, in available: CGFloat) -> FlexItem {
    let node = nodes[item]
    let length = boxes[item].lengths[axis]
    var base: CGFloat = 0
    switch length.kind {
    case .fixed, .flexible: break
    case .fraction: base = length.share * available
    case .fitted:
      base = contentLength(of: item, along: axis)
      // A measured length is no reason to want more than there is. A length from an aspect ratio counts as it is.
      if !node.hasLengthFromRatio(along: axis) { base = min(base, max(0, available - node.margins.sum(axis))) }
    }
    var flexItem = FlexItem(length, base: base, group: node.compressionResistance)
    flexItem.leadingMargin = node.margins.before(axis)
    flexItem.trailingMargin = node.margins.after(axis)
    flexItem.isSpace = node.isSpace
    return flexItem
  }

  /// Solves a line, and gives its items their positions.
  private mutating func solve(
    _ arrangement: LayoutArrangement, _ items: Range<Int>, at index: Int, along axis: LayoutAxis
  ) {
    let free = flexLine.solve(
      in: boxes[index].length[axis], spacing: arrangement.spacing, distribution: arrangement.distribution)
    noteOverflow(-free, along: axis)
    var number = 0
    forEachItem(in: items) { pass, item in
      let flexItem = pass.flexLine.items[number]
      pass.setPosition(of: item, in: index, along: axis, offset: flexItem.offset, length: flexItem.target)
      number += 1
    }
  }

  // MARK: The lines of a flow

  /// Puts the lines of a flow below each other. Each is a row that is as high as its items need.
  mutating func stackLines(_ arrangement: LayoutArrangement, at index: Int) {
    var offset: CGFloat = 0
    let height = boxes[index].length.vertical
    forEachLine(of: index) { pass, items in
      if items.lowerBound > index + 1 { offset += arrangement.lineSpacing }
      let length = pass.contentLengthAcross(items, of: arrangement, .vertical, known: height)
      pass.align(items, of: arrangement, at: index, along: .vertical, offset: offset, crossLength: length)
      offset += length
    }
    noteOverflow(offset - height, along: .vertical)
  }

  /// Returns the height of all lines of a flow.
  mutating func lengthOfLines(_ arrangement: LayoutArrangement, at index: Int) -> CGFloat {
    var sum: CGFloat = 0
    forEachLine(of: index) { pass, items in
      if items.lowerBound > index + 1 { sum += arrangement.lineSpacing }
      sum += pass.contentLengthAcross(items, of: arrangement, .vertical)
    }
    return sum
  }

  /// Calls a closure with the items of each line of a flow, from top to bottom. The widths have to be final.
  private mutating func forEachLine(of index: Int, _ body: (inout LayoutPass, _ items: Range<Int>) -> Void) {
    let end = items(of: index).upperBound
    var first = index + 1
    forEachItem(in: items(of: index)) { pass, item in
      guard pass.boxes[item].startsLine else { return }
      body(&pass, first..<item)
      first = item
    }
    body(&self, first..<end)
  }
}
#endif
