#if UIKIT
import PlatformUI

/// One layout of a tree.
///
/// Widths don't depend on heights, so there are four steps, and none is repeated: the widths that the content needs,
/// from the leaves up and only where a line asks for them; the final widths, from the root down; the heights that the
/// content needs at these widths; the final heights. No view is measured more than twice, however deep the tree is.
@MainActor
struct LayoutPass {
  /// What is proposed to a view as a length without a limit, as is usual with `sizeThatFits(_:)`.
  static let unlimited = CGFloat.greatestFiniteMagnitude

  let nodes: [LayoutNode]
  let subjects: [LayoutSubject]
  let pixels: PixelGrid
  let isRightToLeft: Bool
  var boxes: [LayoutBox]
  /// The row or the column that is being solved. All share it, so that none allocates its own items.
  var flexLine = FlexLine()
  var overflow = PerAxis<CGFloat>(0)
  /// What stands for a measured length that isn't finite. Infinity is capped to the space later on.
  var echo = CGFloat.infinity

  init(_ tree: LayoutTree, direction: UIUserInterfaceLayoutDirection, scale: CGFloat) {
    nodes = tree.nodes
    subjects = tree.subjects
    pixels = PixelGrid(scale: scale.displayScale)
    isRightToLeft = direction == .rightToLeft
    boxes = [LayoutBox](repeating: LayoutBox(), count: nodes.count)
    // No line has more items.
    flexLine.items.reserveCapacity(nodes.count)
    prepare()
  }

  /// Lays out the tree in a rectangle of finite values. The root fills it.
  mutating func layOut(in rect: CGRect) {
    place(along: .horizontal, start: rect.minX, end: rect.maxX)
    place(along: .vertical, start: rect.minY, end: rect.maxY)
  }

  /// Returns the size that suits the root best in a space.
  mutating func size(in size: CGSize) -> CGSize {
    guard boxes[0].isVisible else { return .zero }
    let width = fittingLength(along: .horizontal, in: size.width)
    place(along: .horizontal, start: 0, end: width)
    return CGSize(width: width, height: fittingLength(along: .vertical, in: size.height))
  }

  /// Returns the length that the root needs, in whole pixels. The width is at most that of the space, if the content
  /// can shrink to it.
  private mutating func fittingLength(along axis: LayoutAxis, in space: CGFloat) -> CGFloat {
    let isLimited = space > 0 && space < 1e9
    let space = isLimited ? pixels.roundedDown(space) : 0
    echo = isLimited ? .infinity : 0
    let contentLength = contentLength(of: 0, along: axis)
    let minimum = boxes[0].minimum[axis]
    guard contentLength < 1e9 else { return pixels.roundedUp(max(space, minimum)) }
    guard isLimited, axis == .horizontal else { return pixels.roundedUp(contentLength) }
    return pixels.roundedUp(min(contentLength, max(space, minimum)))
  }

  private mutating func place(along axis: LayoutAxis, start: CGFloat, end: CGFloat) {
    boxes[0].start[axis] = start
    boxes[0].length[axis] = end - start
    placeContent(of: 0, along: axis)
  }

  /// Gives the items of a line, and everything in them, their positions along an axis.
  private mutating func placeContent(of index: Int, along axis: LayoutAxis) {
    guard case .line(let line) = nodes[index].content else { return }
    if line.axis == axis { distribute(line, at: index) } else { align(line, at: index) }
    forEachItem(of: index) { pass, item in pass.placeContent(of: item, along: axis) }
  }

  /// Sets the position of a node inside its line, mirrored from right to left.
  ///
  /// The edges of what is no line are rounded, not its length, so that neighbors touch. Lines keep exact positions.
  mutating func setPosition(of child: Int, in parent: Int, along axis: LayoutAxis, offset: CGFloat, length: CGFloat) {
    let line = (start: boxes[parent].start[axis], length: boxes[parent].length[axis])
    let isMirrored = isRightToLeft && axis == .horizontal
    let start = line.start + (isMirrored ? line.length - offset - length : offset)
    if case .line = nodes[child].content {
      boxes[child].start[axis] = start
      boxes[child].length[axis] = length
    } else {
      let rounded = pixels.rounded(start)
      boxes[child].start[axis] = rounded
      boxes[child].length[axis] = max(0, pixels.rounded(start + length) - rounded)
    }
  }

  /// Notes by how much a line doesn't fit. What only comes from rounding errors is nothing.
  mutating func noteOverflow(_ length: CGFloat, along axis: LayoutAxis) {
    if length > 1e-6 { overflow[axis] = max(overflow[axis], length) }
  }
}

extension LayoutPass {
  /// Calls a closure with each visible item of a row or a column, from start to end.
  ///
  /// The closure receives the pass, because it may measure an item or give it a position.
  mutating func forEachItem(of index: Int, _ body: (inout LayoutPass, _ item: Int) -> Void) {
    let end = index + nodes[index].count
    var item = index + 1
    while item < end {
      if boxes[item].isVisible { body(&self, item) }
      item += nodes[item].count
    }
  }

  func isSpace(_ index: Int) -> Bool {
    if case .space = nodes[index].content { true } else { false }
  }

  /// Returns the distance between two items that follow each other; 0 if there is no previous one.
  func spacing(of line: LayoutLine, between previous: Int?, and item: Int) -> CGFloat {
    guard let previous, !isSpace(previous), !isSpace(item) else { return 0 }
    return line.spacing
  }
}

extension LayoutPass {
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
#endif
