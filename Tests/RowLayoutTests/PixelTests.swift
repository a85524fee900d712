#if UIKIT
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Pixels and directions")
struct PixelTests {
  @Test("Neighbors touch, and the row ends where the space ends", arguments: [1, 2, 3] as [CGFloat])
  func touching(scale: CGFloat) {
    for count in 1...20 {
      let views = (0..<count).map { _ in MeasuredView(1, 1) }
      let row = LayoutRow(alignment: .fill) { for view in views { LayoutItem(view, width: .flexible) } }
      let frames = row.frames(100, 10, scale: scale)
      #expect(frames.first?.minX == 0 && frames.last?.maxX == 100)
      for (left, right) in zip(frames, frames.dropFirst()) { #expect(abs(left.maxX - right.minX) < 1e-9) }
    }
  }

  @Test("A fitted item keeps its width wherever it stands")
  func stableWidth() {
    let (a, label, b) = (MeasuredView(1, 1), MeasuredView(20.5, 1), MeasuredView(1, 1))
    let row = LayoutRow {
      LayoutItem(a, width: .flexible(weight: 1))
      label
      LayoutItem(b, width: .flexible(weight: 2))
    }
    for step in 0..<300 {
      let width = 50 + CGFloat(step) / 3
      #expect(row.frames(width, 10)[1].width == 20.5)
    }
  }

  @Test("In 2,000 random trees edges are whole pixels, nothing is negative, and the mirror image is exact to a pixel")
  func randomTrees() {
    let seed: UInt64 = 0x5EED_0015
    print("Random trees: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let tree = RandomTree(using: &random)
      let room = CGRect(
        x: CGFloat.random(in: -50...50, using: &random).rounded(), y: 0,
        width: CGFloat.random(in: 0...500, using: &random).rounded(),
        height: CGFloat.random(in: 0...500, using: &random).rounded())
      let scale: CGFloat = [1, 2, 3].randomElement(using: &random) ?? 1
      let plan = tree.element.plan(in: room, direction: .leftToRight, scale: scale)
      #expect(tree.views.allSatisfy { $0.takeProposals().count <= 2 }, "No view is measured more than twice.")
      let mirror = tree.element.plan(in: room, direction: .rightToLeft, scale: scale)
      #expect(plan.overflow.width >= 0 && plan.overflow.height >= 0)
      // A width of another pixel gives another height where there is an aspect ratio.
      #expect(abs(plan.overflow.width - mirror.overflow.width) < 1e-6)
      #expect(abs(plan.overflow.height - mirror.overflow.height) < 3 / scale)
      #expect(plan.placements.count == tree.views.filter { !$0.isHidden }.count)
      for (placement, mirrored) in zip(plan.placements, mirror.placements) {
        let frame = placement.frame
        #expect(placement.view === mirrored.view)
        #expect(frame.width >= 0 && frame.height >= 0)
        #expect(frame.minX >= room.minX && frame.minY >= room.minY)
        for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
          let pixels: CGFloat = edge * scale
          #expect(abs(pixels - pixels.rounded()) < 1e-6)
        }
        let pixel: CGFloat = 1.001 / scale
        let expected: CGFloat = room.minX + room.maxX - frame.maxX
        #expect(abs(mirrored.frame.minX - expected) < pixel)
        #expect(abs(mirrored.frame.width - frame.width) < pixel)
        if plan.overflow == .zero {
          #expect(frame.maxX <= room.maxX + 1e-6 && frame.maxY <= room.maxY + 1e-6)
        }
      }
      let size = tree.element.sizeThatFits(room.size)
      #expect(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite)
    }
  }

