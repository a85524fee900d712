#if UIKIT
import RowLayout
import Testing

@MainActor
@Suite("Aspect ratios and fractions")
struct RatioTests {
  let picture = MeasuredView(60, 60)

  // MARK: Aspect ratios

  @Test("A given width gives the height")
  func heightFromWidth() {
    #expect(LayoutItem(picture, aspectRatio: 2).frames(100, 500) == [rect(0, 0, 100, 50)], "It fills the column.")
    #expect(LayoutItem(picture, width: .fixed(30), aspectRatio: 0.5).frames(100, 500) == [rect(0, 0, 30, 60)])
    #expect(LayoutItem(picture, width: .fraction(0.4), aspectRatio: 2).frames(100, 500) == [rect(0, 0, 40, 20)])
    let row = LayoutRow(alignment: .fill) {
      LayoutItem(picture, width: .flexible, aspectRatio: 2)
      LayoutItem(MeasuredView(1, 1), width: .fixed(20))
    }
    #expect(row.frames(100, 500) == [rect(0, 0, 80, 40), rect(80, 0, 20, 500)], "It keeps its shape and doesn't fill.")
    #expect(row.sizeThatFits(CGSize(width: 60, height: 0)).height == 20)
    #expect(picture.takeProposals().allSatisfy { $0.width == .greatestFiniteMagnitude }, "No height is measured.")
  }

