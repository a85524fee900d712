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

  // What belongs to a node stands at the same index everywhere. These are no arrays, which would check at each change
  // whether they are shared.
  let nodes: UnsafeBufferPointer<LayoutNode>
  let subjects: [LayoutSubject]
  let boxes: UnsafeMutableBufferPointer<LayoutBox>
  let sides: PerAxis<UnsafeMutableBufferPointer<LayoutSide>>
  /// The items of the line that is being solved. No line has more than there are nodes.
  let flexItems: UnsafeMutableBufferPointer<FlexItem>
  let pixels: PixelGrid
  let isRightToLeft: Bool
  var overflow = PerAxis<CGFloat>(0)
  /// What stands for a measured length that isn't finite. Infinity is capped to the space later on.
  var unboundedLength = CGFloat.infinity

  /// Creates a layout, which has memory until ``deallocate()`` is called. No references are in it.
  init(
    _ nodes: UnsafeBufferPointer<LayoutNode>, _ subjects: [LayoutSubject], direction: UIUserInterfaceLayoutDirection,
    scale: CGFloat
  ) {
    self.nodes = nodes
    self.subjects = subjects
    boxes = .allocate(capacity: nodes.count)
    sides = PerAxis(horizontal: .allocate(capacity: nodes.count), vertical: .allocate(capacity: nodes.count))
    flexItems = .allocate(capacity: nodes.count)
    pixels = PixelGrid(scale: scale.displayScale)
    isRightToLeft = direction == .rightToLeft
    // A container is visible if something in it is, and stands before it.
    for index in nodes.indices.reversed() {
      boxes[index] = LayoutBox(
        count: nodes[index].count, isSpace: nodes[index].isSpace, isVisible: isVisible(index))
      sides.horizontal[index] = nodes[index].sides.horizontal
      sides.vertical[index] = nodes[index].sides.vertical
    }
  }

  func deallocate() {
    boxes.deallocate()
    sides.horizontal.deallocate()
    sides.vertical.deallocate()
    flexItems.deallocate()
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
    let sides = sides[axis]
    sides[0].start = start
    sides[0].finalLength = end - start
    for index in nodes.indices where boxes[index].isVisible {
      guard case .container(let arrangement) = nodes[index].content else { continue }
      if arrangement.kind == .flow {
        if axis == .horizontal { breakLines(arrangement, at: index) } else { stackLines(arrangement, at: index) }
      } else if arrangement.runs(along: axis) {
        distribute(arrangement, at: index, along: axis)
      } else {
        align(
          items(of: index), of: arrangement, at: index, along: axis, offset: 0, crossLength: sides[index].finalLength)
      }
    }
  }

  /// Sets the position of a node inside its container, mirrored from right to left.
  ///
  /// The edges of what is no container are rounded, not its length, so that neighbors touch. Containers keep exact
  /// positions.
  func setPosition(of item: Int, in container: Int, along axis: LayoutAxis, offset: CGFloat, length: CGFloat) {
    let isMirrored = isRightToLeft && axis == .horizontal
    let sides = sides[axis]
    let offset = isMirrored ? sides[container].finalLength - offset - length : offset
    let start = sides[container].start + offset
    if case .container = nodes[item].content {
      sides[item].start = start
      sides[item].finalLength = length
    } else {
      let rounded = pixels.rounded(start)
      sides[item].start = rounded
      sides[item].finalLength = max(0, pixels.rounded(start + length) - rounded)
    }
  }

  /// Notes by how much a container doesn't fit. What only comes from rounding errors is nothing.
  mutating func noteOverflow(_ length: CGFloat, along axis: LayoutAxis) {
    if length > 1e-6 { overflow[axis] = max(overflow[axis], length) }
  }

  /// The frames of all visible nodes.
  var plan: LayoutPlan {
    var frames = [CGRect?](repeating: nil, count: nodes.count)
    for index in nodes.indices where boxes[index].isVisible { frames[index] = frame(of: index) }
    return LayoutPlan(
      subjects: subjects, frames: frames, overflow: CGSize(width: overflow.horizontal, height: overflow.vertical))
  }

  private func frame(of index: Int) -> CGRect {
    let (horizontal, vertical) = (sides.horizontal[index], sides.vertical[index])
    return CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.finalLength, height: vertical.finalLength)
  }
}

extension LayoutPass {
  /// Returns the nodes of everything in a container.
  func items(of container: Int) -> Range<Int> {
    container + 1..<container + boxes[container].count
  }

  /// Returns the visible items in a part of a container, from start to end.
  func visibleItems(in items: Range<Int>) -> VisibleItems {
    VisibleItems(boxes: boxes, index: items.lowerBound, end: items.upperBound)
  }

  /// Returns the distance between two items that follow each other; 0 if there is no previous one.
  func spacing(of arrangement: LayoutArrangement, between previous: Int?, and item: Int) -> CGFloat {
    guard let previous, !boxes[previous].isSpace, !boxes[item].isSpace else { return 0 }
    return arrangement.spacing
  }
}

/// The visible items in a part of a container.
struct VisibleItems: Sequence, IteratorProtocol {
  fileprivate let boxes: UnsafeMutableBufferPointer<LayoutBox>
  fileprivate var index: Int
  fileprivate let end: Int

  mutating func next() -> Int? {
    while index < end {
      let item = index
      index += boxes[item].count
      if boxes[item].isVisible { return item }
    }
    return nil
  }
}
#endif
