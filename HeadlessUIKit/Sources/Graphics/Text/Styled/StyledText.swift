import Foundation

/// Text with attributes, broken into lines. It is a value without any view.
struct StyledText {
  fileprivate struct Cell {
    var character: Character
    /// The index of the style.
    var style: Int
  }

  /// Cells of one style that follow each other.
  fileprivate struct Run {
    var cells: ArraySlice<Cell>
    var style: RunStyle
    var width: CGFloat
  }

  struct Line {
    fileprivate var runs: [Run]
    /// The width without the indent, in points.
    let width: CGFloat
    let indent: CGFloat
    /// The distance of the line's upper edge from that of the text, in points.
    let top: CGFloat
    let height: CGFloat
    /// The distance of the baseline from the line's upper edge, in points.
    let baseline: CGFloat
    let paragraph: NSParagraphStyle
  }

  private(set) var lines: [Line] = []
  private var styles: [RunStyle] = []

  /// The width of the widest line and the height of all lines, in points.
  var size: CGSize {
    CGSize(
      width: lines.map { $0.width + $0.indent }.max() ?? 0, height: lines.last.map { $0.top + $0.height } ?? 0)
  }

  /// Breaks text into lines.
  ///
  /// - Parameters:
  ///   - standard: The values of attributes that the text doesn't have.
  ///   - limit: The greatest number of lines; 0 is any number. The last one has the rest of the text.
  ///   - mode: The mode of the whole text, as in a label. There, a text of several lines is always broken, and the mode
  ///     says how the last one is shortened. If it is nil, each paragraph has its own, and the last line is truncated.
  /// - Complexity: O(*n*) in the length of the text.
  init(
    _ text: NSAttributedString, standard: RunStyle = RunStyle(), width: CGFloat = .infinity, limit: Int = 0,
    mode: NSLineBreakMode? = nil
  ) {
    let cells = appendStyles(of: text, standard)
    guard !cells.isEmpty else { return }
    var start = 0
    while true {
      let end = cells[start...].firstIndex { $0.character.isNewline } ?? cells.count
      let style = styles[cells[min(start, cells.count - 1)].style]
      let paragraphMode = style.paragraph.lineBreakMode
      let wraps = mode.map { $0.wraps || limit != 1 } ?? paragraphMode.wraps
      var isFirst = true
      repeat {
        let indent = isFirst ? style.paragraph.firstLineHeadIndent : style.paragraph.headIndent
        let isLast = lines.count == limit - 1
        let lineMode = isLast ? mode ?? .byTruncatingTail : mode ?? paragraphMode
        let space = max(0, width - indent)
        var line = cells[start..<end]
        var next = end
        if wraps, !isLast || lineMode.wraps {
          line = part(of: line, space: space, byCharacters: lineMode == .byCharWrapping)
          next = line.endIndex
          // Spaces at the end of a line that was broken take no room.
          if next < end { line = line.dropLast(line.reversed().prefix { $0.character == " " }.count) }
        } else {
          line = shortened(isLast ? joined(cells[start...]) : line, lineMode, to: space)
        }
        append(line, style, indent: indent, isFirst: isFirst)
        guard !isLast else { return }
        (start, isFirst) = (next, false)
      } while start < end
      guard start < cells.count else { return }
      start += 1
    }
  }

