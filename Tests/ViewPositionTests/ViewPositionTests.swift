#if UIKIT
import PlatformUI
import TestSupport
import Testing
import ViewPosition

@Suite("The untransformed origin")
@MainActor
struct ViewPositionTests {
  private func makeView() -> UIView {
    UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test("Without a transform, it is the origin of the frame, and the untransformed frame is the frame")
  func identity() {
    let view = makeView()
    #expect(view.untransformedOrigin == CGPoint(x: 10, y: 20))
    #expect(view.untransformedFrame == view.frame)
    view.untransformedOrigin = CGPoint(x: -5, y: 7.5)
    #expect(view.frame == CGRect(x: -5, y: 7.5, width: 100, height: 50))
    view.untransformedFrame = CGRect(x: 1, y: 2, width: 30, height: 4)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 4))
  }

  @Test(
    "Under a transform it stays, and what is set comes back",
    arguments: [
      CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: 3, y: 0.1), CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(translationX: 1_000, y: 0), CGAffineTransform(scaleX: 0, y: 0),
      CGAffineTransform(a: 1, b: 2, c: 0.5, d: 1, tx: 3, ty: -4),
    ])
  func transforms(transform: CGAffineTransform) {
    let view = makeView()
    view.transform = transform
    #expect(view.untransformedOrigin == CGPoint(x: 10, y: 20))
    #expect(view.untransformedFrame == CGRect(x: 10, y: 20, width: 100, height: 50))
    view.untransformedOrigin = CGPoint(x: 200, y: -50)
    #expect(view.untransformedOrigin == CGPoint(x: 200, y: -50))
    #expect(view.transform == transform && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.untransformedFrame = CGRect(x: 8, y: 16, width: 32, height: 64)
    #expect(view.untransformedFrame == CGRect(x: 8, y: 16, width: 32, height: 64))
    #expect(view.transform == transform)
    view.transform = .identity
    #expect(view.frame == CGRect(x: 8, y: 16, width: 32, height: 64))
  }

  @Test(
    "It is right with any anchor point",
    arguments: [CGPoint.zero, CGPoint(x: 1, y: 1), CGPoint(x: 0.25, y: 0.75), CGPoint(x: -1, y: 3)])
  func anchorPoints(anchorPoint: CGPoint) {
    let view = makeView()
    view.layer.anchorPoint = anchorPoint
    #expect(view.untransformedFrame == view.frame)
    view.untransformedOrigin = CGPoint(x: 16, y: 32)
    #expect(view.frame == CGRect(x: 16, y: 32, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    view.untransformedOrigin = CGPoint(x: -16, y: -32)
    #expect(view.untransformedOrigin == CGPoint(x: -16, y: -32))
    view.transform = .identity
    #expect(view.frame == CGRect(x: -16, y: -32, width: 100, height: 50))
  }

  @Test("Setting it keeps the size, the origin of the bounds, and the place of subviews")
  func onlyTheCenter() {
    let view = makeView()
    view.bounds.origin = CGPoint(x: 7, y: 9)
    let subview = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(subview)
    view.untransformedOrigin = CGPoint(x: 100, y: 100)
    #expect(view.bounds == CGRect(x: 7, y: 9, width: 100, height: 50))
    #expect(subview.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.untransformedFrame.size.width = 200
    #expect(view.bounds == CGRect(x: 7, y: 9, width: 200, height: 50))
    #expect(view.untransformedOrigin == CGPoint(x: 100, y: 100))
  }

  @Test("A size of 0, and a view without a superview, are no special cases")
  func edgeCases() {
    let view = UIView()
    view.untransformedOrigin = CGPoint(x: 3, y: 4)
    #expect(view.center == CGPoint(x: 3, y: 4) && view.untransformedFrame == CGRect(x: 3, y: 4, width: 0, height: 0))
    #expect(view.untransformedOrigin(in: nil) == CGPoint(x: 3, y: 4))
    view.setUntransformedOrigin(CGPoint(x: 5, y: 6), in: nil)
    #expect(view.untransformedOrigin == CGPoint(x: 5, y: 6))
  }

  @Test("A number that isn't finite counts as 0", arguments: [CGFloat.nan, .infinity, -.infinity])
  func badInput(number: CGFloat) {
    let view = makeView()
    view.untransformedOrigin = CGPoint(x: number, y: 5)
    #expect(view.untransformedOrigin == CGPoint(x: 0, y: 5))
    view.untransformedFrame = CGRect(x: 5, y: number, width: number, height: 10)
    #expect(view.untransformedFrame == CGRect(x: 5, y: 0, width: 0, height: 10))
    view.setUntransformedOrigin(CGPoint(x: number, y: number), in: nil)
    #expect(view.untransformedOrigin == .zero)
  }

  @Test("A frame with negative lengths is standardized")
  func negativeLengths() {
    let view = makeView()
    view.untransformedFrame = CGRect(x: 50, y: 60, width: -20, height: -30)
    #expect(view.untransformedFrame == CGRect(x: 30, y: 30, width: 20, height: 30))
  }

  @Test("Points of other views are converted through the transforms of the superviews")
  func otherViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let parent = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let sibling = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    root.addSubview(parent)
    root.addSubview(sibling)
    parent.addSubview(view)
    parent.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.transform = CGAffineTransform(rotationAngle: 1)
    // The parent grows about its center at (200, 200).
    #expect(view.untransformedOrigin(in: root) == CGPoint(x: 40, y: 40))
    #expect(view.untransformedOrigin(in: sibling) == CGPoint(x: 30, y: 30))
    #expect(view.untransformedOrigin(in: parent) == CGPoint(x: 20, y: 20))
    view.setUntransformedOrigin(CGPoint(x: 60, y: 80), in: root)
    #expect(view.untransformedOrigin == CGPoint(x: 30, y: 40))
    view.setUntransformedOrigin(CGPoint(x: 30, y: 30), in: sibling)
    #expect(view.untransformedOrigin(in: sibling) == CGPoint(x: 30, y: 30))
    #expect(view.untransformedOrigin == CGPoint(x: 20, y: 20))
  }

  @Test("20,000 random views: what is set comes back within the rounding of one sum, and nothing else changes")
  func random() {
    let seed = UInt64.random(in: .min ... .max)
    print("untransformedOrigin: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    func number(_ limit: CGFloat) -> CGFloat { CGFloat.random(in: -limit...limit, using: &random) }
    for _ in 0..<20_000 {
      let view = UIView(
        frame: CGRect(x: number(1e4), y: number(1e4), width: abs(number(2e3)), height: abs(number(2e3))))
      view.layer.anchorPoint = CGPoint(x: number(2), y: number(2))
      view.transform = CGAffineTransform(
        a: number(3), b: number(3), c: number(3), d: number(3), tx: number(100), ty: number(100))
      let bounds = view.bounds
      let transform = view.transform
      let origin = CGPoint(x: number(1e5), y: number(1e5))
      view.untransformedOrigin = origin
      let read = view.untransformedOrigin
      // One rounding of the sum, and one of the difference.
      let slack = max(abs(origin.x), abs(origin.y), abs(view.center.x), abs(view.center.y)).ulp * 2
      guard abs(read.x - origin.x) <= slack, abs(read.y - origin.y) <= slack, view.bounds == bounds,
        view.transform == transform
      else {
        Issue.record("\(origin) was set, \(read) came back; bounds \(bounds), anchor \(view.layer.anchorPoint)")
        return
      }
      view.transform = .identity
      let frame = view.frame.origin
      #expect(abs(frame.x - read.x) <= slack * 2 && abs(frame.y - read.y) <= slack * 2)
    }
  }
}
#endif