  @Test("The size that fits is whole pixels: lengths are rounded up, but not beyond the space")
  func wholePixels() {
    let scale = max(1, UITraitCollection.current.displayScale)
    func pixel(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    let (view, text) = (MeasuredView(7.1, 7.1), MeasuredView(textOfWidth: 100))
    let items: [any LayoutElement] = [
      LayoutItem(view, width: .fixed(20.3), height: .fixed(20.3)),
      LayoutRow(alignment: .fill) { LayoutItem(view, width: .fixed(20.3), height: .fixed(20.3)) },
      LayoutColumn { LayoutItem(view, width: .fixed(20.3), height: .fixed(20.3)) },
      LayoutRow {
        LayoutSpace.fixed(20.3)
        LayoutItem(view, width: .flexible(max: 0), height: .fitted(min: 20.3))
      },
    ]
    for item in items {
      #expect(item.sizeThatFits(.zero) == CGSize(width: pixel(20.3), height: pixel(20.3)))
    }
    let margins = NSDirectionalEdgeInsets(top: 0.1, leading: 0.1, bottom: 0.1, trailing: 0.1)
    let framed = LayoutItem(view, width: .fixed(20), height: .fixed(20), margins: margins)
    #expect(framed.sizeThatFits(.zero) == CGSize(width: pixel(20.2), height: pixel(20.2)))
    let widthOfText = (60.3 * scale).rounded(.down) / scale
    #expect(LayoutRow { text }.sizeThatFits(CGSize(width: 60.3, height: 0)) == CGSize(width: widthOfText, height: 40))
    let almost = CGSize(width: 60 - 1e-9, height: 0)
    #expect(LayoutRow { text }.sizeThatFits(almost).width == 60, "A rounding error doesn't cost a pixel.")
    #expect(LayoutRow { text }.sizeThatFits(CGSize(width: 1e-9, height: 0)).width == 0, "That is a limit, too.")
  }

  @Test("A LayoutView's size that fits is whole pixels, with insets that are none")
  func wholePixelsOfView() {
    let view = LayoutView()
    let scale = max(1, view.traitCollection.displayScale)
    view.content = LayoutColumn { MeasuredView(textOfWidth: 100) }
    view.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 30)
    #expect(view.sizeThatFits(CGSize(width: 50, height: 0)).width == 60)
    view.contentInsets = NSDirectionalEdgeInsets(top: 0.3, leading: 10.15, bottom: 0, trailing: 10.15)
    for width in [0, 50, 60.3, 70.01, 120.3, 1e-9] as [CGFloat] {
      let size = view.sizeThatFits(CGSize(width: width, height: 0))
      for pixels in [size.width * scale, size.height * scale] { #expect(abs(pixels - pixels.rounded()) < 1e-9) }
      #expect(width < 21 || size.width <= width, "\(size)")
    }
    #expect(view.sizeThatFits(.zero).width == (120.3 * scale).rounded(.up) / scale)
    #expect(view.intrinsicContentSize == view.sizeThatFits(.zero))
  }

  @Test(
    "What fits into its own size has no overflow, and its size is whole pixels within the space",
    arguments: [RandomTree.Material.lines, .fitted])
  func fittingTrees(_ material: RandomTree.Material) {
    let seed: UInt64 = 0x5EED_0016
    print("Random trees: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let scale = max(1, UITraitCollection.current.displayScale)
    for _ in 0..<2000 {
      let tree = RandomTree(of: material, using: &random)
      let size = tree.element.sizeThatFits(.zero)
      let width = CGFloat.random(in: 0...300, using: &random)
      let narrow = tree.element.sizeThatFits(CGSize(width: width, height: 0))
      let least = tree.element.sizeThatFits(CGSize(width: 1e-9, height: 0))
      let pixels = [size, narrow, least].flatMap { [$0.width * scale, $0.height * scale] }
      #expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })
      #expect(narrow.width <= max(width, least.width) + 1e-6)
      let plan = tree.element.plan(in: CGRect(origin: .zero, size: size), direction: .leftToRight, scale: scale)
      #expect(plan.overflow.width < 1e-6, "\(size)")
      #expect(plan.overflow.height < 1e-6)
    }
  }
}
#endif
