#if UIKIT
import RowLayout
import Testing

@MainActor
@Suite("The builder")
struct BuilderTests {
  let views = (0..<4).map { MeasuredView(10 * CGFloat($0 + 1), 10) }

  private func widths(@LayoutBuilder _ content: () -> [any LayoutElement]) -> [CGFloat] {
    LayoutRow(content: content).frames(500, 10).map(\.width)
  }

  @Test("It takes elements, optionals, arrays, conditions and loops, in order")
  func statements() {
    let absent: UIView? = nil
    let present: UIView? = views[0]
    for flag in [true, false] {
      let result = widths {
        absent
        present
        if flag { views[1] }
        if flag { views[2] } else { LayoutItem(views[3], width: .fixed(5)) }
        for index in 0..<2 { LayoutItem(MeasuredView(1, 1), width: .fixed(CGFloat(index + 1))) }
        [MeasuredView(7, 7), MeasuredView(8, 8)]
        if #available(iOS 15, *) { MeasuredView(9, 9) }
        switch flag {
        case true: MeasuredView(3, 3)
        case false: MeasuredView(4, 4)
        }
      }
      #expect(result == (flag ? [10, 20, 30, 1, 2, 7, 8, 9, 3] : [10, 5, 1, 2, 7, 8, 9, 4]))
    }
    #expect(widths {}.isEmpty)
  }

  @Test("A computed row follows its state; a stored one keeps its elements")
  func computed() {
    var shows = false
    var row: LayoutRow { LayoutRow { if shows { views[0] } } }
    let stored = row
    #expect(row.frames(100, 10).isEmpty)
    shows = true
    #expect(row.frames(100, 10).count == 1 && stored.frames(100, 10).isEmpty)
  }
}
#endif
