#if UIKIT
import RowLayout
import Testing

@MainActor
@Suite("Rows and columns")
struct RowTests {
  let a = MeasuredView(30, 10)
  let b = MeasuredView(50, 20)
  let c = MeasuredView(20, 30)

  // MARK: Empty and one

  @Test("An empty tree has size zero and places nothing")
  func empty() {
    for element in [LayoutRow {}, LayoutColumn {}, LayoutRow { LayoutColumn {} }] as [any LayoutContainer] {
      #expect(element.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
      let plan = element.plan(in: rect(0, 0, 100, 100), direction: .leftToRight, scale: 2)
      #expect(plan.placements.isEmpty && plan.overflow == .zero && plan.frame(of: a) == nil)
    }
  }

  @Test("An item is laid out as the only element of a column")
  func single() {
    #expect(LayoutItem(a).frames(100, 100) == [rect(0, 0, 100, 10)])
    #expect(LayoutItem(a, alignment: .trailing).frames(100, 100) == [rect(70, 0, 30, 10)])
    #expect(LayoutItem(a, height: .flexible).frames(100, 100) == [rect(0, 0, 100, 100)])
    #expect(LayoutItem(a, width: .fixed(40)).sizeThatFits(.zero) == CGSize(width: 40, height: 10))
    #expect(LayoutSpace.fixed(7).sizeThatFits(.zero) == CGSize(width: 7, height: 7))
  }

  // MARK: Along the line

  @Test("In a row, fitted items have their widths, fixed ones are fixed, and flexible ones share the rest")
  func alongRow() {
    let row = LayoutRow(spacing: 8) {
      a
      LayoutItem(b, width: .fixed(40))
      LayoutItem(c, width: .flexible)
    }
    #expect(row.spans(200) == [[0, 30], [38, 40], [86, 114]])
    #expect(row.plan(in: rect(5, 7, 200, 20), direction: .leftToRight, scale: 2).frame(of: b) == rect(43, 7, 40, 20))
  }

  @Test("In a column, heights are divided in the same way: a header and a footer with a flexible middle")
  func alongColumn() {
    let column = LayoutColumn {
      LayoutItem(a, height: .fixed(50))
      LayoutItem(b, height: .flexible)
      LayoutItem(c, height: .fixed(50))
    }
    #expect(column.frames(100, 400) == [rect(0, 0, 100, 50), rect(0, 50, 100, 300), rect(0, 350, 100, 50)])
  }

  @Test("Two buttons have equal widths, and want as much as the wider one twice")
  func equalLengths() {
    let row = LayoutRow(spacing: 10, distribution: .equalLengths) {
      a
      b
    }
    #expect(row.spans(210) == [[0, 100], [110, 100]])
    #expect(row.sizeThatFits(CGSize(width: 500, height: 0)).width == 110)
  }

  @Test("A flexible item with a weight of 0 keeps its minimum, in measuring as in placing")
  func weightOfZero() {
    let equal = LayoutRow(spacing: 10, distribution: .equalLengths) {
      LayoutItem(c, width: .flexible(min: 8, weight: 0))
      a
      b
    }
    #expect(equal.sizeThatFits(CGSize(width: 500, height: 0)).width == 128)
    #expect(equal.spans(128) == [[0, 8], [18, 50], [78, 50]])
    let row = LayoutRow(spacing: 10) {
      LayoutItem(b, width: .flexible(min: 8, weight: 0))
      a
    }
    #expect(row.sizeThatFits(CGSize(width: 500, height: 0)).width == 48)
    #expect(row.spans(48) == [[0, 8], [18, 30]])
    let column = LayoutColumn { LayoutItem(b, width: .flexible(min: 8, weight: 0)) }
    #expect(column.sizeThatFits(CGSize(width: 500, height: 0)).width == 50, "Across the line the weight means nothing.")
  }

