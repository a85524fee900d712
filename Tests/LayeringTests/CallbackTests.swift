#if UIKIT
import Layering
import PlatformUI
import Testing

/// A view whose callbacks run closures of a test.
private final class CallbackView: UIView {
  var onMove: (@MainActor (CallbackView) -> Void)?
  var onWillMove: (@MainActor (CallbackView) -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    onWillMove?(self)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    onMove?(self)
  }

  var onLeave: (@MainActor () -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onLeave?() }
  }
}

@MainActor
@Suite("Callbacks that change the tree")
struct CallbackTests {
  let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test("If a view removes itself when it is added, a modal layer is empty, hidden and covers nothing")
  func leavesOnArrival() {
    let stack = LayerStack<Int>(hostView: host)
    stack.add(UIView(), to: 0)
    stack.layer(for: 5).isAccessibilityModal = true
    let view = CallbackView()
    view.onMove = { view in
      view.onMove = nil
      view.removeFromSuperview()
    }
    stack.add(view, to: 5)
    #expect(stack.views(in: 5).isEmpty)
    #expect(!stack.layer(for: 0).accessibilityElementsHidden)
    #expect(stack.layer(for: 5).hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
  }

  @Test("A view that leaves the window with its layer adds another level, in its place among those that are left")
  func leavesWithLayer() {
    let window = UIWindow(frame: host.frame)
    window.addSubview(host)
    let stack = LayerStack<Int>(hostView: host)
    let view = CallbackView()
    stack.add(UIView(), to: 4)
    stack.add(view, to: 2)
    stack.add(UIView(), to: 0)
    view.onLeave = { stack.add(UIView(), to: 1) }
    stack.removeLayer(2)
    #expect(stack.levels == [0, 1, 4])
    #expect(host.subviews == stack.levels.map { stack.layer(for: $0) })
  }

  @Test("A view that a callback moves to another level is neither removed from it nor returned as removed")
  func takenElsewhere() {
    let stack = LayerStack<Int>(hostView: host)
    let moved = UIView()
    stack.add(moved, to: 1)
    let newcomer = CallbackView()
    newcomer.onMove = { newcomer in
      newcomer.onMove = nil
      stack.add(moved, to: 2)
    }
    #expect(stack.replaceViews(in: 1, with: [newcomer]).isEmpty)
    #expect(stack.views(in: 2) == [moved])

    let first = CallbackView()
    stack.replaceViews(in: 4, with: [first, moved])
    first.onWillMove = { first in
      first.onWillMove = nil
      stack.add(moved, to: 7)
    }
    #expect(stack.removeAll(from: 4) == [first])
    #expect(stack.views(in: 7) == [moved])
  }

  @Test("A layer that someone removed and added again does not belong to the stack; its level gets a new one")
  func strangerLayer() {
    let stack = LayerStack<Int>(hostView: host)
    let view = UIView()
    stack.add(view, to: 1)
    stack.add(UIView(), to: 3)
    let old = stack.layer(for: 1)
    old.removeFromSuperview()
    host.addSubview(old)
    #expect(stack.level(of: view) == nil)
    #expect(!stack.bringToFront(view))
    #expect(stack.levels == [3])
    stack.add(UIView(), to: 1)
    stack.add(UIView(), to: 2)
    #expect(host.subviews.filter { $0 !== old } == [stack.layer(for: 1), stack.layer(for: 2), stack.layer(for: 3)])
  }

  @Test("Layers that are kept in front stay there, whatever method moves another subview")
  func keptInFront() {
    let host = LayeredView<Int>(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let foreign = UIView()
    host.addSubview(foreign)
    let layers = [host.layers.layer(for: 1), host.layers.layer(for: 2)]
    host.keepsLayersInFront = true
    let expected = [foreign] + layers
    host.addSubview(foreign)
    #expect(host.subviews == expected)
    host.insertSubview(foreign, aboveSubview: layers[1])
    #expect(host.subviews == expected)
    host.insertSubview(foreign, belowSubview: layers[1])
    #expect(host.subviews == expected)
    foreign.removeFromSuperview()
    host.insertSubview(foreign, at: host.subviews.count)
    #expect(host.subviews == expected)
    host.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(host.subviews == expected)
    host.bringSubviewToFront(foreign)
    #expect(host.subviews == expected)
    host.sendSubviewToBack(layers[1])
    #expect(host.subviews == expected)
  }
}
#endif
