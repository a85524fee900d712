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

  // MARK: Limits that are parts of the container

  @Test("A bubble is as wide as its text, and at most 70 % as wide as the chat, in which its text then has more lines")
  func bubble() {
    let (short, long) = (MeasuredView(textOfWidth: 40), MeasuredView(textOfWidth: 130))
    let chat = LayoutColumn(alignment: .trailing) {
      LayoutItem(short, width: .fitted.limited(maxFraction: 0.7))
      LayoutItem(long, width: .fitted.limited(maxFraction: 0.7))
    }
    #expect(chat.frames(100, 500) == [rect(60, 0, 40, 20), rect(30, 20, 70, 40)])
    #expect(chat.frames(100, 500, .rightToLeft) == [rect(0, 0, 40, 20), rect(0, 20, 70, 40)])
    #expect(chat.frames(300, 500) == [rect(260, 0, 40, 20), rect(170, 20, 130, 20)])
    #expect(chat.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 60))
    #expect(chat.sizeThatFits(.zero) == CGSize(width: 130, height: 60), "Without a width, the content counts.")
  }

  @Test("Along a line, every kind of length is limited to parts of the container")
  func partialLimits() {
    let (a, b) = (MeasuredView(50, 10), MeasuredView(10, 10))
    func spans(_ length: LayoutLength, of a: UIView = a) -> [CGFloat] {
      LayoutRow {
        LayoutItem(a, width: length)
        b
      }.spans(100).map { $0[1] }
    }
    #expect(
      spans(.fitted.limited(maxFraction: 0.3)) == [30, 10] && spans(.fitted.limited(minFraction: 0.6)) == [60, 10])
    #expect(spans(.flexible.limited(maxFraction: 0.4)) == [40, 10])
    #expect(spans(.flexible(weight: 0).limited(minFraction: 0.4)) == [40, 10])
    #expect(spans(.fraction(0.8).limited(maxFraction: 0.5)) == [50, 10])
    #expect(spans(.fixed(70).limited(maxFraction: 0.5)) == [50, 10])
    #expect(spans(.fixed(40).limited(maxFraction: 0.5)) == [40, 10])
    #expect(spans(.fixed(40).limited(minFraction: 0.5)) == [50, 10])
    // The limits in points count, too, and a minimum wins.
    #expect(spans(.fitted(max: 20).limited(maxFraction: 0.3)) == [20, 10])
    #expect(spans(.fitted(min: 40).limited(maxFraction: 0.3)) == [40, 10])
    #expect(spans(.fitted.limited(minFraction: 0.6, maxFraction: 0.3)) == [60, 10])
    #expect(spans(.fitted.limited(maxFraction: 0.5).limited(maxFraction: 0.3)) == [30, 10])
    // A control's own minimum gives way.
    let button = UIButton(type: .system)
    button.setTitle("A long title of a button", for: .normal)
    #expect(spans(.fitted.limited(maxFraction: 0.3), of: button) == [30, 10])
    #expect(spans(.fitted, of: button)[0] > 90)
    let row = LayoutRow { LayoutItem(button, width: .fitted.limited(maxFraction: 0.3)) }
    #expect(LayoutColumn(alignment: .leading) { row }.spans(100) == [[0, 30]], "Nor does it make a row wider.")
  }

  @Test("Across a line and in overlays and flows, lengths are limited to parts of the container, too")
  func partialLimitsAcross() {
    let view = MeasuredView(50, 30)
    let limited = LayoutItem(
      view, width: .fitted.limited(maxFraction: 0.4), height: .flexible.limited(maxFraction: 0.5))
    #expect(LayoutRow { limited }.frames(100, 40) == [rect(0, 10, 40, 20)])
    #expect(LayoutOverlay { limited }.frames(100, 40) == [rect(30, 10, 40, 20)])
    #expect(LayoutFlow(alignment: .top) { limited }.frames(100, 40) == [rect(0, 0, 40, 20)])
    let picture = LayoutItem(view, width: .fitted.limited(maxFraction: 0.4), aspectRatio: 2)
    #expect(LayoutColumn(alignment: .leading) { picture }.frames(100, 99) == [rect(0, 0, 40, 20)])
  }

  @Test("A bad part counts as 0, and an infinite maximum as none")
  func badLimits() {
    let length = LayoutLength.fitted.limited(minFraction: .nan, maxFraction: .infinity)
    #expect(length == .fitted && LayoutLength.fixed(9).limited(minFraction: -1) == .fixed(9))
    #expect(LayoutLength.fitted.limited(maxFraction: -1) == .fitted.limited(maxFraction: 0))
    #expect(
      LayoutRow { LayoutItem(MeasuredView(9, 9), width: .fitted.limited(maxFraction: .nan)) }.spans(9) == [[0, 0]])
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