  @Test("A fixed height gives the width, and isn't stretched in a column")
  func widthFromHeight() {
    #expect(LayoutItem(picture, height: .fixed(30), aspectRatio: 2).frames(100, 500) == [rect(0, 0, 60, 30)])
    let row = LayoutRow(alignment: .top) {
      LayoutItem(picture, width: .fitted(max: 50), height: .fixed(30), aspectRatio: 2)
      LayoutItem(MeasuredView(1, 1), width: .flexible)
    }
    #expect(row.frames(100, 500).map(\.width) == [50, 50])
    #expect(
      LayoutItem(picture, height: .fixed(30), aspectRatio: 3).sizeThatFits(.zero) == CGSize(width: 90, height: 30))
    let both = LayoutItem(picture, width: .fixed(20), height: .fixed(30), aspectRatio: 3)
    #expect(both.frames(100, 500) == [rect(0, 0, 20, 30)], "Two lengths leave nothing to the ratio.")
    #expect(picture.takeProposals().isEmpty)
  }

  @Test("With neither length, the width is that of the content")
  func natural() {
    let item = LayoutItem(picture, aspectRatio: 1.5, alignment: .leading)
    #expect(item.frames(100, 500) == [rect(0, 0, 60, 40)] && item.frames(30, 500) == [rect(0, 0, 30, 20)])
    #expect(item.sizeThatFits(.zero) == CGSize(width: 60, height: 40))
    #expect(item.sizeThatFits(CGSize(width: 45, height: 1)) == CGSize(width: 45, height: 30))
    let row = LayoutRow(alignment: .top) { LayoutItem(picture, aspectRatio: 1.5) }
    #expect(row.frames(100, 500) == [rect(0, 0, 60, 40)] && row.frames(30, 500) == [rect(0, 0, 30, 20)])
  }

  @Test("The greatest height limits the width, too; a flexible height doesn't count, and its limits do")
  func greatestHeight() {
    for width in [nil, LayoutLength.flexible, .fixed(100), .fraction(1)] {
      let item = LayoutItem(picture, width: width, height: .fitted(max: 40), aspectRatio: 2)
      #expect(item.frames(100, 500) == [rect(0, 0, 80, 40)])
      let flexible = LayoutItem(picture, width: width, height: .flexible(max: 40), aspectRatio: 2)
      #expect(flexible.frames(100, 500) == [rect(0, 0, 80, 40)])
    }
    #expect(LayoutItem(picture, height: .flexible, aspectRatio: 2).frames(100, 500) == [rect(0, 0, 100, 50)])
    let low = LayoutItem(picture, width: .flexible(min: 90), height: .fitted(max: 40), aspectRatio: 2)
    #expect(low.frames(100, 500) == [rect(0, 0, 80, 40)], "Also if the width has a minimum.")
  }

  @Test("A container keeps a shape, too, and lays its items out in it")
  func container() {
    let badge = MeasuredView(10, 10)
    let card = LayoutItem(
      LayoutOverlay(alignment: .fill) {
        picture
        LayoutItem(badge, alignment: .topTrailing)
      }, aspectRatio: 2)
    #expect(card.frames(100, 500) == [rect(0, 0, 100, 50), rect(90, 0, 10, 10)])
  }

  @Test("A ratio that isn't positive and finite counts as none", arguments: [0, -1, CGFloat.nan, .infinity])
  func badRatios(_ ratio: CGFloat) {
    #expect(LayoutItem(picture, aspectRatio: ratio).frames(100, 500) == [rect(0, 0, 100, 60)])
  }

  @Test("Extreme ratios give finite frames", arguments: [1e-9, 1e9, CGFloat.leastNonzeroMagnitude])
  func extremeRatios(_ ratio: CGFloat) {
    for height in [nil, LayoutLength.fixed(30), .fitted(max: 10)] {
      let item = LayoutItem(picture, height: height, aspectRatio: ratio)
      let size = item.sizeThatFits(CGSize(width: 100, height: 100))
      let frame = item.frames(100, 100)[0]
      #expect([size.width, size.height, frame.width, frame.height].allSatisfy { $0.isFinite && $0 >= 0 })
    }
  }

  @Test("A height of at least 1e9 from a ratio counts as the space, and as 0 if there is no limit")
  func boundless() {
    let item = LayoutItem(picture, width: .fixed(100), aspectRatio: 1e-9)
    #expect(item.sizeThatFits(.zero) == CGSize(width: 100, height: 0))
    #expect(item.sizeThatFits(CGSize(width: 0, height: 50)) == CGSize(width: 100, height: 50))
  }

  @Test("In an item in an item, the outer ratio takes precedence")
  func itemInItem() {
    let inner = LayoutItem(picture, aspectRatio: 5)
    #expect(LayoutItem(inner, aspectRatio: 2).frames(100, 500)[0].height == 50)
    #expect(LayoutItem(inner).frames(100, 500)[0].height == 20)
  }

  // MARK: Fractions

  @Test("A fraction is a part of the container's whole length, and doesn't shrink")
  func fractions() {
    let (a, b) = (MeasuredView(1, 10), MeasuredView(1, 10))
    let halves = LayoutRow(spacing: 10, alignment: .top) {
      LayoutItem(a, width: .fraction(0.5))
      LayoutItem(b, width: .fraction(0.5), margins: NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 0))
    }
    let plan = halves.plan(in: rect(0, 0, 100, 20), direction: .leftToRight, scale: 2)
    #expect(plan.placements.map(\.frame.width) == [50, 50] && plan.overflow.width == 13)
    #expect(a.takeProposals().allSatisfy { $0.width == 50 }, "Its width isn't measured.")
    let third = LayoutRow(spacing: 10) {
      LayoutItem(a, width: .fraction(0.25))
      LayoutItem(b, width: .flexible)
    }
    #expect(third.spans(100) == [[0, 25], [35, 65]])
  }

  @Test("A fraction has limits, and counts across the line, too")
  func limits() {
    let view = MeasuredView(1, 1)
    #expect(LayoutRow { LayoutItem(view, width: .fraction(0.5, max: 30)) }.spans(100) == [[0, 30]])
    #expect(LayoutRow { LayoutItem(view, width: .fraction(0.1, min: 30)) }.spans(100) == [[0, 30]])
    #expect(LayoutRow { LayoutItem(view, width: .fraction(1.5)) }.spans(100) == [[0, 150]])
    let row = LayoutRow(alignment: .bottom) { LayoutItem(view, height: .fraction(0.25)) }
    #expect(row.frames(100, 80) == [rect(0, 60, 1, 20)])
    let column = LayoutColumn {
      LayoutItem(view, width: .fraction(0.5), height: .fraction(0.5), alignment: .trailing)
    }
    #expect(column.frames(100, 80) == [rect(50, 0, 50, 40)])
  }

  @Test("Of a length that isn't known yet, a fraction is fitted, within its limits")
  func unknown() {
    let view = MeasuredView(40, 20)
    let row = LayoutRow { LayoutItem(view, width: .fraction(0.5), height: .fraction(0.5)) }
    #expect(row.sizeThatFits(.zero) == CGSize(width: 40, height: 20))
    #expect(LayoutItem(view, width: .fraction(0.5, min: 50)).sizeThatFits(.zero).width == 50)
    #expect(LayoutItem(view, width: .fraction(0.5, max: 30)).sizeThatFits(.zero).width == 30)
  }

  @Test("With equal lengths, a fraction keeps its own")
  func equalLengths() {
    let row = LayoutRow(distribution: .equalLengths) {
      LayoutItem(MeasuredView(1, 1), width: .fraction(0.5))
      MeasuredView(5, 1)
      MeasuredView(9, 1)
    }
    #expect(row.spans(100) == [[0, 50], [50, 25], [75, 25]])
    #expect(row.sizeThatFits(.zero).width == 19)
  }

  @Test("A bad fraction counts as 0", arguments: [-0.5, CGFloat.nan, .infinity])
  func badFractions(_ bad: CGFloat) {
    #expect(LayoutLength.fraction(bad) == .fraction(0))
    #expect(LayoutRow { LayoutItem(MeasuredView(9, 9), width: .fraction(bad)) }.spans(100) == [[0, 0]])
  }
}
#endif
