#if UIKIT
import PlatformUI

extension LayoutPass {
  // MARK: Along the line

  /// Divides the length of a row or a column among its items.
  mutating func distribute(_ line: LayoutLine, at index: Int) {
    let axis = line.axis
    let available = boxes[index].length[axis]
    flexLine.items.removeAll(keepingCapacity: true)
    forEachItem(of: index) { pass, item in
      let margins = pass.nodes[item].margins
      let length = pass.length(of: item, along: axis, in: axis)
      let space = max(0, available - margins.sum(axis))
      let contentLength = length.kind == .fitted ? min(pass.contentLength(of: item, along: axis), space) : 0
      var flexItem = FlexItem(length, contentLength: contentLength, group: pass.nodes[item].compressionResistance)
      flexItem.leadingMargin = margins.before(axis)
      flexItem.trailingMargin = margins.after(axis)
      flexItem.isSpace = pass.isSpace(item)
      pass.flexLine.items.append(flexItem)
    }
    let rest = flexLine.solve(in: available, spacing: line.spacing, distribution: line.distribution)
    noteOverflow(-rest, along: axis)
    var number = 0
    forEachItem(of: index) { pass, item in
      let flexItem = pass.flexLine.items[number]
      pass.setPosition(of: item, in: index, along: axis, offset: flexItem.offset, length: flexItem.target)
      number += 1
    }
  }

  // MARK: Across the line

  /// Gives the items of a row their vertical positions, or those of a column their horizontal ones.
  mutating func align(_ line: LayoutLine, at index: Int) {
    let axis: LayoutAxis = line.axis == .horizontal ? .vertical : .horizontal
    let crossLength = boxes[index].length[axis]
    let ascent = line.axis == .horizontal ? ascent(of: line, at: index, in: crossLength) : 0
    forEachItem(of: index) { pass, item in
      let margins = pass.nodes[item].margins
      let space = max(0, crossLength - margins.sum(axis))
      let length = pass.crossLength(item, in: line, space: space)
      let offset =
        switch pass.alignment(of: item, in: line) {
        case .start: margins.before(axis)
        case .center: margins.before(axis) + max(0, space - length) / 2
        case .end: margins.before(axis) + max(0, space - length)
        case .baseline: margins.before(axis) + ascent - pass.outerBaseline(of: item, height: length)
        }
      pass.noteOverflow(offset + length + margins.after(axis) - crossLength, along: axis)
      pass.setPosition(of: item, in: index, along: axis, offset: offset, length: length)
    }
  }

  /// Returns the length of an item across its line: fixed, all the space, or as much as the content needs.
  private mutating func crossLength(_ item: Int, in line: LayoutLine, space: CGFloat) -> CGFloat {
    let axis: LayoutAxis = line.axis == .horizontal ? .vertical : .horizontal
    let length = length(of: item, along: axis, in: line.axis)
    let fills = (nodes[item].alignment ?? line.alignment) == .fill
    return switch length.kind {
    case .fixed: length.min
    case .flexible: length.clamp(space)
    case .fitted: length.clamp(fills ? space : min(contentLength(of: item, along: axis), space))
    }
  }

  private enum Position {
    case start, center, end, baseline
  }

  /// Returns where an item is across its line. Only an item with a height of its own can be on the baseline.
  private mutating func alignment(of item: Int, in line: LayoutLine) -> Position {
    switch (nodes[item].alignment ?? line.alignment).kind {
    case .start, .fill: .start
    case .center: .center
    case .end: .end
    case .firstBaseline:
      line.axis == .horizontal && length(of: item, along: .vertical, in: .horizontal).kind != .flexible
        ? .baseline : .start
    }
  }

  // MARK: Baselines

  mutating func isOnBaseline(_ item: Int, in line: LayoutLine) -> Bool {
    alignment(of: item, in: line) == .baseline
  }

  /// Returns the distance from the top of a row to the common baseline; 0 if no item is on it.
  private mutating func ascent(of line: LayoutLine, at index: Int, in crossLength: CGFloat) -> CGFloat {
    var ascent: CGFloat = 0
    forEachItem(of: index) { pass, item in
      guard pass.isOnBaseline(item, in: line) else { return }
      let space = max(0, crossLength - pass.nodes[item].margins.sum(.vertical))
      let height = pass.crossLength(item, in: line, space: space)
      ascent = max(ascent, pass.outerBaseline(of: item, height: height))
    }
    return ascent
  }

  /// Returns the distance from the upper edge of an item's top margin to its first baseline.
  mutating func outerBaseline(of item: Int, height: CGFloat) -> CGFloat {
    nodes[item].margins.top + innerBaseline(of: item, height: height)
  }

  /// Returns the distance from the top of an item to its first baseline. Text is centered vertically in its view.
  private mutating func innerBaseline(of item: Int, height: CGFloat) -> CGFloat {
    guard case .view(let view) = subjects[item], let font = view.baselineFont else { return height }
    var textHeight = font.lineHeight
    if let label = view as? UILabel, label.numberOfLines != 1 {
      textHeight = min(contentLength(of: item, along: .vertical), height)
    }
    return (height - textHeight) / 2 + font.ascender
  }
}

extension UIView {
  /// The font of the first line of text of a label, a button or a text field.
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
