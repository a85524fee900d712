#if UIKIT
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Pixels and directions")
struct PixelTests {
  @Test("Neighbours touch, and the row ends where the room ends", arguments: [1, 2, 3] as [CGFloat])
  func touching(scale: CGFloat) {
    for count in 1...20 {
      let views = (0..<count).map { _ in WishView(1, 1) }
      let row = LayoutRow(alignment: .fill) { for view in views { LayoutItem(view, width: .flexible) } }
      let frames = row.frames(100, 10, scale: scale)
      #expect(frames.first?.minX == 0 && frames.last?.maxX == 100)
      for (left, right) in zip(frames, frames.dropFirst()) { #expect(abs(left.maxX - right.minX) < 1e-9) }
    }
  }

  @Test("A fitted item keeps its width wherever it stands")
  func stableWidth() {
    let (a, label, b) = (WishView(1, 1), WishView(20.5, 1), WishView(1, 1))
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
      #expect(plan.overflow == mirror.overflow && plan.overflow.width >= 0 && plan.overflow.height >= 0)
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

  @Test("What fits into its own size has no overflow")
  func fittingTrees() {
    let seed: UInt64 = 0x5EED_0016
    print("Random trees: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let tree = RandomTree(using: &random)
      let size = tree.element.sizeThatFits(.zero)
      let plan = tree.element.plan(in: CGRect(origin: .zero, size: size), direction: .leftToRight, scale: 1)
      #expect(plan.overflow.width < 1e-6, "\(size)")
      #expect(plan.overflow.height < 1e-6)
    }
  }
}
#endif
