#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Anchor points")
struct AnchorPointTests {
  let stage = Stage()

  // CALayer, anchorPoint: "The default value of this property is (0.5, 0.5), which represents the center of the layer's
  // bounds rectangle."; position: "The layer's position in its superlayer's coordinate space." UIView, center: the
  // same.
  @Test("The anchor point is in the center at first, and the layer's position is the view's center")
  func defaults() {
    let view = stage.add(UIView(), 10, 20, 40, 60)
    #expect(view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(view.layer.position == CGPoint(x: 30, y: 50))
    view.layer.position = CGPoint(x: 130, y: 150)
    #expect(view.center == CGPoint(x: 130, y: 150) && view.frame.origin == CGPoint(x: 110, y: 120))
  }

  // Core Animation Programming Guide, "Anchor Points Affect Geometric Manipulations": "the position property specifies
  // the location of the layer's anchor point".
  @Test("Setting the anchor point keeps position and bounds, and moves the frame")
  func move() {
    let view = stage.add(UIView(), 10, 20, 40, 60, color: .red)
    view.layer.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 30, y: 50))
    #expect(view.frame == CGRect(x: 30, y: 50, width: 40, height: 60))
    #expect(stage.rgb(20, 40) == [100, 100, 100] && stage.rgb(31, 51) == [100, 0, 0])
    #expect(stage.rgb(69, 109) == [100, 0, 0] && stage.rgb(71, 109) == [100, 100, 100])
    #expect(stage.root.hitTest(CGPoint(x: 69, y: 109), with: nil) === view)
    #expect(stage.root.hitTest(CGPoint(x: 29, y: 49), with: nil) === stage.root)
    #expect(view.convert(CGPoint.zero, to: stage.root) == CGPoint(x: 30, y: 50))
    view.layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(view.frame == CGRect(x: -50, y: 110, width: 40, height: 60))
    view.layer.anchorPoint = CGPoint(x: 1, y: 1)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(view.center == CGPoint(x: 20, y: 10) && view.bounds.size == CGSize(width: 20, height: 10))
  }

  // The same section: "a rotation ... around the anchor point".
  @Test("A transform is applied about the anchor point")
  func transform() {
    let view = stage.add(UIView(), 50, 50, 40, 20, color: .red)
    view.layer.anchorPoint = .zero
    view.layer.position = CGPoint(x: 50, y: 50)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame.isNear(CGRect(x: 30, y: 50, width: 20, height: 40)))
    #expect(stage.rgb(31, 89) == [100, 0, 0] && stage.rgb(51, 51) == [100, 100, 100])
    #expect(stage.root.hitTest(CGPoint(x: 31, y: 89), with: nil) === view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 50, y: 50, width: 80, height: 40))
  }

  @Test("The picture of an animation turns and grows about the anchor point, too")
  func animation() {
    let view = stage.add(UIView(), 0, 0, 40, 40, color: .red)
    view.layer.anchorPoint = .zero
    view.center = CGPoint(x: 100, y: 100)
    stage.screen.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.size.width = 80 }
    stage.screen.advance(by: 0.5)
    // 60 points wide now, from the anchor on.
    #expect(stage.rgb(101, 101) == [100, 0, 0] && stage.rgb(159, 101) == [100, 0, 0])
    #expect(stage.rgb(99, 101) == [100, 100, 100] && stage.rgb(161, 101) == [100, 100, 100])
    stage.screen.advance(by: 1)
    #expect(stage.rgb(179, 101) == [100, 0, 0])
  }

  @Test("Setting the position is animated as the center is")
  func animatedPosition() {
    let view = stage.add(UIView(), 0, 0, 40, 40, color: .red)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.position.x += 100 }
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(51, 20) == [100, 0, 0] && stage.rgb(49, 20) == [100, 100, 100])
  }

  @Test("A view with another anchor point is resized by its mask as any other, also under a transform")
  func autoresizing() {
    for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: 1, y: -1)] {
      let box = stage.add(UIView(), 0, 0, 100, 100)
      let view = stage.add(UIView(), 10, 10, 80, 80, to: box)
      view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      view.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
      view.transform = transform
      view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
      box.bounds.size.width = 190
      // 90 points more are shared in proportion to the margin of 10 and the length of 80.
      #expect(view.frame.isNear(CGRect(x: 20, y: 10, width: 160, height: 80)))
    }
  }

  @Test("A coordinate that isn't finite counts as 0", arguments: [CGFloat.nan, .infinity, -.infinity])
  func badInput(number: CGFloat) {
    let view = stage.add(UIView(), 10, 20, 40, 60)
    view.layer.anchorPoint = CGPoint(x: number, y: 0.5)
    #expect(view.layer.anchorPoint == CGPoint(x: 0, y: 0.5))
    #expect(view.frame == CGRect(x: 30, y: 20, width: 40, height: 60))
  }
}
#endif
