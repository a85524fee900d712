#if UIKIT
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("The size that fits in a limited width")
struct FittingTests {
  let picture = MeasuredView(60, 60)
  let wide = CGSize(width: 200, height: 0)

  @Test("A picture that fills the width takes all of it, and the height for it")
  func fillingPicture() {
    let filling = LayoutColumn(spacing: 10) {
      LayoutItem(picture, aspectRatio: 2)
      MeasuredView(30, 20)
    }
    #expect(filling.sizeThatFits(.zero) == CGSize(width: 60, height: 60))
    #expect(filling.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 40, height: 50))
    #expect(filling.sizeThatFits(wide) == CGSize(width: 200, height: 130))
    let nested = LayoutOverlay(alignment: .fill) { LayoutRow { LayoutItem(filling, width: .flexible) } }
    #expect(nested.sizeThatFits(wide) == CGSize(width: 200, height: 130))
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 30)
    #expect(filling.sizeThatFits(wide, insets: insets) == CGSize(width: 200, height: 108))
    let equal = LayoutRow(distribution: .equalLengths) {
      LayoutItem(picture, aspectRatio: 2)
      MeasuredView(10, 10)
    }
    #expect(equal.sizeThatFits(wide) == CGSize(width: 200, height: 50))
  }

  @Test("A picture that doesn't fill the width leaves the layout as wide as its content")
  func unstretchedPicture() {
    let layouts: [any LayoutContainer] = [
      LayoutColumn(alignment: .leading) { LayoutItem(picture, aspectRatio: 2) },
      LayoutColumn { LayoutItem(picture, width: .fixed(60), aspectRatio: 2) },
      LayoutRow { LayoutItem(picture, aspectRatio: 2) },
      LayoutColumn { LayoutItem(picture, height: .fixed(30), aspectRatio: 2) },
      LayoutColumn { LayoutItem(LayoutRow { LayoutItem(picture, aspectRatio: 2) }, height: .fixed(30)) },
    ]
    for layout in layouts { #expect(layout.sizeThatFits(wide) == CGSize(width: 60, height: 30)) }
    let low = LayoutColumn {
      LayoutItem(LayoutColumn { LayoutItem(picture, width: .flexible, aspectRatio: 2) }, height: .fixed(30))
    }
    #expect(low.sizeThatFits(wide) == CGSize(width: 60, height: 30), "A fixed height needs no more.")
    picture.isHidden = true
    #expect(LayoutColumn { LayoutItem(picture, aspectRatio: 2) }.sizeThatFits(wide) == .zero)
  }

  @Test("The height is that of the texts in the space, even if they would need more lines in their natural width")
  func texts() {
    let text = MeasuredView(textOfWidth: 100)
    let shared = LayoutRow {
      LayoutItem(text, width: .flexible)
      LayoutSpace.flexible
    }
    #expect(shared.sizeThatFits(.zero) == CGSize(width: 100, height: 40))
    #expect(shared.sizeThatFits(wide) == CGSize(width: 100, height: 20))
    let half = LayoutRow { LayoutItem(text, width: .fraction(0.5)) }
    #expect(half.sizeThatFits(wide).height == 20)
    let tags = LayoutFlow { (1...4).map { _ in MeasuredView(25, 10) } }
    let flow = LayoutRow { LayoutItem(tags, width: .fraction(0.5)) }
    #expect(flow.sizeThatFits(.zero).height == 20 && flow.sizeThatFits(wide).height == 10)
    #expect(LayoutColumn { text }.sizeThatFits(wide) == CGSize(width: 100, height: 20))
  }

  @Test("The height is that in the space, also if the content is wider")
  func narrow() {
    let views = [MeasuredView(60, 10), MeasuredView(20, 10), MeasuredView(20, 10)]
    let flow = LayoutFlow { views.map { LayoutItem($0, width: .fixed($0.answer(.zero).width)) } }
    #expect(flow.sizeThatFits(CGSize(width: 30, height: 0)) == CGSize(width: 60, height: 30))
    #expect(flow.frames(30, 99).map(\.minY) == [0, 10, 20])
    let text = MeasuredView(textOfWidth: 80)
    let column = LayoutColumn {
      LayoutItem(views[0], width: .fixed(60), height: .fixed(10))
      text
    }
    #expect(column.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 60, height: 50))
    #expect(flow.sizeThatFits(CGSize(width: 30, height: 0), insets: .zero).height == 30)
  }

  @Test("A layout view answers the height at the width that it has")
  func layoutView() {
    let view = LayoutView()
    view.content = LayoutColumn { LayoutItem(picture, aspectRatio: 2) }
    #expect(view.sizeThatFits(wide) == CGSize(width: 200, height: 100))
    #expect(LayoutColumn { view }.frames(200, 500) == [rect(0, 0, 200, 100)])
    #expect(LayoutColumn { view }.sizeThatFits(wide).height == 100, "Also in another layout.")
    #expect(view.intrinsicContentSize == CGSize(width: 60, height: 30))
    view.frame = rect(0, 0, 200, 100)
    #expect(view.intrinsicContentSize == CGSize(width: 60, height: 100))
    view.frame = rect(0, 0, 40, 100)
    #expect(view.intrinsicContentSize == CGSize(width: 60, height: 20))
  }

  @Test("A pixel that comes from rounding is no reason for the whole width")
  func pixel() {
    let layout = LayoutColumn(alignment: .center) { LayoutItem(MeasuredView(33, 1), aspectRatio: 1) }
    for width in 40..<60 { #expect(layout.sizeThatFits(CGSize(width: width, height: 0)).width == 33) }
    let margins = NSDirectionalEdgeInsets(top: 0, leading: 0.4, bottom: 0, trailing: 0)
    let item = LayoutItem(MeasuredView(33, 1), aspectRatio: 1, alignment: .center, margins: margins)
    for width in 40..<60 { #expect(item.sizeThatFits(CGSize(width: width, height: 0)).width < 35) }
  }

  @Test("No view is measured more than twice")
  func measurements() {
    let text = MeasuredView(textOfWidth: 100)
    let layout = LayoutColumn {
      LayoutItem(picture, aspectRatio: 2)
      LayoutRow {
        LayoutItem(text, width: .flexible)
        LayoutSpace.flexible
      }
    }
    #expect(layout.sizeThatFits(wide) == CGSize(width: 200, height: 120))
    #expect(text.takeProposals().map(\.width) == [.greatestFiniteMagnitude, 100])
    #expect(picture.takeProposals().count == 1)
  }

  @Test("The height is what a random tree needs in the space", arguments: RandomTree.Material.allCases)
  func randomTrees(_ material: RandomTree.Material) {
    let seed: UInt64 = 0x5EED_0025
    print("Random trees in limited widths: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    UITraitCollection(displayScale: 1).performAsCurrent {
      for _ in 0..<2000 { check(RandomTree(of: material, using: &random), of: material, using: &random) }
    }
  }

  private func check(_ tree: RandomTree, of material: RandomTree.Material, using random: inout SeededGenerator) {
    let width = CGFloat(Int.random(in: 1...600, using: &random))
    let size = tree.element.sizeThatFits(CGSize(width: width, height: 0))
    guard size.width > 0 else { return }
    #expect(abs(tree.height(in: width) - size.height) < 1e-6, "\(width) \(size)")
    // Without flexible lengths and fractions, the width of the result is enough for the height. A picture may be a
    // pixel higher, because its edges are rounded elsewhere.
    guard material == .fitted, size.width <= width else { return }
    #expect(abs(tree.height(in: size.width) - size.height) < 1.001, "\(width) \(size)")
  }
}

extension RandomTree {
  /// Returns the height that the tree needs in a width that it fills.
  fileprivate func height(in width: CGFloat) -> CGFloat {
    LayoutItem(element, width: .fixed(width)).sizeThatFits(.zero).height
  }
}
#endif
