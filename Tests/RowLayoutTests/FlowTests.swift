#if UIKIT
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Flows")
struct FlowTests {
  private func chips(_ widths: CGFloat..., height: CGFloat = 10) -> [MeasuredView] {
    widths.map { MeasuredView($0, height) }
  }

  @Test("A line breaks where the next item doesn't fit, with spacing and margins")
  func breaks() {
    let flow = LayoutFlow(spacing: 10, lineSpacing: 5) { chips(40, 50, 30) }
    #expect(flow.frames(130, 99) == [rect(0, 0, 40, 10), rect(50, 0, 50, 10), rect(0, 15, 30, 10)])
    #expect(flow.frames(140, 99).map(\.minY) == [0, 0, 0])
    #expect(flow.frames(99.5, 99).map(\.minY) == [0, 15, 15])
    let margins = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 7)
    let wide = LayoutFlow(spacing: 10) { chips(40, 50).map { LayoutItem($0, margins: margins) } }
    #expect(wide.frames(122, 99).map(\.minY) == [0, 0] && wide.frames(121.5, 99).map(\.minY) == [0, 10])
  }

  @Test("What sticks out by a millionth of a point stays in its line, and is no overflow")
  func tolerance() {
    let views = chips(40, 50)
    for (width, y, overflow) in [(1e-6, 0, 0), (2e-6, 10, 2e-6)] as [(CGFloat, CGFloat, CGFloat)] {
      let flow = LayoutFlow {
        LayoutItem(views[0], width: .fixed(0))
        LayoutItem(views[1], width: .fixed(width))
      }
      let plan = flow.plan(in: rect(0, 0, 0, 99), direction: .leftToRight, scale: 2)
      #expect(plan.placements[1].frame.minY == y && plan.overflow == CGSize(width: overflow, height: 0))
    }
  }

  @Test("Nothing, one item, and hidden items")
  func few() {
    #expect(LayoutFlow {}.sizeThatFits(.zero) == .zero && LayoutFlow {}.frames(10, 10).isEmpty)
    let views = chips(40, 50, 60)
    let flow = LayoutFlow(spacing: 10) { views }
    views[0].isHidden = true
    #expect(flow.frames(120, 99).map(\.minY) == [0, 0] && flow.frames(119, 99).map(\.minY) == [0, 10])
    views[1].isHidden = true
    #expect(flow.frames(10, 99) == [rect(0, 0, 10, 10)])
    #expect(flow.sizeThatFits(.zero) == CGSize(width: 60, height: 10))
  }

  @Test("The first item of a line always stays, and shrinks")
  func first() {
    let views = chips(90, 20, 90)
    let flow = LayoutFlow { views }
    #expect(flow.frames(50, 99) == [rect(0, 0, 50, 10), rect(0, 10, 20, 10), rect(0, 20, 50, 10)])
    let rigid = LayoutFlow {
      LayoutItem(views[0], width: .fixed(90))
      views[1]
    }
    let plan = rigid.plan(in: rect(0, 0, 50, 99), direction: .leftToRight, scale: 2)
    #expect(plan.overflow == CGSize(width: 40, height: 0) && plan.placements[1].frame == rect(0, 10, 20, 10))
  }

  @Test("An item that is longer than its line stands alone in it, also beside what needs no width")
  func alone() {
    let views = chips(90, 0, 20)
    let flow = LayoutFlow { views }
    #expect(flow.frames(50, 99) == [rect(0, 0, 50, 10), rect(0, 10, 0, 10), rect(0, 10, 20, 10)])
    let shrinking = LayoutFlow {
      views[2]
      LayoutItem(views[0], width: .fitted(min: 5))
      LayoutItem(views[1], width: .flexible)
    }
    #expect(shrinking.frames(50, 99) == [rect(0, 0, 20, 10), rect(0, 10, 50, 10), rect(0, 20, 50, 10)])
    views[0].answer = { CGSize(width: $0.width, height: 10) }
    #expect(
      flow.frames(50, 99) == [rect(0, 0, 50, 10), rect(0, 10, 0, 10), rect(0, 10, 20, 10)],
      "What takes all that it is offered is longer than any line.")
  }

  @Test("A flexible item counts with its min, so it never begins a line by itself, and grows in its line")
  func flexible() {
    let views = chips(40, 999, 30, 20)
    let flow = LayoutFlow {
      views[0]
      LayoutItem(views[1], width: .flexible)
      LayoutItem(views[2], width: .flexible(min: 70))
      views[3]
    }
    #expect(
      flow.frames(100, 99) == [rect(0, 0, 40, 10), rect(40, 0, 60, 10), rect(0, 10, 80, 10), rect(80, 10, 20, 10)])
  }

  @Test("Fitted items with limits count with them, and fractions with their part of the flow")
  func limits() {
    let views = chips(999, 10, 20)
    let flow = LayoutFlow {
      LayoutItem(views[0], width: .fitted(max: 30))
      LayoutItem(views[1], width: .fitted(min: 25))
      LayoutItem(views[2], width: .fraction(0.5))
    }
    #expect(flow.frames(110, 99).map { [$0.minX, $0.minY, $0.width] } == [[0, 0, 30], [30, 0, 25], [55, 0, 55]])
    #expect(flow.frames(109, 99).map { [$0.minX, $0.minY, $0.width] } == [[0, 0, 30], [30, 0, 25], [0, 10, 54.5]])
  }

  @Test("A space keeps its length at the end of a line, and takes the place of the spacing")
  func spaces() {
    let views = chips(40, 40, 40)
    let flow = LayoutFlow(spacing: 10, distribution: .end) {
      views[0]
      LayoutSpace.fixed(25)
      views[1]
      views[2]
    }
    #expect(flow.spans(100) == [[35, 40], [10, 40], [60, 40]])
    #expect(flow.spans(105) == [[0, 40], [65, 40], [65, 40]])
  }

  @Test("Each line is distributed by itself; equal lengths divide what is in it")
  func distribution() {
    let views = chips(40, 50, 30)
    #expect(LayoutFlow(distribution: .center) { views }.spans(100) == [[5, 40], [45, 50], [35, 30]])
    #expect(LayoutFlow(distribution: .spaceBetween) { views }.spans(100) == [[0, 40], [50, 50], [0, 30]])
    #expect(LayoutFlow(distribution: .equalLengths) { views }.spans(100) == [[0, 50], [50, 50], [0, 100]])
  }

  @Test("The last line has a distribution of its own, also if it is the only one")
  func lastLine() {
    let views = chips(40, 50, 30, 30)
    let flow = LayoutFlow(distribution: .spaceBetween, lastLineDistribution: .start) { views }
    #expect(flow.spans(100) == [[0, 40], [50, 50], [0, 30], [30, 30]])
    #expect(flow.spans(200) == [[0, 40], [40, 50], [90, 30], [120, 30]])
    #expect(LayoutFlow(lastLineDistribution: .end) { views }.spans(100) == [[0, 40], [40, 50], [40, 30], [70, 30]])
    #expect(LayoutFlow(distribution: .end, lastLineDistribution: .equalLengths) {}.frames(9, 9).isEmpty)
  }

  @Test("The lines of a higher flow are at its start, middle or end, or apart; those of a lower one begin at its top")
  func lineDistribution() {
    let views = chips(60, 60, 60)
    func tops(_ distribution: LayoutDistribution, _ height: CGFloat = 100) -> [CGFloat] {
      LayoutFlow(lineSpacing: 5, alignment: .top, lineDistribution: distribution) { views }.frames(100, height)
        .map(\.minY)
    }
    #expect(tops(.start) == [0, 15, 30] && tops(.center) == [30, 45, 60] && tops(.end) == [60, 75, 90])
    #expect(tops(.spaceBetween) == [0, 45, 90] && tops(.spaceAround) == [10, 45, 80])
    #expect(tops(.spaceEvenly) == [15, 45, 75] && tops(.equalLengths) == [0, 35, 70])
    for distribution in [LayoutDistribution.center, .end, .spaceAround, .spaceEvenly, .equalLengths] {
      #expect(tops(distribution, 20) == [0, 15, 30])
    }
    let one = LayoutFlow(alignment: .fill, lineDistribution: .equalLengths) { views[0] }
    #expect(one.frames(100, 40) == [rect(0, 0, 60, 40)])
  }

  @Test("Lines of equal heights need as much as the highest one each")
  func equalLines() {
    let (low, high) = (MeasuredView(60, 10), MeasuredView(60, 30))
    let flow = LayoutFlow(lineSpacing: 4, alignment: .fill, lineDistribution: .equalLengths) {
      low
      high
    }
    #expect(flow.sizeThatFits(CGSize(width: 100, height: 0)).height == 64)
    #expect(flow.frames(100, 64).map(\.height) == [30, 30] && flow.frames(100, 50).map(\.height) == [16, 30])
    let plan = flow.plan(in: rect(0, 0, 100, 30), direction: .leftToRight, scale: 2)
    #expect(plan.placements.map(\.frame.height) == [10, 30] && plan.overflow.height == 14)
  }

  @Test("A line is as high as its highest item, and the items are aligned in it")
  func alignment() {
    let (low, high, next) = (MeasuredView(40, 10), MeasuredView(40, 30), MeasuredView(40, 20))
    func frames(_ alignment: LayoutAlignment) -> [CGFloat] {
      LayoutFlow(lineSpacing: 4, alignment: alignment) {
        low
        high
        next
      }.frames(100, 500).map(\.minY)
    }
    #expect(frames(.top) == [0, 0, 34] && frames(.center) == [10, 0, 34] && frames(.bottom) == [20, 0, 34])
    #expect(frames(.firstBaseline) == [20, 0, 34])
    let filled = LayoutFlow(alignment: .fill) {
      low
      LayoutItem(high, height: .fitted)
    }
    #expect(filled.frames(100, 500).map(\.height) == [30, 30])
  }

  @Test("In unlimited width there is one line; in a width, the height is that of the lines")
  func fitting() {
    let flow = LayoutFlow(spacing: 10, lineSpacing: 5) { chips(40, 50, 30) }
    #expect(flow.sizeThatFits(.zero) == CGSize(width: 140, height: 10))
    #expect(flow.sizeThatFits(CGSize(width: 130, height: 0)) == CGSize(width: 130, height: 25))
    #expect(flow.sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 60, height: 40))
    let rigid = LayoutFlow(spacing: 10) { chips(40, 50).map { LayoutItem($0, width: .fixed($0.answer(.zero).width)) } }
    #expect(rigid.sizeThatFits(CGSize(width: 1, height: 0)) == CGSize(width: 50, height: 20))
  }

  @Test("From right to left, each line is the mirror image")
  func mirrored() {
    let flow = LayoutFlow(spacing: 10) { chips(40, 50, 30) }
    #expect(flow.frames(130, 99, .rightToLeft) == [rect(90, 0, 40, 10), rect(30, 0, 50, 10), rect(100, 10, 30, 10)])
  }

  @Test("What stands below a flow moves with its lines, and its lines aren't squeezed")
  func inColumn() {
    let footer = MeasuredView(10, 10)
    let views = chips(40, 40, 40, height: 20)
    let column = LayoutColumn(spacing: 5) {
      LayoutFlow(lineSpacing: 2) { views.map { LayoutItem($0, height: .fixed(20)) } }
      footer
    }
    #expect(column.frames(80, 500).last == rect(0, 47, 80, 10))
    #expect(column.frames(40, 500).last == rect(0, 69, 40, 10))
    let plan = column.plan(in: rect(0, 0, 40, 30), direction: .leftToRight, scale: 2)
    #expect(plan.placements.map(\.frame.minY) == [0, 22, 44, 69], "The fixed heights of all lines are a minimum.")
    #expect(plan.overflow.height == 39)
    #expect(LayoutFlow { views }.plan(in: rect(0, 0, 40, 30), direction: .leftToRight, scale: 2).overflow.height == 30)
  }

  @Test("In a row, a flow takes its width on one line, and shrinks to its widest item")
  func inRow() {
    let label = MeasuredView(30, 10)
    let row = LayoutRow(spacing: 10, alignment: .top) {
      LayoutItem(label, width: .fixed(30))
      LayoutFlow { chips(40, 50).map { LayoutItem($0, width: .fixed($0.answer(.zero).width)) } }
    }
    #expect(row.frames(200, 99) == [rect(0, 0, 30, 10), rect(40, 0, 40, 10), rect(80, 0, 50, 10)])
    #expect(row.frames(100, 99) == [rect(0, 0, 30, 10), rect(40, 0, 40, 10), rect(40, 10, 50, 10)])
    #expect(row.frames(50, 99)[2] == rect(40, 10, 50, 10))
  }

  @Test("No view is measured more than twice, also in flows in flows")
  func measurements() {
    let text = MeasuredView(textOfWidth: 90)
    var element: any LayoutContainer = LayoutFlow { text }
    for _ in 0..<6 {
      let inner = element
      element = LayoutFlow { LayoutColumn { inner } }
    }
    #expect(element.frames(50, 99) == [rect(0, 0, 50, 40)])
    #expect(text.takeProposals().count == 2)
  }

  @Test("1,000 random flows are rows below each other, broken by a loop that adds up lengths")
  func model() {
    let seed: UInt64 = 0x5EED_003A
    print("Random flows: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let width = CGFloat(Int.random(in: 10...200, using: &random))
      let spacing = CGFloat(Int.random(in: 0...10, using: &random))
      var lines: [[LayoutItem]] = []
      var (length, isFull) = (CGFloat(0), true)
      var items: [LayoutItem] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let needed = CGFloat(Int.random(in: 1...90, using: &random))
        let view = MeasuredView(needed, CGFloat(Int.random(in: 1...30, using: &random)))
        let minimum = CGFloat(Int.random(in: 0...60, using: &random))
        let isFlexible = Int.random(in: 0..<4, using: &random) == 0
        let item = LayoutItem(view, width: isFlexible ? .flexible(min: minimum) : .fitted(min: minimum))
        let hypothetical = isFlexible ? minimum : max(minimum, needed)
        isFull = lines.isEmpty || length + spacing + hypothetical > width
        if isFull { lines.append([item]) } else { lines[lines.count - 1].append(item) }
        length = isFull ? hypothetical : length + spacing + hypothetical
        items.append(item)
      }
      let column = LayoutColumn(spacing: 3) {
        for line in lines { LayoutRow(spacing: spacing, alignment: .bottom, distribution: .center) { line } }
      }
      let flow = LayoutFlow(spacing: spacing, lineSpacing: 3, alignment: .bottom, distribution: .center) { items }
      #expect(flow.frames(width, 999) == column.frames(width, 999))
      let size = flow.sizeThatFits(CGSize(width: width, height: 0))
      #expect(flow.frames(width, 999).map(\.maxY).max() == size.height)
    }
  }
}
#endif
