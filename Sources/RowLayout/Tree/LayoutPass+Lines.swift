#if UIKIT
import PlatformUI

extension LayoutPass {
  // MARK: Along the line

  /// Divides the length of a row or a column among its items.
  mutating func distribute(_ line: LayoutLine, at index: Int) {
    let axis = line.axis
    let available = boxes[index].length[axis]
    slots.slots.removeAll(keepingCapacity: true)
    var child = firstChild(of: index)
    while let item = child {
      let margins = nodes[item].margins
      let length = length(of: item, along: axis, in: axis)
      let wish = length.kind == .fitted ? min(wish(of: item, along: axis), max(0, available - margins.sum(axis))) : 0
      var slot = LineSlot(length, wish: wish, group: nodes[item].compressionResistance)
      slot.leadingMargin = margins.before(axis)
      slot.trailingMargin = margins.after(axis)
      slot.isSpace = isSpace(item)
      slots.slots.append(slot)
      child = nextChild(after: item, of: index)
    }
    let rest = slots.solve(in: available, spacing: line.spacing, distribution: line.distribution)
    noteOverflow(-rest, along: axis)
    child = firstChild(of: index)
    var number = 0
    while let item = child {
      let slot = slots.slots[number]
      setPosition(of: item, in: index, along: axis, offset: slot.offset, length: slot.target)
      number += 1
      child = nextChild(after: item, of: index)
    }
  }

  // MARK: Across the line

  /// Gives the items of a row their vertical positions, or those of a column their horizontal ones.
  mutating func align(_ line: LayoutLine, at index: Int) {
    let axis: LayoutAxis = line.axis == .horizontal ? .vertical : .horizontal
    let thickness = boxes[index].length[axis]
    let ascent = line.axis == .horizontal ? ascent(of: line, at: index, in: thickness) : 0
    var child = firstChild(of: index)
    while let item = child {
      let margins = nodes[item].margins
      let alignment = alignment(of: item, in: line)
      let room = max(0, thickness - margins.sum(axis))
      let length = thicknessOfItem(item, in: line, room: room)
      let offset =
        switch alignment {
        case .start: margins.before(axis)
        case .center: margins.before(axis) + max(0, room - length) / 2
        case .end: margins.before(axis) + max(0, room - length)
        case .baseline: margins.before(axis) + ascent - outerBaseline(of: item, height: length)
        }
      noteOverflow(offset + length + margins.after(axis) - thickness, along: axis)
      setPosition(of: item, in: index, along: axis, offset: offset, length: length)
      child = nextChild(after: item, of: index)
    }
  }

  /// Returns the thickness of an item: fixed, all the room, or as much as the content needs.
  private mutating func thicknessOfItem(_ item: Int, in line: LayoutLine, room: CGFloat) -> CGFloat {
    let axis: LayoutAxis = line.axis == .horizontal ? .vertical : .horizontal
    let length = length(of: item, along: axis, in: line.axis)
    let fills = (nodes[item].alignment ?? line.alignment) == .fill
    return switch length.kind {
    case .fixed: length.min
    case .flexible: length.clamp(room)
    case .fitted: length.clamp(fills ? room : min(wish(of: item, along: axis), room))
    }
  }

  private enum Position {
    case start, center, end, baseline
  }

  /// Returns where an item is across its line. Only an item with a height of its own can be on the baseline.
  private func alignment(of item: Int, in line: LayoutLine) -> Position {
    switch nodes[item].alignment ?? line.alignment {
    case .leading, .fill: .start
    case .center: .center
    case .trailing: .end
    case .firstBaseline:
      line.axis == .horizontal && length(of: item, along: .vertical, in: .horizontal).kind != .flexible
        ? .baseline : .start
    }
  }

  // MARK: Baselines

  func isOnBaseline(_ item: Int, in line: LayoutLine) -> Bool {
    alignment(of: item, in: line) == .baseline
  }

  /// Returns the distance from the top of a row to the common baseline; 0 if no item is on it.
  private mutating func ascent(of line: LayoutLine, at index: Int, in thickness: CGFloat) -> CGFloat {
    var ascent: CGFloat = 0
    var child = firstChild(of: index)
    while let item = child {
      if isOnBaseline(item, in: line) {
        let room = max(0, thickness - nodes[item].margins.sum(.vertical))
        let height = thicknessOfItem(item, in: line, room: room)
        ascent = max(ascent, outerBaseline(of: item, height: height))
      }
      child = nextChild(after: item, of: index)
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
      textHeight = min(wish(of: item, along: .vertical), height)
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
