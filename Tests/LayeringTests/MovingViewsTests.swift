#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Layering
import PlatformUI
import TestSupport
import Testing

@Suite("Moving views between layers", .recordedAnswers, .onScreen)
@MainActor
struct MovingViewsTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let host = makeHost()
  let stack: LayerStack<Tier>
  let view = ProbeView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  let sibling = UIView()

  init() async {
    stack = LayerStack<Tier>(hostView: host)
    let controller = UIViewController()
    await screen.show(controller)
    controller.view.addSubview(host)
    stack.add(view, to: .back)
    stack.add(sibling, to: .front)
    await screen.settle()
    _ = view.becomeFirstResponder()
    view.forgetMoves()
  }

  private func expectUndisturbed(in level: Tier, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(stack.level(of: view) == level, sourceLocation: sourceLocation)
    #expect(view.isFirstResponder, sourceLocation: sourceLocation)
    #expect(view.windowMoves == 0, sourceLocation: sourceLocation)
    view.forgetMoves()
  }

  @Test("A view that is moved in any way stays first responder and gets no window callbacks")
  func everyMove() {
    #expect(view.isFirstResponder)
    stack.add(view, to: .front)
    expectUndisturbed(in: .front)
    stack.insert(view, in: .middle, at: 0)
    expectUndisturbed(in: .middle)
    stack.insert(view, above: sibling)
    expectUndisturbed(in: .front)
    stack.add(view, to: .back)
    stack.insert(view, below: sibling)
    expectUndisturbed(in: .front)
    stack.exchange(view, with: sibling)
    expectUndisturbed(in: .front)
    stack.bringToFront(view)
    stack.sendToBack(view)
    expectUndisturbed(in: .front)
    stack.replaceViews(in: .middle, with: [view])
    expectUndisturbed(in: .middle)
  }

  @Test("A move to another layer changes the superview once")
  func oneMove() {
    stack.add(view, to: .front)
    #expect(view.superviewMoves == 1)
    view.forgetMoves()
    stack.bringToFront(view)
    stack.add(view, to: .front)
    #expect(view.superviewMoves == 0)
  }

  @Test("A view that replaceViews keeps stays in its window and in its layer")
  func keptByReplaceViews() {
    stack.add(sibling, to: .back)
    stack.replaceViews(in: .back, with: [UIView(), view])
    #expect(view.superviewMoves == 0)
    expectUndisturbed(in: .back)
    #expect(sibling.superview == nil)
  }

  @Test("A view from elsewhere in the window stays first responder too")
  func fromElsewhere() {
    screen.rootViewController?.view.addSubview(view)
    view.forgetMoves()
    #expect(view.isFirstResponder)
    stack.add(view, to: .middle)
    expectUndisturbed(in: .middle)
  }

  @Test("A subview of a moved view stays first responder")
  func childOfMovedView() {
    let parent = UIView()
    parent.addSubview(view)
    stack.add(parent, to: .back)
    _ = view.becomeFirstResponder()
    view.forgetMoves()
    stack.add(parent, to: .front)
    expectUndisturbed(in: .front)
  }

  @Test("A view that removeAll removes is no longer first responder; other views get no callbacks")
  func sweptAway() async {
    let neighbor = ProbeView()
    stack.add(neighbor, to: .front)
    await screen.settle()
    neighbor.forgetMoves()
    stack.removeAll(from: .back)
    #expect(!view.isFirstResponder)
    #expect(view.window == nil)
    #expect(neighbor.windowMoves == 0)
    #expect(neighbor.superviewMoves == 0)
  }

  @Test("Creating layers causes no callbacks for the views in other layers")
  func newLayers() {
    stack.add(UIView(), to: .background)
    stack.add(UIView(), to: .middle)
    #expect(view.superviewMoves == 0)
    expectUndisturbed(in: .back)
  }

  // MARK: - Animation

  /// A host that records whether its subviews are added with animation.
  final class AnimationWitness: UIView {
    var sawAnimation: [Bool] = []

    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      sawAnimation.append(UIView.areAnimationsEnabled || UIView.inheritedAnimationDuration > 0)
    }
  }

  @Test("Layers are created without animation, inside an animation block as well")
  func createdWithoutAnimation() {
    let witness = AnimationWitness(frame: host.bounds)
    let stack = LayerStack<Tier>(hostView: witness)
    UIView.animate(
      withDuration: 1, delay: 0, options: [],
      animations: {
        for level in [Tier.middle, .front, .background] { stack.add(UIView(), to: level) }
        #expect(UIView.areAnimationsEnabled)
        #expect(UIView.inheritedAnimationDuration == 1)
      })
    #expect(witness.sawAnimation == [false, false, false])
  }

  @Test("A view that is animated through a move keeps its animation")
  func animatedThroughMove() async {
    let finished = Finished()
    UIView.animate(
      withDuration: 1, delay: 0, options: [], animations: { view.alpha = 0.5 },
      completion: { done in finished.values.append(done) })
    await screen.advance(by: 0.5)
    stack.add(view, to: .front)
    await screen.advance(by: 1)
    #expect(finished.values == [true])
  }

  @Test("A level is empty after its views removed themselves at the end of an animation")
  func animatedRemoval() async {
    UIView.animate(
      withDuration: 1, delay: 0, options: [], animations: { view.alpha = 0 },
      completion: { _ in view.removeFromSuperview() })
    #expect(stack.views(in: .back) == [view])
    await screen.advance(by: 2)
    #expect(stack.views(in: .back).isEmpty)
    #expect(stack.levels == [.back, .front])
  }

  final class Finished {
    var values: [Bool] = []
  }
}
#endif
