#if UIKIT
import PlatformUI

/// One layout of a tree.
///
/// Widths don't depend on heights, so there are four steps, and none is repeated: the widths that the content needs,
/// from the leaves up and only where a container asks for them; the final widths, from the root down; the heights that
/// the content needs at these widths; the final heights. No view is measured more than twice, however deep the tree is.
@MainActor
struct LayoutPass {
  /// What is proposed to a view as a length without a limit, as is usual with `sizeThatFits(_:)`.
  static let unlimited = CGFloat.greatestFiniteMagnitude

  let nodes: [LayoutNode]
  let subjects: [LayoutSubject]
  let pixels: PixelGrid
  let isRightToLeft: Bool
  var boxes: [LayoutBox]
  /// The line that is being solved. All share it, so that none allocates its own items.
  var flexLine = FlexLine()
  var overflow = PerAxis<CGFloat>(0)
  /// What stands for a measured length that isn't finite. Infinity is capped to the space later on.
  var unboundedLength = CGFloat.infinity

  init(_ tree: LayoutTree, direction: UIUserInterfaceLayoutDirection, scale: CGFloat) {
    nodes = tree.nodes
    subjects = tree.subjects
    pixels = PixelGrid(scale: scale.displayScale)
    isRightToLeft = direction == .rightToLeft
    boxes = [LayoutBox](repeating: LayoutBox(), count: nodes.count)
    // No line has more items.
    flexLine.items.reserveCapacity(nodes.count)
    findVisibleNodes()
  }

  /// Lays out the tree in a rectangle of finite values. The root fills it.
  mutating func layOut(in rect: CGRect) {
    findLengths(along: .horizontal)
    place(along: .horizontal, start: rect.minX, end: rect.maxX)
    findLengths(along: .vertical)
    place(along: .vertical, start: rect.minY, end: rect.maxY)
  }

  /// Gives all nodes their positions along an axis. Each node stands before those in it, so its own position is known.
  mutating func place(along axis: LayoutAxis, start: CGFloat, end: CGFloat) {
    boxes[0].start[axis] = start
    boxes[0].length[axis] = end - start
    for index in nodes.indices where boxes[index].isVisible {
      guard case .container(let arrangement) = nodes[index].content else { continue }
      if arrangement.runs(along: axis) {
        distribute(arrangement, at: index, along: axis)
      } else if arrangement.kind == .flow {
        stackLines(arrangement, at: index)
      } else {
        align(
          items(of: index), of: arrangement, at: index, along: axis, offset: 0, crossLength: boxes[index].length[axis])
      }
    }
  }

  /// Sets the position of a node inside its container, mirrored from right to left.
  ///
  /// The edges of what is no container are rounded, not its length, so that neighbors touch. Containers keep exact
  /// positions.
  mutating func setPosition(of item: Int, in container: Int, along axis: LayoutAxis, offset: CGFloat, length: CGFloat) {
    let isMirrored = isRightToLeft && axis == .horizontal
    let offset = isMirrored ? boxes[container].length[axis] - offset - length : offset
    let start = boxes[container].start[axis] + offset
    if case .container = nodes[item].content {
      boxes[item].start[axis] = start
      boxes[item].length[axis] = length
    } else {
      let rounded = pixels.rounded(start)
      boxes[item].start[axis] = rounded
      boxes[item].length[axis] = max(0, pixels.rounded(start + length) - rounded)
    }
  }

  /// Notes by how much a container doesn't fit. What only comes from rounding errors is nothing.
  mutating func noteOverflow(_ length: CGFloat, along axis: LayoutAxis) {
    if length > 1e-6 { overflow[axis] = max(overflow[axis], length) }
  }

  /// The frames of all visible views.
  var plan: LayoutPlan {
    var placements: [LayoutPlan.Placement] = []
    placements.reserveCapacity(nodes.count)
    for index in nodes.indices where boxes[index].isVisible {
      guard case .view(let view) = subjects[index] else { continue }
      let (start, length) = (boxes[index].start, boxes[index].length)
      let frame = CGRect(x: start.horizontal, y: start.vertical, width: length.horizontal, height: length.vertical)
      placements.append(LayoutPlan.Placement(view: view, frame: frame))
    }
    return LayoutPlan(
      placements: placements, overflow: CGSize(width: overflow.horizontal, height: overflow.vertical))
  }
}

extension LayoutPass {
  /// Returns the nodes of everything in a container.
  func items(of container: Int) -> Range<Int> {
    container + 1..<container + nodes[container].count
  }

  /// Calls a closure with each visible item in a part of a container, from start to end.
  ///
  /// The closure receives the pass, because it may measure an item or give it a position.
  mutating func forEachItem(in items: Range<Int>, _ body: (inout LayoutPass, _ item: Int) -> Void) {
    var item = items.lowerBound
    while item < items.upperBound {
      if boxes[item].isVisible { body(&self, item) }
      item += nodes[item].count
    }
  }

  /// Returns the distance between two items that follow each other; 0 if there is no previous one.
  func spacing(of arrangement: LayoutArrangement, between previous: Int?, and item: Int) -> CGFloat {
    guard let previous, !nodes[previous].isSpace, !nodes[item].isSpace else { return 0 }
    return arrangement.spacing
  }
}
#endif
