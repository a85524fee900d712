#if UIKIT
import PlatformUI

extension LayoutPass {
  // MARK: What holds for the whole layout

  /// Returns whether a node takes part. The boxes of the nodes in it have to be there.
  func isVisible(_ index: Int) -> Bool {
    if case .view(let view) = subjects[index] { return !view.isHidden }
    guard case .container = nodes[index].content else { return true }
    var items = visibleItems(in: index + 1..<index + nodes[index].count)
    return items.next() != nil
  }

  // MARK: Lengths

  /// Finds out the lengths of all nodes but the root along an axis: those that are specified, or those that follow from
  /// the content.
  mutating func findLengths(along axis: LayoutAxis) {
    let sides = sides[axis]
    for index in nodes.indices.dropFirst().reversed() where boxes[index].isVisible {
      if let ratio = nodes[index].aspectRatio {
        sides[index].length = length(sides[index].length, of: index, along: axis, ratio: ratio)
      } else if case .container(let arrangement) = nodes[index].content {
        if !sides[index].isSpecified { sides[index].length = length(of: arrangement, at: index, along: axis) }
      } else if axis == .horizontal, nodes[index].keepsContentWidth, sides[index].length.kind == .fitted,
        !sides[index].length.hasOwnMinimum
      {
        let contentLength = contentLength(of: index, along: axis)
        if contentLength < 1e9 { sides[index].length = sides[index].length.keeping(contentLength) }
      }
    }
  }

  /// Returns the length of an item with an aspect ratio. A flexible height doesn't count, because widths come first,
  /// but its limits do. A greatest height is also a greatest width.
  private func length(
    _ length: LayoutLength, of index: Int, along axis: LayoutAxis, ratio: CGFloat
  ) -> LayoutLength {
    if axis == .vertical { return length.kind == .fixed ? length : length.asFitted }
    let height = nodes[index].sides.vertical.length
    return height.kind == .fixed ? length : length.limited(to: height.max * ratio)
  }

  /// Returns the length of a container: flexible if it holds something flexible, and what its items need at least.
  ///
  /// If all items are fixed, the content needs the same, which is noted.
  func length(of arrangement: LayoutArrangement, at index: Int, along axis: LayoutAxis) -> LayoutLength {
    var (minimum, controlMinimum): (CGFloat, CGFloat) = (0, 0)
    var (isFlexible, isFixed) = (false, !arrangement.hasBaselines && arrangement.kind != .flow)
    var previous: Int?
    // The lines of a flow stand below each other, and one item of a line is all that its width needs.
    var lines: CGFloat = 0
    let isSum = arrangement.kind != .flow && arrangement.runs(along: axis)
    let sides = sides[axis]
    for item in visibleItems(in: items(of: index)) {
      let (length, margins) = (sides[item].length, sides[item].margins)
      let outer = (certain: length.certainMinimum + margins, control: length.certainControlMinimum + margins)
      if length.kind == .flexible, length.share > 0 { isFlexible = true }
      if length.kind != .fixed { isFixed = false }
      if boxes[item].startsLine, axis == .vertical {
        lines += minimum + arrangement.lineSpacing
        minimum = 0
      }
      let spacing = spacing(of: arrangement, between: previous, and: item)
      minimum = isSum ? minimum + spacing + outer.certain : max(minimum, outer.certain)
      controlMinimum = isSum ? controlMinimum + spacing + outer.control : max(controlMinimum, outer.control)
      previous = item
    }
    if isFixed { sides[index].contentLength = lines + minimum }
    return LayoutLength(
      ofContainer: isFlexible ? .flexible : .fitted, minimum: lines + minimum, controlMinimum: controlMinimum)
  }

  // MARK: What the content needs

  /// Returns the length that a node needs along an axis; infinity if it takes what it is offered.
  ///
  /// The width is measured without a limit, the height at the final width. What is measured is rounded up to whole
  /// pixels; what is specified counts as it is.
  mutating func contentLength(of index: Int, along axis: LayoutAxis) -> CGFloat {
    if let contentLength = sides[axis][index].contentLength { return contentLength }
    let contentLength =
      switch nodes[index].content {
      case _ where nodes[index].hasLengthFromRatio(along: axis): lengthFromRatio(index, along: axis)
      case .leaf: measured(index, along: axis)
      case .space(let length): length.min
      case .container(let arrangement):
        arrangement.runs(along: axis)
          ? contentLengthAlong(arrangement, at: index, axis)
          : arrangement.kind == .flow
            ? lengthOfLines(arrangement, at: index)
            : contentLengthAcross(items(of: index), of: arrangement, axis)
      }
    sides[axis][index].contentLength = contentLength
    return contentLength
  }

  /// Returns the width that follows from the height, or the height that follows from the width.
  private func lengthFromRatio(_ index: Int, along axis: LayoutAxis) -> CGFloat {
    guard let ratio = nodes[index].aspectRatio else { return 0 }
    let height = nodes[index].sides.vertical.length.min
    return min(axis == .horizontal ? height * ratio : sides.horizontal[index].finalLength / ratio, 1e9)
  }