  private mutating func appendStyles(of text: NSAttributedString, _ standard: RunStyle) -> [Cell] {
    var cells: [Cell] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let style = standard.replacing(attributes)
      cells += text.attributedSubstring(from: range).string.map { Cell(character: $0, style: styles.count) }
      styles.append(style)
    }
    return cells
  }

  // MARK: Lines

  /// Returns the cells that have room in a line, at least one.
  private func part(of cells: ArraySlice<Cell>, space: CGFloat, byCharacters: Bool) -> ArraySlice<Cell> {
    var width: CGFloat = 0
    var afterSpace: Int?
    for index in cells.indices {
      width += self.width(at: index, in: cells)
      // A space may hang over the edge. A sum of widths may be a little too large.
      if cells[index].character == " " {
        afterSpace = index + 1
      } else if width > space + 1e-6, index > cells.startIndex {
        return cells[..<(byCharacters ? index : afterSpace ?? index)]
      }
    }
    return cells
  }

  /// Returns cells with spaces in place of line feeds.
  private func joined(_ cells: ArraySlice<Cell>) -> ArraySlice<Cell> {
    cells.map { $0.character.isNewline ? Cell(character: " ", style: $0.style) : $0 }[...]
  }

  /// Returns a line that is no wider than the space, with an ellipsis, if the mode says so.
  private func shortened(
    _ line: ArraySlice<Cell>, _ mode: NSLineBreakMode, to space: CGFloat
  ) -> ArraySlice<Cell> {
    var width = width(of: line)
    guard width > space + 1e-6, let first = line.first, mode != .byClipping, !mode.wraps else { return line }
    var (head, tail) = (line, line[line.endIndex...])
    if mode == .byTruncatingHead { swap(&head, &tail) }
    if mode == .byTruncatingMiddle {
      let middle = line.startIndex + line.count / 2
      (head, tail) = (line[..<middle], line[middle...])
    }
    let ellipsis = Cell(character: "…", style: (head.last ?? tail.first ?? first).style)
    // Widths are those of the two parts, because the ellipsis is between what was a pair.
    width = self.width(of: head) + self.width(of: tail) + self.width(of: [ellipsis])
    while width > space + 1e-6, !(head.isEmpty && tail.isEmpty) {
      if head.count >= tail.count {
        width -= self.width(at: head.endIndex - 1, in: head)
        head.removeLast()
      } else {
        let old = tail.prefix(2)
        tail.removeFirst()
        width -= self.width(of: old) - self.width(of: old.dropFirst())
      }
    }
    return head + [ellipsis] + tail
  }

  private mutating func append(_ cells: ArraySlice<Cell>, _ style: RunStyle, indent: CGFloat, isFirst: Bool) {
    let runs = runs(of: cells)
    let measured = runs.isEmpty ? [style] : runs.map(\.style)
    let ascent = measured.map { $0.font.ascender + $0.baselineOffset }.max() ?? 0
    let descent = measured.map { -$0.font.descender - $0.baselineOffset }.max() ?? 0
    let height = style.paragraph.lineHeight(of: ascent + descent)
    var top: CGFloat = 0
    if let last = lines.last {
      top = last.top + last.height + last.paragraph.lineSpacing + (isFirst ? last.paragraph.paragraphSpacing : 0)
    }
    lines.append(
      Line(
        runs: runs, width: runs.reduce(0) { $0 + $1.width }, indent: indent, top: top, height: height,
        baseline: height - descent, paragraph: style.paragraph))
  }

  /// Returns the runs of a line. Letters with a space between them are runs of their own.
  private func runs(of cells: ArraySlice<Cell>) -> [Run] {
    var runs: [Run] = []
    var rest = cells
    while let first = rest.first {
      let style = styles[first.style]
      let part = style.kern == 0 ? rest.prefix { $0.style == first.style } : rest.prefix(1)
      rest = rest.dropFirst(part.count)
      let width = style.font.width(of: String(part.map(\.character))) + style.kern
      runs.append(Run(cells: part, style: style, width: width))
    }
    return runs
  }

  private func width(of cells: ArraySlice<Cell>) -> CGFloat {
    cells.indices.reduce(0) { $0 + width(at: $1, in: cells) }
  }

  /// Returns the width of a cell behind the one before it, if it makes a pair with it.
  private func width(at index: Int, in cells: ArraySlice<Cell>) -> CGFloat {
    let (cell, style) = (cells[index], styles[cells[index].style])
    let isPair = index > cells.startIndex && cells[index - 1].style == cell.style && style.kern == 0
    let previous = isPair ? cells[index - 1].character : nil
    return style.font.points(style.font.units(of: cell.character, after: previous)) + style.kern
  }

  // MARK: Drawing

  /// Draws the lines in a rectangle, from its upper edge.
  func draw(in rect: CGRect, context: CGContext, isRightToLeft: Bool = false) {
    for line in lines {
      let free = max(0, rect.width - line.indent - line.width)
      let leading = free * line.paragraph.alignment.leadingShare(isRightToLeft: isRightToLeft)
      var x = rect.minX + leading + (isRightToLeft ? 0 : line.indent)
      for run in line.runs {
        let place = CGRect(x: x, y: rect.minY + line.top, width: run.width, height: line.height)
        run.draw(in: place, baseline: place.minY + line.baseline - run.style.baselineOffset, context)
        x += run.width
      }
    }
  }
}

extension StyledText.Run {
  fileprivate func draw(in rect: CGRect, baseline: CGFloat, _ context: CGContext) {
    if let background = style.background { fill(rect, background, context) }
    let text = String(cells.map(\.character))
    context.drawText(text, at: CGPoint(x: rect.minX, y: baseline), font: style.font, color: style.color.cgColor)
    let thin = max(1, style.font.pointSize / 16)
    draw(style.underline, at: baseline + thin, style.underlineColor, in: rect, thin, context)
    draw(
      style.strikethrough, at: baseline - style.font.xHeight / 2, style.strikethroughColor, in: rect, thin, context)
  }

  private func draw(
    _ line: NSUnderlineStyle, at top: CGFloat, _ color: UIColor?, in rect: CGRect, _ thin: CGFloat, _ context: CGContext
  ) {
    guard !line.isEmpty else { return }
    let height = line.contains(.thick) ? 2 * thin : thin
    let stroke = CGRect(x: rect.minX, y: top, width: rect.width, height: height)
    fill(stroke, color ?? style.color, context)
    if line.contains(.double) { fill(stroke.offsetBy(dx: 0, dy: 2 * thin), color ?? style.color, context) }
  }

  private func fill(_ rect: CGRect, _ color: UIColor, _ context: CGContext) {
    context.saveGState()
    context.setFillColor(color.cgColor)
    context.fill(rect)
    context.restoreGState()
  }
}
