#if UIKIT
import PlatformUI

extension LayoutPass {
  // MARK: What holds for the whole layout

  /// Finds out what is visible, what is flexible, and what each row and column needs at least.
  mutating func prepare() {
    for index in nodes.indices.reversed() {
      switch nodes[index].content {
      case .leaf: boxes[index].isVisible = !isHidden(index)
      case .space: boxes[index].isVisible = true
      case .line(let line): prepare(line, at: index)
      }
    }
  }

  private func isHidden(_ index: Int) -> Bool {
    if case .view(let view) = subjects[index] { view.isHidden } else { false }
  }

  private mutating func prepare(_ line: LayoutLine, at index: Int) {
    forEachItem(of: index) { pass, _ in pass.boxes[index].isVisible = true }
    prepare(line, at: index, along: .horizontal)
    prepare(line, at: index, along: .vertical)
  }

  private mutating func prepare(_ line: LayoutLine, at index: Int, along axis: LayoutAxis) {
    var minimum: CGFloat = 0
    var previous: Int?
    forEachItem(of: index) { pass, item in
      let length = pass.length(of: item, along: axis, in: line.axis)
      let outer = length.min + pass.nodes[item].margins.sum(axis)
      if length.kind == .flexible { pass.boxes[index].isFlexible[axis] = true }
      if line.axis == axis {
        minimum += outer + pass.spacing(of: line, between: previous, and: item)
      } else {
        minimum = max(minimum, outer)
      }
      previous = item
    }
    boxes[index].minimum[axis] = minimum
  }

  // MARK: Lengths

  /// Returns the length of an item along an axis: the one that was specified, or else the one that follows from its
  /// content.
  mutating func length(of index: Int, along axis: LayoutAxis, in lineAxis: LayoutAxis) -> LayoutLength {
    if let length = nodes[index].length(axis) {
      return length.hasOwnMinimum ? length : withMinimum(length, of: index, along: axis)
    }
    switch nodes[index].content {
    case .leaf: return withMinimum(.fitted, of: index, along: axis)
    case .space(let length): return axis == lineAxis ? length : .fixed(0)
    case .line:
      let minimum = boxes[index].minimum[axis]
      return boxes[index].isFlexible[axis] ? .flexible(min: minimum) : .fitted(min: minimum)
    }
  }

  /// Returns a fitted length without a minimum of the caller's, with the one that the view has of its own.
  private mutating func withMinimum(_ length: LayoutLength, of index: Int, along axis: LayoutAxis) -> LayoutLength {
    guard axis == .horizontal, nodes[index].keepsContentWidth else { return length }
    let contentLength = contentLength(of: index, along: axis)
    return contentLength < 1e9 ? .fitted(min: min(contentLength, length.max), max: length.max) : length
  }

  /// Returns the length that a node needs along an axis; infinity if it takes what it is offered.
  ///
  /// The width is measured without a limit, the height at the final width. What is measured is rounded up to whole
  /// pixels; what is specified counts as it is.
  mutating func contentLength(of index: Int, along axis: LayoutAxis) -> CGFloat {
    if let contentLength = boxes[index].contentLength[axis] { return contentLength }
    let contentLength =
      switch nodes[index].content {
      case .leaf: measured(index, along: axis)
      case .space(let length): length.min
      case .line(let line):
        line.axis == axis ? contentLengthAlong(line, at: index) : contentLengthAcross(line, at: index)
      }
    boxes[index].contentLength[axis] = contentLength
    return contentLength
  }

  private func measured(_ index: Int, along axis: LayoutAxis) -> CGFloat {
    let width = axis == .horizontal ? Self.unlimited : boxes[index].length.horizontal
    let space = CGSize(width: width, height: Self.unlimited)
    let size: CGSize =
      switch subjects[index] {
      case .view(let view): view.sizeThatFits(space)
      case .other(let element): element.sizeThatFits(space)
      case .none: .zero
      }
    let length = axis == .horizontal ? size.width : size.height
    // A view that has no size of its own may answer with what it was proposed. NaN isn't less than anything.
    guard length < 1e9 else { return echo }
    return pixels.roundedUp(length)
  }

  /// Returns what an item contributes to the length that its line needs: the length of its content within its limits,
  /// and its margins.
  mutating func contribution(of item: Int, along axis: LayoutAxis, in line: LayoutLine) -> CGFloat {
    let length = length(of: item, along: axis, in: line.axis)
    let isRigid = axis == line.axis ? length.isRigid : length.kind == .fixed
    let inner = isRigid ? length.min : length.clamp(contentLength(of: item, along: axis))
    return inner + nodes[item].margins.sum(axis)
  }

  private mutating func contentLengthAlong(_ line: LayoutLine, at index: Int) -> CGFloat {
    var sum: CGFloat = 0
    // With equal lengths, each item that isn't rigid needs as much as the largest one.
    var largest: CGFloat = 0
    var equalItems: CGFloat = 0
    var previous: Int?
    forEachItem(of: index) { pass, item in
      sum += pass.spacing(of: line, between: previous, and: item)
      let contribution = pass.contribution(of: item, along: line.axis, in: line)
      let isRigid = pass.length(of: item, along: line.axis, in: line.axis).isRigid
      if line.distribution == .equalLengths, !isRigid, !pass.isSpace(item) {
        let margins = pass.nodes[item].margins.sum(line.axis)
        largest = max(largest, contribution - margins)
        equalItems += 1
        sum += margins
      } else {
        sum += contribution
      }
      previous = item
    }
    return equalItems > 0 ? sum + largest * equalItems : sum
  }

  private mutating func contentLengthAcross(_ line: LayoutLine, at index: Int) -> CGFloat {
    let axis: LayoutAxis = line.axis == .horizontal ? .vertical : .horizontal
    var (crossLength, ascent, descent) = (CGFloat(0), CGFloat(0), CGFloat(0))
    forEachItem(of: index) { pass, item in
      let contribution = pass.contribution(of: item, along: axis, in: line)
      if pass.isOnBaseline(item, in: line) {
        let inner = contribution - pass.nodes[item].margins.sum(axis)
        let baseline = pass.outerBaseline(of: item, height: inner)
        ascent = max(ascent, baseline)
        descent = max(descent, contribution - baseline)
      } else {
        crossLength = max(crossLength, contribution)
      }
    }
    return max(crossLength, pixels.roundedUp(ascent + descent))
  }
}
#endif
