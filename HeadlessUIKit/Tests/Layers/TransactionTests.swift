#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Transactions and transforms of space")
struct TransactionTests {
  let stage = Stage()
  let recorder = Recorder()

  // CATransaction, setCompletionBlock(_:): "The completion block … is guaranteed to be called (on the main thread) as
  // soon as all animations subsequently added by this transaction group have completed (or have been removed.) If no
  // animations are added before the current transaction group is committed … the block will be invoked immediately."
  @Test("The completion comes after the animations of the transaction, and of those in it")
  func completion() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [recorder] in recorder.record("outer") }
    UIView.animate(withDuration: 1) { stage.root.alpha = 0.5 }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [recorder] in recorder.record("inner") }
    UIView.animate(withDuration: 2) { stage.root.backgroundColor = .red }
    CATransaction.commit()
    CATransaction.commit()
    stage.screen.advance(by: 1.5)
    #expect(recorder.events.isEmpty)
    stage.screen.advance(by: 1)
    #expect(recorder.events == ["inner", "outer"])
  }

  @Test("Without animations the completion comes on the next turn")
  func empty() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [recorder] in recorder.record("done") }
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    #expect(recorder.events.isEmpty)
    stage.screen.settle()
    #expect(recorder.events == ["done"])
  }

  @Test("A transaction has the settings of the one around it until it changes them")
  func settings() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(3)
    CATransaction.begin()
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
    CATransaction.setDisableActions(false)
    CATransaction.commit()
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
  }

  @Test("A commit without a begin is reported")
  func misuse() {
    var reports: [String] = []
    stage.screen.reportHandler = { reports.append($0) }
    stage.screen.performAsCurrent { CATransaction.commit() }
    #expect(reports == ["CATransaction.commit() was called without a begin(). It is ignored."])
  }

  @Test("Transforms of space agree with those of the plane")
  func affine() {
    let rotation = CATransform3DMakeRotation(0.3, 0, 0, 5)
    let plane = CGAffineTransform(rotationAngle: 0.3)
    #expect(CATransform3DIsAffine(rotation) && abs(CATransform3DGetAffineTransform(rotation).b - plane.b) < 1e-12)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
    #expect(
      CATransform3DGetAffineTransform(moved)
        == CGAffineTransform(translationX: 10, y: 20).concatenating(CGAffineTransform(scaleX: 2, y: 3)))
    #expect(CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(moved)) == moved)
    #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(CATransform3D()))
    let scaled = CATransform3DScale(CATransform3DRotate(CATransform3DIdentity, .pi, 1, 0, 0), 2, 2, 2)
    #expect(!CATransform3DIsAffine(scaled) && abs(scaled.m22 + 2) < 1e-12 && scaled.m11 == 2)
    #expect(CATransform3DEqualToTransform(CATransform3DConcat(moved, CATransform3DIdentity), moved))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test("An inverse undoes a transform of space; a transform without an inverse is returned as it is")
  func inverse() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let turned = CATransform3DRotate(CATransform3DTranslate(perspective, 10, -20, 30), 1.2, 1, 2, 3)
    // The first number of the second one is 6e-17, so that its first rows have to change places.
    for transform in [CATransform3DScale(turned, 2, 0.5, -3), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)] {
      for product in [
        CATransform3DConcat(transform, CATransform3DInvert(transform)),
        CATransform3DConcat(CATransform3DInvert(transform), transform),
      ] {
        #expect(zip(numbers(of: product), numbers(of: CATransform3DIdentity)).allSatisfy { abs($0 - $1) < 1e-9 })
      }
    }
    #expect(CATransform3DInvert(CATransform3DMakeTranslation(1, -2, 3)) == CATransform3DMakeTranslation(-1, 2, -3))
    #expect(CATransform3DInvert(CATransform3DMakeScale(2, 4, 8)) == CATransform3DMakeScale(0.5, 0.25, 0.125))
    let flat = CATransform3DMakeScale(2, 2, 0)
    #expect(CATransform3DInvert(flat) == flat)
  }

  private func numbers(of t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }

  @Test("A rotation about a vertical axis makes a view narrower, and is kept")
  func rotation() {
    let view = stage.add(UIView(), 50, 50, 100, 100, color: .red)
    let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    view.layer.transform = turn
    #expect(view.layer.transform == turn && view.frame.isNear(CGRect(x: 75, y: 50, width: 50, height: 100)))
    #expect(stage.rgb(70, 100) == [100, 100, 100] && stage.rgb(80, 100) == [100, 0, 0])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.layer.transform == CATransform3DMakeScale(2, 2, 1))
    #expect(view.layer.affineTransform() == view.transform)
  }
}
#endif