  private mutating func measured(_ index: Int, along axis: LayoutAxis) -> CGFloat {
    let size: CGSize =
      switch subjects[index] {
      case .view(let view):
        if axis == .vertical, let naturalHeight = boxes[index].naturalHeight, view.hasOneLine {
          CGSize(width: 0, height: naturalHeight)
        } else {
          view.sizeThatFits(proposal(to: index, along: axis))
        }
      case .other(let foreign): foreign.element.sizeThatFits(proposal(to: index, along: axis))
      case .none: .zero
      }
    if axis == .horizontal { boxes[index].naturalHeight = size.height }
    let length = axis == .horizontal ? size.width : size.height
    // A view that has no size of its own may answer with what it was proposed. NaN isn't less than anything.
    guard length < 1e9 else { return unboundedLength }
    return max(0, pixels.roundedUp(length))
  }

  private func proposal(to index: Int, along axis: LayoutAxis) -> CGSize {
    CGSize(
      width: axis == .horizontal ? Self.unlimited : sides.horizontal[index].finalLength, height: Self.unlimited)
  }

  /// Returns what an item contributes to the length that its container needs: the length of its content within its
  /// limits, and its margins.
  ///
  /// - Parameter known: The length of the container; nil if it isn't known yet. Then a fraction counts as fitted.
  mutating func contribution(
    of item: Int, along axis: LayoutAxis, in arrangement: LayoutArrangement, known: CGFloat? = nil
  ) -> CGFloat {
    let side = sides[axis][item]
    let length = known.map(side.length.resolved) ?? side.length
    let inner: CGFloat =
      switch length.kind {
      case .fixed: length.min
      case .flexible where length.share == 0 && (arrangement.runs(along: axis) || arrangement.kind == .overlay):
        length.min
      case .fraction where known != nil: length.clamp(length.share * (known ?? 0))
      case .fitted, .flexible, .fraction: length.clamp(contentLength(of: item, along: axis))
      }
    return inner + side.margins
  }

  private mutating func contentLengthAlong(
    _ arrangement: LayoutArrangement, at index: Int, _ axis: LayoutAxis
  ) -> CGFloat {
    var sum: CGFloat = 0
    // With equal lengths, each item that isn't rigid needs as much as the largest one.
    var largest: CGFloat = 0
    var equalItems: CGFloat = 0
    var previous: Int?
    for item in visibleItems(in: items(of: index)) {
      sum += spacing(of: arrangement, between: previous, and: item)
      let contribution = contribution(of: item, along: axis, in: arrangement)
      if arrangement.distribution == .equalLengths, !sides[axis][item].length.isRigid, !boxes[item].isSpace {
        let margins = sides[axis][item].margins
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

  /// Returns what the items in a part of a container need across it: as much as the largest one, or as those on a
  /// baseline above and below it.
  mutating func contentLengthAcross(
    _ items: Range<Int>, of arrangement: LayoutArrangement, _ axis: LayoutAxis, known: CGFloat? = nil
  ) -> CGFloat {
    var crossLength: CGFloat = 0
    var (first, last) = (BaselineExtent(), BaselineExtent())
    for item in visibleItems(in: items) {
      let contribution = contribution(of: item, along: axis, in: arrangement, known: known)
      switch arrangement.hasBaselines ? position(of: item, in: arrangement, along: axis) : .start {
      case .firstBaseline: add(item, contribution, at: .firstBaseline, to: &first)
      case .lastBaseline: add(item, contribution, at: .lastBaseline, to: &last)
      default: crossLength = max(crossLength, contribution)
      }
    }
    guard arrangement.hasBaselines else { return crossLength }
    return max(crossLength, pixels.roundedUp(first.height), pixels.roundedUp(last.height))
  }

  private mutating func add(
    _ item: Int, _ outerHeight: CGFloat, at position: LayoutAlignment.Position, to extent: inout BaselineExtent
  ) {
    let baseline = outerBaseline(of: item, at: position, height: outerHeight - sides.vertical[item].margins)
    extent.ascent = max(extent.ascent, baseline)
    extent.descent = max(extent.descent, outerHeight - baseline)
  }
}

/// What the items on one baseline need above and below it.
private struct BaselineExtent {
  var ascent: CGFloat = 0
  var descent: CGFloat = 0

  var height: CGFloat { ascent + descent }
}

extension UIView {
  /// Whether the view shows text in one line, so that its height doesn't depend on its width.
  fileprivate var hasOneLine: Bool {
    switch self {
    case let label as UILabel: return label.numberOfLines == 1
    case let button as UIButton:
      // A configuration sets up the label later.
      if let configuration = button.configuration {
        return ![.byWordWrapping, .byCharWrapping].contains(configuration.titleLineBreakMode)
      }
      return button.titleLabel?.numberOfLines == 1
    default: return false
    }
  }
}
#endif