  @Test("Weights share the space, limits hold, and margins and a space keep theirs")
  func weightsAndMargins() {
    let margins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 20)
    let row = LayoutRow(spacing: 5) {
      LayoutItem(a, width: .flexible(weight: 1), margins: margins)
      LayoutSpace.fixed(15)
      LayoutItem(b, width: .flexible(max: 60, weight: 3))
      LayoutItem(c, width: .flexible(weight: 1))
    }
    #expect(row.spans(210) == [[10, 50], [95, 60], [160, 50]])
    #expect(row.frames(210, 100, .rightToLeft).map { [$0.minX, $0.width] } == [[150, 50], [55, 60], [0, 50]])
    #expect(LayoutItem(a, margins: margins).sizeThatFits(.zero) == CGSize(width: 60, height: 13))
  }

  @Test("A space at either end keeps its space, and one between two items takes the place of the spacing")
  func spaces() {
    let row = LayoutRow(spacing: 8) {
      LayoutSpace.fixed(12)
      a
      LayoutSpace.flexible(min: 4)
      b
      LayoutSpace.fixed(6)
    }
    #expect(row.spans(200) == [[12, 30], [144, 50]])
    #expect(row.sizeThatFits(.zero).width == 102)
  }

  @Test("A row that is much too narrow keeps its order and says by how much it doesn't fit")
  func tooNarrow() {
    let row = LayoutRow(spacing: 8) {
      LayoutItem(a, width: .flexible(min: 60))
      LayoutItem(b, width: .fixed(40))
      LayoutItem(c, width: .fitted(min: 10))
    }
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let plan = row.plan(in: rect(0, 0, 50, 20), direction: direction, scale: 2)
      #expect(plan.overflow == CGSize(width: 76, height: 0))
      #expect(plan.placements.map(\.frame.width) == [60, 40, 10])
    }
    #expect(row.spans(50) == [[0, 60], [68, 40], [116, 10]])
    #expect(row.sizeThatFits(CGSize(width: 50, height: 0)).width == 126, "Its minimums are what it needs.")
  }

  @Test("The items of a lower compression resistance shrink first")
  func resistance() {
    let row = LayoutRow {
      LayoutItem(a, compressionResistance: 1)
      b
    }
    #expect(row.spans(60) == [[0, 30], [30, 30]])
    #expect(row.spans(20) == [[0, 20], [20, 0]])
  }

  @Test("A fitted button is as wide as its title at least, unless another minimum is given")
  func widthOfButton() {
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    let needed = (button.sizeThatFits(.zero).width * 2).rounded(.up) / 2
    let narrow = LayoutRow {
      a
      button
    }
    #expect(narrow.spans(40) == [[0, 0], [0, needed]])
    #expect(narrow.plan(in: rect(0, 0, 40, 20), direction: .leftToRight, scale: 2).overflow.width == needed - 40)
    #expect(LayoutRow { LayoutItem(button, width: .fitted) }.spans(40) == [[0, needed]])
    #expect(LayoutColumn(alignment: .leading) { LayoutRow { button } }.spans(40) == [[0, needed]])
    #expect(LayoutRow { LayoutItem(button, width: .fitted(max: 45)) }.spans(40) == [[0, 45]])
    #expect(LayoutRow { LayoutItem(button, width: .fitted(min: 0)) }.spans(40) == [[0, 40]])
    #expect(LayoutRow { LayoutItem(button, width: .flexible) }.spans(40) == [[0, 40]])
    #expect(LayoutRow { LayoutItem(button, width: .fixed(9)) }.spans(40) == [[0, 9]])
    let field = UITextField()
    field.text = "A text that is longer than the row"
    #expect(LayoutRow { field }.spans(40) == [[0, 40]], "A text field yields.")
    #expect(narrow.sizeThatFits(CGSize(width: 1, height: 0)).width >= needed)
  }

  @Test("A fitted switch and a fitted segmented control are as wide as their content at least, too")
  func widthsOfControls() {
    for control in [UISwitch(), UISegmentedControl(items: ["One", "Two"])] {
      let needed = (control.sizeThatFits(.zero).width * 2).rounded(.up) / 2
      #expect(needed > 20)
      #expect(LayoutRow { control }.spans(20) == [[0, needed]])
    }
  }

  @Test("Across its line, a control has the space at most, as has what holds it, and nothing overflows")
  func controlsAcross() {
    let button = UIButton(type: .system)
    button.setTitle("A title that is wider than the space", for: .normal)
    for control in [button, UISwitch(), UISegmentedControl(items: ["One", "Two"])] {
      let needed = (control.sizeThatFits(.zero).width * 2).rounded(.up) / 2
      let text = MeasuredView(textOfWidth: 80)
      let column = LayoutColumn {
        control
        LayoutItem(text, alignment: .leading)
      }
      var layouts: [any LayoutContainer] = [column, LayoutFlow { column }, LayoutColumn { LayoutFlow { column } }]
      for alignment in [LayoutAlignment.fill, .leading, .center, .trailing] {
        layouts += [LayoutColumn(alignment: alignment) { column }, LayoutOverlay(alignment: alignment) { column }]
      }
      for layout in layouts {
        #expect(layout.spans(40) == [[0, 40], [0, 40]])
        #expect(layout.plan(in: rect(0, 0, 40, 500), direction: .leftToRight, scale: 2).overflow == .zero)
        #expect(layout.sizeThatFits(CGSize(width: 40, height: 0)).width == 40)
      }
      #expect(LayoutItem(control, margins: .init(top: 0, leading: 4, bottom: 0, trailing: 6)).spans(40) == [[4, 30]])
      let flow = LayoutFlow { LayoutItem(control, margins: .init(top: 0, leading: 4, bottom: 0, trailing: 6)) }
      #expect(flow.spans(40) == [[4, 30]])
      #expect(LayoutColumn { LayoutItem(control, width: .fitted(min: 60)) }.spans(40) == [[0, 60]], "It is given.")
      let row = LayoutRow {
        column
        a
      }
      #expect(row.spans(40).map { $0[1] } == [needed, min(80, needed), 0], "Along the row, the minimum holds.")
    }
  }

  @Test("A button that has no finite width of its own has no minimum either")
  func buttonWithoutWidth() {
    final class Endless: UIButton {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: CGFloat.infinity, height: 10) }
    }
    #expect(LayoutRow { Endless(frame: .zero) }.spans(40) == [[0, 40]])
  }

  // MARK: Across the line

  @Test(
    "The alignment places items across the line; the item's own wins over the line's",
    arguments: [
      (LayoutAlignment.leading, 0, 40), (.top, 0, 40), (.center, 40, 20), (.trailing, 80, 0), (.bottom, 80, 0),
      (.fill, 0, 40), (.firstBaseline, 0, 40), (.lastBaseline, 0, 40),
    ])
  func alignment(_ alignment: LayoutAlignment, y: CGFloat, ownY: CGFloat) {
    let row = LayoutRow(alignment: alignment) { b }
    let column = LayoutColumn(alignment: alignment) { LayoutItem(b, height: .fixed(20)) }
    let height: CGFloat = alignment == .fill ? 100 : 20
    let width: CGFloat = alignment == .fill ? 100 : 50
    #expect(row.frames(50, 100) == [rect(0, y, 50, height)])
    let x: CGFloat = y == 0 ? 0 : y == 40 ? 25 : 50
    #expect(column.frames(100, 20) == [rect(x, 0, width, 20)])
    #expect(column.frames(100, 20, .rightToLeft) == [rect(100 - x - width, 0, width, 20)])
    let own = LayoutRow(alignment: .bottom) { LayoutItem(b, alignment: alignment) }
    #expect(own.frames(50, 100) == [rect(0, y, 50, height)])
  }

  @Test("A line is as thick as its thickest item, and a fixed thickness beats fill")
  func thickness() {
    let row = LayoutRow(alignment: .fill) {
      a
      LayoutItem(b, height: .fixed(15))
      LayoutItem(c, height: .fitted(max: 25))
    }
    #expect(row.sizeThatFits(.zero) == CGSize(width: 100, height: 25))
    let frames = LayoutColumn { row }.frames(100, 100)
    #expect(frames == [rect(0, 0, 30, 25), rect(30, 0, 50, 15), rect(80, 0, 20, 25)])
  }

  @Test("An item that is thicker than the space begins at the edge and overflows")
  func thickerThanRoom() {
    let plan = LayoutRow { LayoutItem(a, height: .fixed(60)) }
      .plan(in: rect(0, 0, 100, 40), direction: .leftToRight, scale: 2)
    #expect(plan.placements[0].frame == rect(0, 0, 30, 60) && plan.overflow == CGSize(width: 0, height: 20))
  }

  // As `safe center` and `safe flex-end` of CSS, in Chromium, Firefox and WebKit. Without `safe`, it begins outside.
  @Test("An item that is larger than the space begins at the edge, also where it would be in the middle or at the end")
  func largerThanRoom() {
    let large = LayoutItem(a, width: .fixed(150), height: .fixed(60))
    for distribution in [LayoutDistribution.center, .end] {
      #expect(LayoutRow(distribution: distribution) { large }.frames(100, 40) == [rect(0, 0, 150, 60)])
    }
    #expect(LayoutRow(alignment: .bottom) { large }.frames(100, 40) == [rect(0, 0, 150, 60)])
    #expect(LayoutOverlay(alignment: .bottomTrailing) { large }.frames(100, 40) == [rect(0, 0, 150, 60)])
  }

  @Test("Labels, buttons and fields share a baseline, and other views have their bottom on it")
  func baselines() throws {
    let large = UILabel()
    large.text = "Large"
    large.font = .systemFont(ofSize: 34)
    let small = UILabel()
    small.text = "two\nlines"
    small.numberOfLines = 0
    let field = UITextField()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let row = LayoutRow(alignment: .firstBaseline) {
      large
      small
      LayoutItem(field, height: .fixed(50))
      LayoutItem(
        button, height: .fixed(30), margins: NSDirectionalEdgeInsets(top: 3, leading: 0, bottom: 0, trailing: 0))
      c
    }
    let size = row.sizeThatFits(.zero)
    let plan = row.plan(in: CGRect(origin: .zero, size: size), direction: .leftToRight, scale: 100)
    #expect(plan.overflow.height < 1)
    func baseline(_ view: UIView, _ font: UIFont?, _ textHeight: CGFloat? = nil) throws -> CGFloat {
      let (frame, font) = try (#require(plan.frame(of: view)), #require(font))
      return frame.minY + (frame.height - (textHeight ?? font.lineHeight)) / 2 + font.ascender
    }
    let expected = try baseline(large, large.font)
    let smallHeight = small.sizeThatFits(CGSize(width: 1000, height: 1000)).height
    #expect(try abs(baseline(small, small.font, smallHeight) - expected) < 0.02)
    #expect(try abs(baseline(field, field.font) - expected) < 0.02)
    #expect(try abs(baseline(button, button.titleLabel?.font) - expected) < 0.02)
    #expect(try abs(#require(plan.frame(of: c)).maxY - expected) < 0.02)
  }

  @Test("Labels, buttons and fields share the baseline of their last line, and other views have their bottom on it")
  func lastBaselines() throws {
    let text = UILabel()
    text.text = "two\nlines"
    text.numberOfLines = 0
    let large = UILabel()
    large.text = "Large"
    large.font = .systemFont(ofSize: 34)
    let field = UITextField()
    let row = LayoutRow(alignment: .lastBaseline) {
      text
      LayoutItem(large, margins: NSDirectionalEdgeInsets(top: 9, leading: 0, bottom: 0, trailing: 0))
      LayoutItem(field, height: .fixed(50))
      c
    }
    let size = row.sizeThatFits(.zero)
    let plan = row.plan(in: CGRect(origin: .zero, size: size), direction: .leftToRight, scale: 100)
    #expect(plan.overflow.height < 1)
    let font = try #require(text.font)
    let textHeight = text.sizeThatFits(CGSize(width: 1000, height: 1000)).height
    let frame = try #require(plan.frame(of: text))
    #expect(textHeight > 1.5 * font.lineHeight)
    let expected = frame.midY + textHeight / 2 - font.lineHeight + font.ascender
    for (view, font) in [(large as UIView, large.font), (field, field.font)] {
      let (frame, font) = try (#require(plan.frame(of: view)), #require(font))
      #expect(abs(frame.midY - font.lineHeight / 2 + font.ascender - expected) < 0.02)
    }
    #expect(try abs(#require(plan.frame(of: c)).maxY - expected) < 0.02)
    let first = LayoutRow(alignment: .firstBaseline) {
      LayoutItem(text, alignment: .lastBaseline)
      LayoutItem(large, alignment: .lastBaseline)
      c
      b
    }
    #expect(first.frames(500, 200)[2...].map(\.maxY) == [30, 30], "Each baseline has items of its own.")
  }

  // MARK: Nesting

  @Test("Rows in columns in rows")
  func nesting() {
    let row = LayoutRow(spacing: 10) {
      a
      LayoutColumn(spacing: 5) {
        b
        LayoutRow(spacing: 2) {
          c
          LayoutItem(MeasuredView(1, 8), width: .flexible)
        }
      }
    }
    #expect(
      row.frames(200, 100) == [
        rect(0, 45, 30, 10), rect(40, 22.5, 160, 20), rect(40, 47.5, 20, 30), rect(62, 58.5, 138, 8),
      ])
    #expect(row.sizeThatFits(.zero) == CGSize(width: 90, height: 55))
  }

  @Test("A line that holds something flexible is itself flexible, and keeps what its items need at least")
  func flexibleLines() {
    let inner = LayoutRow(spacing: 5) {
      LayoutItem(a, width: .fixed(30))
      LayoutItem(b, width: .flexible(min: 25))
    }
    let row = LayoutRow(spacing: 10) {
      inner
      c
    }
    #expect(row.spans(200) == [[0, 30], [35, 135], [180, 20]])
    #expect(row.spans(80) == [[0, 30], [35, 25], [70, 10]])
    let column = LayoutColumn {
      LayoutItem(a, height: .fixed(50))
      LayoutRow { LayoutItem(b, height: .flexible) }
    }
    #expect(column.frames(100, 200)[1] == rect(0, 50, 50, 150))
    let limited = LayoutRow {
      LayoutItem(inner, width: .fixed(100))
      c
    }
    #expect(limited.spans(200) == [[0, 30], [35, 65], [100, 20]])
  }

  @Test("An item in an item counts as one")
  func itemInItem() {
    let inset = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 0)
    let inner = LayoutItem(a, width: .fixed(10), height: .fixed(7), margins: inset, compressionResistance: 2)
    let outer = LayoutItem(inner, width: .fixed(20), margins: inset)
    #expect(LayoutRow(alignment: .top) { outer }.frames(100, 10) == [rect(8, 0, 20, 7)])
  }

  // MARK: Pieces of layout

  /// Two views beside each other, as a piece of layout.
  private struct Pair: LayoutContainer {
    let first: UIView
    let second: UIView

    var layout: any LayoutContainer {
      LayoutRow(spacing: 5, alignment: .top) {
        first
        LayoutItem(second, width: .flexible)
      }
    }
  }

  /// A piece of layout that another one is made of.
  private struct Indented: LayoutContainer {
    let pair: Pair

    var layout: any LayoutContainer {
      LayoutItem(pair, margins: NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0))
    }
  }

  @Test("A container of one's own is laid out as what it is made of, alone and in others")
  func pieces() {
    let pair = Pair(first: a, second: b)
    let expected = [rect(0, 0, 30, 10), rect(35, 0, 65, 20)]
    #expect(pair.frames(100, 40) == expected && pair.layout.frames(100, 40) == expected)
    #expect(pair.sizeThatFits(.zero) == CGSize(width: 85, height: 20))
    let column = LayoutColumn(spacing: 4) {
      c
      Indented(pair: pair)
      LayoutItem(Pair(first: MeasuredView(1, 1), second: MeasuredView(1, 1)), width: .fixed(20))
    }
    #expect(
      column.frames(100, 100) == [
        rect(0, 0, 100, 30), rect(10, 34, 30, 10), rect(45, 34, 55, 20), rect(0, 58, 1, 1), rect(6, 58, 14, 1),
      ])
    #expect(Indented(pair: pair).sizeThatFits(.zero) == CGSize(width: 95, height: 20))
  }

  @Test("Rows, columns and items are their own layout")
  func ownLayout() {
    for container in [LayoutRow { a }, LayoutColumn { a }, LayoutItem(a), LayoutOverlay { a }, LayoutFlow { a }]
      as [any LayoutContainer]
    {
      #expect(type(of: container.layout) == type(of: container))
      #expect(container.layout.frames(50, 50) == container.frames(50, 50))
    }
  }

  @Test("A view that is a container stands for itself")
  func viewAsContainer() {
    final class Card: UIView, LayoutContainer {
      var layout: any LayoutContainer { LayoutRow {} }
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }
    }
    let card = Card()
    #expect(card.frames(20, 20) == [rect(0, 0, 20, 8)] && LayoutRow(alignment: .top) { card }.frames(20, 20).count == 1)
  }

  // MARK: Hidden views

  @Test("Hidden views take no space and no spacing, and so do lines of hidden views")
  func hidden() {
    let row = LayoutRow(spacing: 10) {
      a
      LayoutColumn { b }
      LayoutRow {}
      c
    }
    #expect(row.spans(200) == [[0, 30], [40, 50], [100, 20]])
    b.isHidden = true
    b.frame = rect(1, 2, 3, 4)
    #expect(row.spans(200) == [[0, 30], [40, 20]])
    #expect(row.sizeThatFits(.zero).width == 60)
    row.plan(in: rect(0, 0, 200, 20), direction: .leftToRight, scale: 2).apply()
    #expect(b.frame == rect(1, 2, 3, 4), "The frame of a hidden view stays.")
    let spaced = LayoutRow(spacing: 10) {
      b
      LayoutSpace.fixed(7)
      a
    }
    #expect(spaced.spans(200) == [[7, 30]])
    a.isHidden = true
    c.isHidden = true
    #expect(row.sizeThatFits(.zero) == .zero)
  }

  // MARK: Fitting

  @Test("A flexible item contributes what its content needs, within its limits")
  func fitting() {
    let row = LayoutRow(spacing: 10) {
      LayoutItem(a, width: .flexible(min: 40))
      LayoutItem(b, width: .flexible(max: 45))
    }
    #expect(row.sizeThatFits(CGSize(width: 500, height: 500)) == CGSize(width: 95, height: 20))
    let column = LayoutColumn(spacing: 10) {
      LayoutItem(a, height: .flexible)
      c
    }
    #expect(column.sizeThatFits(.zero) == CGSize(width: 30, height: 50))
  }

  @Test("The width that fits is at most the space, and the height follows from it")
  func fittingText() {
    let text = MeasuredView(textOfWidth: 300)
    let row = LayoutRow(spacing: 10) {
      LayoutItem(a, compressionResistance: 1)
      text
    }
    #expect(row.sizeThatFits(.zero) == CGSize(width: 340, height: 20))
    #expect(row.sizeThatFits(CGSize(width: 190, height: 0)) == CGSize(width: 190, height: 40))
    #expect(row.sizeThatFits(CGSize(width: 140, height: 1)) == CGSize(width: 140, height: 60))
    for unlimited in [CGFloat.infinity, .nan, -1, .greatestFiniteMagnitude] {
      #expect(row.sizeThatFits(CGSize(width: unlimited, height: unlimited)) == CGSize(width: 340, height: 20))
    }
  }
}
#endif
