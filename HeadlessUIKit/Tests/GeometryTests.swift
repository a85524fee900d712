#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("View geometry")
struct GeometryTests {
  // UIView, frame: "Setting this property changes the point specified by the center property and changes the size in
  // the bounds rectangle accordingly"; bounds: "the default bounds origin is (0,0)".
  @Test("Setting the frame sets center and bounds.size, and leaves bounds.origin alone")
  func frameSetsCenterAndSize() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    view.bounds.origin = CGPoint(x: 7, y: 8)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(view.bounds == CGRect(x: 7, y: 8, width: 50, height: 50))
    #expect(view.center == CGPoint(x: 25, y: 25))
  }

  // UIView, center and bounds: "Changing the bounds size grows or shrinks the view relative to its center point".
  @Test("The frame follows center and bounds.size, which grows around the center; bounds.origin doesn't change it")
  func frameIsDerived() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 80, width: 100, height: 40))
    view.bounds.size = CGSize(width: 20, height: 60)
    #expect(view.frame == CGRect(x: 90, y: 70, width: 20, height: 60))
    view.bounds.origin = CGPoint(x: 500, y: -500)
    #expect(view.frame == CGRect(x: 90, y: 70, width: 20, height: 60))
  }

  // UIView, transform: relative to the center; frame under a transform is the bounding box (iOS behavior, observed:
  // Apple calls the value undefined, Core Animation documents the box for CALayer.frame).
  @Test(
    "Under a transform the frame is the bounding box around the center, and bounds and center stay",
    arguments: [
      (CGAffineTransform(rotationAngle: .pi / 2), CGRect(x: 80, y: 50, width: 40, height: 100)),
      (CGAffineTransform(scaleX: 2, y: 0.5), CGRect(x: 0, y: 90, width: 200, height: 20)),
      (CGAffineTransform(translationX: 5, y: -5), CGRect(x: 55, y: 75, width: 100, height: 40)),
      (CGAffineTransform(scaleX: -1, y: 1), CGRect(x: 50, y: 80, width: 100, height: 40)),
    ])
  func frameUnderTransform(transform: CGAffineTransform, box: CGRect) {
    let view = UIView(frame: CGRect(x: 50, y: 80, width: 100, height: 40))
    view.transform = transform
    #expect(view.frame.isNear(box))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 100, y: 100))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 50, y: 80, width: 100, height: 40))
  }

  // Public posts print a frame of (15, -15, 30, 60) for a label of 60 × 30 that is turned by a right angle.
  @Test("The frame of a view that is turned by right angles has exact lengths", arguments: -4...4)
  func rightAngles(_ turns: Int) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    view.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
    let box = turns % 2 == 0 ? CGRect(x: 0, y: 0, width: 60, height: 30) : CGRect(x: 15, y: -15, width: 30, height: 60)
    #expect(view.frame == box)
    view.frame = CGRect(x: 10, y: 20, width: 50, height: 100)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 50, height: 100))
  }

  // UIView, frame: setting it changes the size of the bounds "accordingly".
  @Test("A frame of 100 points that is set under a scale of 1.5 is 100 points", arguments: [1.5, 3, 0.7, -1.5])
  func scaledFrame(_ scale: CGFloat) {
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: scale, y: 1.5)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(view.frame.size == CGSize(width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.frame.size == .zero)
  }

  // MARK: - Conversion

  // UIView, convert(_:to:) and convert(_:from:) for points.
  @Test(
    "Setting and reading the frame gives the same frame under a transform that moves, scales or mirrors",
    arguments: [
      CGAffineTransform(translationX: 320, y: -7), CGAffineTransform(scaleX: 2, y: 0.5),
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 40),
    ])
  func frameUnderTransform(_ transform: CGAffineTransform) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.transform = transform
    view.frame = CGRect(x: 10, y: 20, width: 50, height: 60)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 50, height: 60))
    #expect(view.transform == transform)
  }

  @Test("Points convert between cousins through their common ancestor, with bounds.origin subtracted on the way up")
  func convertBetweenCousins() {
    let top = UIView(frame: CGRect(x: 1000, y: 1000, width: 10, height: 10))
    let (a, b) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIView())
    b.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
    let leaf = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    top.addSubview(a)
    top.addSubview(b)
    a.addSubview(leaf)
    a.bounds.origin = CGPoint(x: 1, y: 2)
    #expect(leaf.convert(CGPoint(x: 1, y: 1), to: a) == CGPoint(x: 6, y: 6))
    #expect(leaf.convert(CGPoint(x: 1, y: 1), to: top) == CGPoint(x: 15, y: 24))
    #expect(leaf.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -85, y: 24))
    #expect(leaf.convert(CGPoint(x: -85, y: 24), from: b) == CGPoint(x: 1, y: 1))
    #expect(leaf.convert(CGPoint(x: 3, y: 4), to: leaf) == CGPoint(x: 3, y: 4))
    #expect(leaf.convert(CGRect(x: 1, y: 1, width: 2, height: 3), to: b) == CGRect(x: -85, y: 24, width: 2, height: 3))
    #expect(
      b.convert(CGRect(x: 1, y: 1, width: 2, height: 3), from: leaf) == CGRect(x: -85, y: 24, width: 2, height: 3))
  }

  // CALayer, convert(_:to:): layers of two trees have in common what their roots' frames are in.
  @Test("Between two hierarchies without a window, the origins of their roots count")
  func convertBetweenHierarchies() {
    let one = UIView(frame: CGRect(x: 100, y: 50, width: 80, height: 80))
    let other = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 80))
    let leaf = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    one.addSubview(leaf)
    #expect(leaf.convert(CGPoint.zero, to: other) == CGPoint(x: 95, y: 36))
    #expect(other.convert(leaf.bounds, from: leaf) == CGRect(x: 95, y: 36, width: 7, height: 8))
    #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: 90, y: 30))
    #expect(leaf.convert(CGPoint.zero, to: one) == CGPoint(x: 5, y: 6))
  }

  // UIView, convert(_:to:): "If view is nil, this method instead converts to window base coordinates."
  @Test("Converting to nil converts to the window")
  func convertToTheWindow() {
    let stage = Stage()
    let box = stage.add(UIView(), 30, 40, 50, 50)
    let leaf = stage.add(UIView(), 1, 2, 5, 5, to: box)
    #expect(leaf.convert(CGPoint.zero, to: nil) == CGPoint(x: 31, y: 42))
    #expect(leaf.convert(CGPoint(x: 31, y: 42), from: nil) == .zero)
    #expect(leaf.convert(leaf.bounds, to: nil) == CGRect(x: 31, y: 42, width: 5, height: 5))
    #expect(leaf.convert(CGPoint.zero, to: stage.screen.window) == CGPoint(x: 31, y: 42))
  }

  // UIView, transform, and convert(_:to:): transforms apply around each view's center.
  @Test("Points are converted through transforms")
  func convertThroughTransforms() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    parent.addSubview(child)
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter turn clockwise on screen around (10, 5) takes the top left corner to (15, -5).
    #expect(child.convert(CGPoint.zero, to: parent).isNear(CGPoint(x: 15, y: -5)))
    #expect(child.convert(CGPoint(x: 15, y: -5), from: parent).isNear(.zero))
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(child.convert(child.bounds, to: parent).isNear(CGRect(x: -10, y: -5, width: 40, height: 20)))
  }

  // iOS behavior, observed: a rect is not boxed at every level but once up to the common ancestor and once down.
  @Test("A rectangle becomes a bounding box once on the way up and once on the way down")
  func rectBoxing() {
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let outer = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 45, y: 45, width: 10, height: 10))
    let other = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    top.addSubview(outer)
    top.addSubview(other)
    outer.addSubview(inner)
    for view in [outer, inner, other] { view.transform = CGAffineTransform(rotationAngle: .pi / 4) }
    // Two eighth turns make a quarter turn: boxed once, the square stays as it is.
    #expect(inner.convert(inner.bounds, to: top).isNear(CGRect(x: 95, y: 95, width: 10, height: 10)))
    // Up an eighth turn and down an eighth turn: each box makes it √2 wider, though the turns cancel out.
    let box = outer.convert(CGRect(x: 45, y: 45, width: 10, height: 10), to: other)
    #expect(box.isNear(CGRect(x: 40, y: 40, width: 20, height: 20)))
    let down = inner.convert(CGRect(x: 95, y: 95, width: 10, height: 10), from: top)
    #expect(down.isNear(CGRect(x: 0, y: 0, width: 10, height: 10)))
  }

  // UIView, convert(_:from:) is the inverse of convert(_:to:).
  @Test("A point converted to a random cousin and back is the same point", arguments: [1, 2, 3] as [UInt64])
  func roundTrips(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    for round in 0..<200 {
      let top = UIView()
      var leaves = [top, top]
      for (side, depth) in [(0, 3), (1, 2)] {
        for _ in 0..<depth {
          let view = UIView()
          view.bounds = CGRect(x: number(-50...50), y: number(-50...50), width: number(0...90), height: number(0...90))
          view.center = CGPoint(x: number(-100...100), y: number(-100...100))
          view.transform = CGAffineTransform(rotationAngle: number(-3...3)).scaledBy(
            x: number(0.5...2), y: number(0.5...2))
          leaves[side].addSubview(view)
          leaves[side] = view
        }
      }
      let point = CGPoint(x: number(-50...50), y: number(-50...50))
      let there = leaves[0].convert(point, to: leaves[1])
      #expect(leaves[0].convert(there, from: leaves[1]).isNear(point), "seed \(seed), round \(round)")
      #expect(leaves[1].convert(there, to: leaves[0]).isNear(point), "seed \(seed), round \(round)")
    }
  }
}
#endif
