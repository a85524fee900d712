#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import TestSupport
import Testing

// What only the stand-in can do.
extension MovingViewsTests {
  @Test("A layer that is created inside an animation block has its frame at once")
  func createdInAnimation() {
    UIView.animate(withDuration: 1, delay: 0, options: [], animations: { stack.add(view, to: .middle) })
    stack.layer(for: .middle).backgroundColor = .red
    screen.advance(by: 0.5)
    for point in [CGPoint(x: 2, y: 478), CGPoint(x: 318, y: 2), CGPoint(x: 160, y: 240)] {
      #expect(screen.color(at: point) == .red)
    }
    #expect(stack.layer(for: .middle).frame == host.bounds)
  }

  @Test("Removing a level ends the animations of its views once and leaves the other levels in order")
  func removedWhileAnimating() {
    let finished = Finished()
    UIView.animate(
      withDuration: 1, delay: 0, options: [], animations: { view.center = CGPoint(x: 200, y: 200) },
      completion: { done in
        finished.values.append(done)
        view.removeFromSuperview()
      })
    screen.advance(by: 0.5)
    stack.removeLayer(.back)
    screen.advance(by: 2)
    #expect(finished.values == [false])
    #expect(stack.levels == [.front])
    #expect(stack.views == [sibling])
    #expect(view.window == nil)
    stack.add(view, to: .back)
    #expect(stack.views == [view, sibling])
    #expect(layerViews(of: host) == [stack.layer(for: .back), stack.layer(for: .front)])
  }
}
#endif
