#if UIKIT
import RowLayout
import Testing

@MainActor
@Suite("Measuring")
struct MeasurementTests {
  let unlimited = CGFloat.greatestFiniteMagnitude

  @Test("A fitted view is measured once without a limit, and once at its final width")
  func twice() {
    let view = MeasuredView(textOfWidth: 100)
    _ = LayoutRow { view }.frames(60, 100)
    #expect(
      view.takeProposals() == [
        CGSize(width: unlimited, height: unlimited), CGSize(width: 60, height: unlimited),
      ])
  }

  @Test("A length that is fixed or flexible isn't measured, and neither is one that fills its line")
  func spared() {
    let view = MeasuredView(40, 20)
    for length in [LayoutLength.fixed(30), .flexible] {
      _ = LayoutRow { LayoutItem(view, width: length, height: .fixed(10)) }.frames(100, 100)
      #expect(view.takeProposals().isEmpty)
      _ = LayoutRow { LayoutItem(view, width: length) }.frames(100, 100)
      #expect(view.takeProposals().count == 1)
    }
    _ = LayoutColumn { LayoutItem(view, height: .fixed(10)) }.frames(100, 100)
    #expect(view.takeProposals().isEmpty)
    _ = LayoutColumn { view }.frames(100, 100)
    #expect(view.takeProposals() == [CGSize(width: 100, height: unlimited)])
    view.isHidden = true
    _ = LayoutRow { view }.frames(100, 100)
    #expect(view.takeProposals().isEmpty)
  }

  // Proposing the space at each level, and measuring again with the result, takes 2 to the 10th calls here.
  @Test("At depth 10, a view is still measured twice", arguments: [LayoutAlignment.center, .fill, .firstBaseline])
  func depth(_ alignment: LayoutAlignment) {
    let view = MeasuredView(textOfWidth: 100)
    var element: any LayoutContainer = LayoutRow(alignment: alignment) { view }
    for level in 1..<10 {
      let inner = element
      element =
        level.isMultiple(of: 2)
        ? LayoutRow(alignment: alignment) { inner } : LayoutColumn(alignment: alignment) { inner }
    }
    let frames = element.frames(60, 200)
    #expect(view.takeProposals().count == 2)
    #expect(frames.count == 1 && frames[0].width == 60)
    _ = element.sizeThatFits(CGSize(width: 60, height: 0))
    #expect(view.takeProposals().count == 2)
  }

  @Test("A text beside a button gets the height of its lines")
  func heightAtFinalWidth() {
    let text = MeasuredView(textOfWidth: 200)
    let button = MeasuredView(40, 30)
    let row = LayoutRow {
      text
      LayoutItem(button, compressionResistance: 1)
    }
    #expect(row.frames(140, 100) == [rect(0, 30, 100, 40), rect(100, 35, 40, 30)])
  }

  @Test("The height is measured at the width in whole pixels")
  func roundedWidth() {
    let views = (0..<3).map { _ in MeasuredView(10, 10) }
    _ = LayoutRow { for view in views { LayoutItem(view, width: .flexible) } }.frames(100, 20)
    #expect(views.map { $0.takeProposals().map(\.width) } == [[33.5], [33], [33.5]])
  }

  @Test("What a view wants is rounded up to whole pixels")
  func roundedUp() {
    let view = MeasuredView(10.1, 10.1)
    #expect(LayoutRow { view }.frames(100, 20, scale: 2)[0].width == 10.5)
    #expect(LayoutRow { view }.frames(100, 20, scale: 1)[0].width == 11)
    #expect(LayoutRow { view }.frames(100, 20, scale: 3)[0].width == 31.0 / 3)
    let third = MeasuredView(100.0 / 3, 10)
    #expect(LayoutRow { third }.frames(100, 20, scale: 3)[0].width == 100.0 / 3, "It is whole pixels already.")
  }

  @Test("A text of one line isn't measured again for its height", arguments: [1, 0, 2])
  func oneLine(numberOfLines: Int) {
    final class CountingLabel: UILabel {
      var calls = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        calls += 1
        return super.sizeThatFits(size)
      }
    }
    let label = CountingLabel()
    label.text = "A text that is longer than the row"
    label.numberOfLines = numberOfLines
    let row = LayoutRow(alignment: .top) { label }
    let frame = row.frames(60, 200)[0]
    #expect(label.calls == (numberOfLines == 1 ? 1 : 2))
    #expect(frame.height == (label.sizeThatFits(CGSize(width: 60, height: 500)).height * 2).rounded(.up) / 2)
    label.calls = 0
    _ = LayoutColumn { label }.frames(60, 200)
    #expect(label.calls == 1, "In a column, only the height is measured.")
  }

  // MARK: Views that lie

  @Test("A view that answers with what it is proposed, or with NaN, gets the space", arguments: [true, false])
  func echo(isNaN: Bool) {
    let view = MeasuredView { isNaN ? CGSize(width: CGFloat.nan, height: .nan) : $0 }
    let other = MeasuredView(30, 10)
    let row = LayoutRow {
      view
      LayoutItem(other, width: .fixed(30))
    }
    #expect(row.frames(100, 50) == [rect(0, 0, 70, 50), rect(70, 20, 30, 10)])
    #expect(row.sizeThatFits(CGSize(width: 100, height: 50)) == CGSize(width: 100, height: 50))
    #expect(row.sizeThatFits(.zero) == CGSize(width: 30, height: 10), "Without a limit there is no space to take.")
    let column = LayoutColumn(alignment: .leading) { view }
    #expect(column.frames(100, 50) == [rect(0, 0, 100, 50)])
  }

  @Test("A view that wants more than it is offered gets the space")
  func greedy() {
    let greedy = MeasuredView(1e6, 1e6)
    #expect(LayoutRow { greedy }.frames(100, 50) == [rect(0, 0, 100, 50)])
  }

  @Test("A length of at least 1e9 counts as the space, and as 0 if there is no limit")
  func boundless() {
    #expect(LayoutRow { MeasuredView(1e9, 1e9) }.sizeThatFits(.zero) == .zero)
    let beside = LayoutRow {
      MeasuredView(1e9, 1e9)
      MeasuredView(30, 20)
    }
    #expect(beside.sizeThatFits(.zero) == CGSize(width: 30, height: 20))
    let row = LayoutRow { MeasuredView(1e9, 20) }
    #expect(row.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 20))
    #expect(LayoutRow { MeasuredView(1e9 - 1, 20) }.sizeThatFits(.zero) == CGSize(width: 1e9 - 1, height: 20))
  }

  @Test("A negative length counts as 0, wherever it is measured", arguments: [-50, -1e-9, -1e300, -CGFloat.infinity])
  func negative(_ length: CGFloat) {
    struct Debt: LayoutElement {
      let length: CGFloat
      func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: length, height: length) }
    }
    let view = MeasuredView(length, length)
    for alignment in [LayoutAlignment.top, .center, .trailing, .firstBaseline] {
      let other = MeasuredView(30, 10)
      let row = LayoutRow(spacing: 5, alignment: alignment) {
        view
        Debt(length: length)
        other
      }
      let frames = row.frames(100, 10)
      #expect(frames[0].size == .zero && frames[1].minX == 10)
      #expect(row.sizeThatFits(.zero) == CGSize(width: 40, height: 10))
    }
    #expect(LayoutRow { view }.sizeThatFits(CGSize(width: 100, height: 50)) == .zero)
    #expect(LayoutItem(view).sizeThatFits(.zero) == .zero)
    let fixed = LayoutItem(view, width: .fixed(length), height: .fitted(min: length, max: length))
    #expect(fixed.sizeThatFits(.zero) == .zero)
  }

  @Test("A view that wants something else each time is asked twice, and the layout ends")
  func fickle() {
    var calls: CGFloat = 0
    let view = MeasuredView { _ in
      calls += 1
      return CGSize(width: calls * 10, height: calls * 5)
    }
    #expect(LayoutRow(alignment: .top) { view }.frames(100, 50) == [rect(0, 0, 10, 10)])
    #expect(calls == 2)
  }

  @Test("An element of another type takes space and leaves it empty")
  func foreign() {
    struct Gap: LayoutElement {
      func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 25, height: 5) }
    }
    let view = MeasuredView(10, 10)
    #expect(
      LayoutRow {
        Gap()
        view
      }.spans(100) == [[25, 10]])
    #expect(
      LayoutRow {
        LayoutItem(Gap(), width: .flexible)
        view
      }.spans(100) == [[90, 10]])
    #expect(
      LayoutRow {
        Gap()
        LayoutItem(view, width: .fixed(10))
      }.spans(20) == [[10, 10]], "It shrinks.")
  }
}
#endif
