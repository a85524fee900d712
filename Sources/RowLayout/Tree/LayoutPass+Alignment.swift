#if UIKIT
import PlatformUI

extension LayoutPass {
  /// Gives the items in a part of a container their positions across it: those of a row or of a line of a flow their
  /// vertical ones, those of a column their horizontal ones, and those of an overlay both.
  ///
  /// - Parameters:
  ///   - offset: The distance of the part from the start of the container.
  ///   - crossLength: The length of the part.
  mutating func align(
    _ items: Range<Int>, of arrangement: LayoutArrangement, at index: Int, along axis: LayoutAxis, offset: CGFloat,
    crossLength: CGFloat
  ) {
    let sides = sides[axis]
    let hasBaselines = arrangement.hasBaselines && axis == .vertical
    let firstAscent = hasBaselines ? ascent(of: items, at: .firstBaseline, in: arrangement, index, crossLength) : 0
    let lastAscent = hasBaselines ? ascent(of: items, at: .lastBaseline, in: arrangement, index, crossLength) : 0
    for item in visibleItems(in: items) {
      let (marginBefore, marginAfter) = (sides[item].marginBefore, sides[item].marginAfter)
      let space = max(0, crossLength - marginBefore - marginAfter)
      let position = position(of: item, in: arrangement, along: axis)
      let length = lengthAcross(item, at: position, along: axis, of: index, in: space)
      let start =
        switch position {
        case .start, .fill: marginBefore
        case .center: marginBefore + max(0, space - length) / 2
        case .end: marginBefore + max(0, space - length)
        case .firstBaseline:
          marginBefore + firstAscent - outerBaseline(of: item, at: position, height: length)
        case .lastBaseline:
          marginBefore + lastAscent - outerBaseline(of: item, at: position, height: length)
        }
      noteOverflow(start + length + marginAfter - crossLength, along: axis)
      setPosition(of: item, in: index, along: axis, offset: offset + start, length: length)
    }
  }

  /// Returns the length of an item across its line: fixed, all the space, or as much as the content needs.
  private mutating func lengthAcross(
    _ item: Int, at position: LayoutAlignment.Position, along axis: LayoutAxis, of container: Int, in space: CGFloat
  ) -> CGFloat {
    let containerLength = sides[axis][container].finalLength
    let length = sides[axis][item].length.resolved(in: containerLength)
    switch length.kind {
    case .fixed: return length.min
    case .flexible: return length.clamp(space)
    case .fraction: return length.clamp(length.share * containerLength)
    case .fitted:
      // A length from an aspect ratio counts as it is.
      if nodes[item].hasLengthFromRatio(along: axis) { return length.clamp(contentLength(of: item, along: axis)) }
      return length.clamp(position == .fill ? space : min(contentLength(of: item, along: axis), space))
    }
  }

  /// Returns where an item is across its line. Only an item with a height of its own can be on a baseline.
  func position(
    of item: Int, in arrangement: LayoutArrangement, along axis: LayoutAxis
  ) -> LayoutAlignment.Position {
    let alignment = nodes[item].alignment ?? arrangement.alignment
    guard axis == .vertical else { return alignment.horizontal }
    return alignment.isBaseline && sides.vertical[item].length.kind == .flexible ? .start : alignment.vertical
  }

  // MARK: Baselines

  /// Returns the distance from the top of a line to the common baseline; 0 if no item is on it.
  private mutating func ascent(
    of items: Range<Int>, at baseline: LayoutAlignment.Position, in arrangement: LayoutArrangement, _ index: Int,
    _ crossLength: CGFloat
  ) -> CGFloat {
    var ascent: CGFloat = 0
    for item in visibleItems(in: items)
    where position(of: item, in: arrangement, along: .vertical) == baseline {
      let space = max(0, crossLength - sides.vertical[item].margins)
      let height = lengthAcross(item, at: baseline, along: .vertical, of: index, in: space)
      ascent = max(ascent, outerBaseline(of: item, at: baseline, height: height))
    }
    return ascent
  }

  /// Returns the distance from the upper edge of an item's top margin to its first or its last baseline.
  mutating func outerBaseline(of item: Int, at baseline: LayoutAlignment.Position, height: CGFloat) -> CGFloat {
    sides.vertical[item].marginBefore + innerBaseline(of: item, at: baseline, height: height)
  }

  /// Returns the distance from the top of an item to its baseline. Text is centered vertically in its view.
  private mutating func innerBaseline(
    of item: Int, at baseline: LayoutAlignment.Position, height: CGFloat
  ) -> CGFloat {
    guard case .view(let view) = subjects[item], let font = view.baselineFont else { return height }
    var textHeight = font.lineHeight
    if let label = view as? UILabel, label.numberOfLines != 1 {
      textHeight = min(contentLength(of: item, along: .vertical), height)
    }
    let firstBaseline = (height - textHeight) / 2 + font.ascender
    return baseline == .lastBaseline ? firstBaseline + max(0, textHeight - font.lineHeight) : firstBaseline
  }
}

extension UIView {
  /// The font of the text of a label, a button or a text field.
  fileprivate var baselineFont: UIFont? {
    switch self {
    case let label as UILabel: label.font
    case let button as UIButton: button.titleLabel?.font
    case let field as UITextField: field.font
    default: nil
    }
  }
}
#endif
