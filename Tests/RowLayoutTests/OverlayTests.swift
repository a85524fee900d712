#if UIKIT
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Overlays")
struct OverlayTests {
  let large = MeasuredView(80, 60)
  let small = MeasuredView(20, 10)

  @Test("An overlay is as large as its largest element on each axis, or as the space")
  func size() {
    let tall = MeasuredView(10, 90)
    let overlay = LayoutOverlay {
      large
      tall
      LayoutItem(small, margins: NSDirectionalEdgeInsets(top: 1, leading: 70, bottom: 2, trailing: 4))
    }
    #expect(overlay.sizeThatFits(.zero) == CGSize(width: 94, height: 90))
    #expect(overlay.sizeThatFits(CGSize(width: 50, height: 0)).width == 74, "Only the margins don't shrink.")
    #expect(overlay.frames(200, 100) == [rect(60, 20, 80, 60), rect(95, 5, 10, 90), rect(123, 44.5, 20, 10)])
    #expect(LayoutOverlay {}.sizeThatFits(.zero) == .zero && LayoutOverlay {}.frames(10, 10).isEmpty)
  }

  @Test(
    "Each element is aligned on both axes, and mirrored from right to left",
    arguments: [
      (LayoutAlignment.center, 40, 20), (.leading, 0, 0), (.top, 0, 0), (.trailing, 80, 40), (.topLeading, 0, 0),
      (.topTrailing, 80, 0), (.bottomLeading, 0, 40), (.bottomTrailing, 80, 40),
      (LayoutAlignment(horizontal: .center, vertical: .bottom), 40, 40),
      (LayoutAlignment(horizontal: .trailing, vertical: .center), 80, 20),
    ])
  func alignment(_ alignment: LayoutAlignment, x: CGFloat, y: CGFloat) {
    let frame = rect(x, y, 20, 10)
    #expect(LayoutOverlay(alignment: alignment) { small }.frames(100, 50) == [frame])
    #expect(LayoutOverlay(alignment: .fill) { LayoutItem(small, alignment: alignment) }.frames(100, 50) == [frame])
    #expect(LayoutOverlay(alignment: alignment) { small }.frames(100, 50, .rightToLeft) == [rect(80 - x, y, 20, 10)])
  }

  @Test("What fills the overlay or is flexible is as large as it; fixed lengths and fractions are their own")
  func lengths() {
    let (a, b, c) = (MeasuredView(1, 1), MeasuredView(1, 1), MeasuredView(1, 1))
    let overlay = LayoutOverlay {
      LayoutItem(a, alignment: .fill)
      LayoutItem(b, width: .flexible(max: 90), height: .flexible)
      LayoutItem(c, width: .fraction(0.5), height: .fixed(8), alignment: .bottomLeading)
    }
    #expect(overlay.frames(100, 50) == [rect(0, 0, 100, 50), rect(5, 0, 90, 50), rect(0, 42, 50, 8)])
    #expect(a.takeProposals().isEmpty && b.takeProposals().isEmpty && c.takeProposals().isEmpty)
  }

  @Test("Alignments for two axes have one for each in rows and columns")
  func cornersInLines() {
    #expect(LayoutRow(alignment: .topTrailing) { small }.frames(100, 50) == [rect(0, 0, 20, 10)])
    #expect(LayoutRow(alignment: .bottomLeading) { small }.frames(100, 50) == [rect(0, 40, 20, 10)])
    #expect(LayoutColumn(alignment: .topTrailing) { small }.frames(100, 50) == [rect(80, 0, 20, 10)])
    #expect(LayoutColumn(alignment: .bottomLeading) { small }.frames(100, 50) == [rect(0, 0, 20, 10)])
  }

  @Test("In a row, an overlay shrinks and grows as its elements do")
  func inRow() {
    let overlay = LayoutOverlay {
      LayoutItem(large, width: .flexible(min: 30))
      small
    }
    let row = LayoutRow {
      overlay
      LayoutItem(MeasuredView(1, 1), width: .fixed(50))
    }
    #expect(row.spans(200) == [[0, 150], [65, 20], [150, 50]])
    #expect(row.spans(60) == [[0, 30], [5, 20], [30, 50]])
  }

  @Test("A flexible element without weight is a background: it is as large as the overlay, and adds only its min")
  func background() {
    let ground = UIView(frame: rect(0, 0, 300, 300))
    func card(_ size: CGFloat = 0) -> LayoutOverlay {
      LayoutOverlay {
        LayoutItem(ground, width: .flexible(min: size, weight: 0), height: .flexible(min: size, weight: 0))
        large
      }
    }
    let fitting = LayoutOverlay { large }.sizeThatFits(.zero)
    #expect(card().sizeThatFits(.zero) == fitting, "Its present size makes no difference.")
    #expect(card(200).sizeThatFits(.zero) == CGSize(width: 200, height: 200))
    #expect(card().frames(90, 70)[0] == rect(0, 0, 90, 70))
    let column = LayoutColumn {
      card()
      small
    }
    #expect(column.frames(100, 500).map(\.height) == [fitting.height, fitting.height, 10], "It isn't flexible.")
    let row = LayoutRow {
      card()
      small
    }
    #expect(row.spans(200).map { $0[1] } == [fitting.width, fitting.width, 20])
  }

  @Test("An element that doesn't fit begins at the edge and overflows; hidden elements and spaces take no part")
  func overflow() {
    let overlay = LayoutOverlay {
      LayoutItem(large, width: .fixed(80), height: .fixed(60))
      LayoutSpace.fixed(500)
      small
    }
    let plan = overlay.plan(in: rect(0, 0, 50, 50), direction: .leftToRight, scale: 2)
    #expect(plan.overflow == CGSize(width: 30, height: 10) && plan.placements[0].frame == rect(0, 0, 80, 60))
    large.isHidden = true
    #expect(overlay.sizeThatFits(.zero) == CGSize(width: 20, height: 10))
    #expect(overlay.frames(50, 50) == [rect(15, 20, 20, 10)])
  }

  @Test("In 500 random overlays, each element stands where it stands alone")
  func alone() {
    let seed: UInt64 = 0x5EED_0039
    print("Random overlays: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let alignments: [LayoutAlignment] = [.leading, .center, .trailing, .fill, .topTrailing, .bottomLeading]
    for _ in 0..<500 {
      let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        LayoutItem(
          MeasuredView(CGFloat.random(in: 0...90, using: &random), CGFloat.random(in: 0...90, using: &random)),
          width: [nil, .flexible, .fixed(33), .fraction(0.4), .fitted(min: 20, max: 40)].randomElement(using: &random)
            ?? nil,
          height: [nil, .flexible, .fixed(22), .fraction(0.9)].randomElement(using: &random) ?? nil,
          alignment: alignments.randomElement(using: &random))
      }
      let (width, height) = (CGFloat.random(in: 1...99, using: &random), CGFloat.random(in: 1...99, using: &random))
      let frames = LayoutOverlay { items }.frames(width, height)
      #expect(frames == items.flatMap { item in LayoutOverlay { item }.frames(width, height) })
    }
  }
}
#endif
