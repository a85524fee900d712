#if UIKIT
import Containment
import Layering
import PlatformUI
import Testing

@Suite("Memory of layers")
@MainActor
struct LayeringMemoryTests {
  @Test("A stack retains neither its host nor, without it, its layers and views")
  func stackRetainsNoHost() {
    weak var releasedHost: UIView?
    weak var releasedLayer: LayerView?
    weak var releasedView: UIView?
    let stack: LayerStack<Tier>
    do {
      let (host, view) = (makeHost(), UIView())
      stack = LayerStack<Tier>(hostView: host)
      stack.add(view, to: .middle)
      (releasedHost, releasedLayer, releasedView) = (host, stack[.middle], view)
    }
    #expect(releasedHost == nil)
    #expect(releasedLayer == nil)
    #expect(releasedView == nil)
    #expect(stack.hostView == nil)
    #expect(stack.levels.isEmpty)
    #expect(stack.views(in: .middle).isEmpty)
  }

  @Test("A stack that nobody holds any more is freed while its host lives on, views and all")
  func stackIsFreed() {
    weak var released: LayerStack<Tier>?
    let host = makeHost()
    let view = UIView()
    do {
      let stack = LayerStack<Tier>(hostView: host)
      stack.add(view, to: .middle)
      stack[.middle].isModal = true
      released = stack
    }
    #expect(released == nil)
    #expect(view.isDescendant(of: host))
    view.removeFromSuperview()
  }

  @Test("Removed views, layers and swept views are freed")
  func removedIsFreed() {
    weak var removedView: UIView?
    weak var sweptView: UIView?
    weak var removedLayer: LayerView?
    weak var lostLayer: LayerView?
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    do {
      let (first, second) = (UIView(), UIView())
      stack.add(first, to: .middle)
      stack.add(second, to: .front)
      (removedView, sweptView) = (first, second)
      (removedLayer, lostLayer) = (stack[.middle], stack[.front])
    }
    stack.removeAll(from: .front)
    stack.removeLayer(.middle)
    #expect(removedView == nil)
    #expect(sweptView == nil)
    #expect(removedLayer == nil)
    lostLayer?.removeFromSuperview()
    #expect(stack.levels.isEmpty)
    _ = stack[.front]
    #expect(lostLayer == nil)
  }

  @Test("A LayeredView is freed with its stack, its layers and its views")
  func layeredView() {
    weak var releasedHost: UIView?
    weak var releasedStack: LayerStack<Tier>?
    weak var releasedView: UIView?
    do {
      let (host, view) = (LayeredView<Tier>(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
      host.keepsLayersInFront = true
      host.layers.add(view, to: .back)
      host.layers.add(UIView(), to: .front)
      host.layers[.front].isModal = true
      host.addSubview(UIView())
      (releasedHost, releasedStack, releasedView) = (host, host.layers, view)
    }
    #expect(releasedHost == nil)
    #expect(releasedStack == nil)
    #expect(releasedView == nil)
  }

  @Test("A LayeredViewController is freed with its stack, its views and its children")
  func layeredViewController() throws {
    weak var releasedController: UIViewController?
    weak var releasedStack: LayerStack<Tier>?
    weak var releasedChild: UIViewController?
    weak var releasedView: UIView?
    do {
      let (controller, child, view) = (LayeredViewController<Tier>(), UIViewController(), UIView())
      controller.addSubview(view, to: .middle)
      try controller.addChild(child, to: .front)
      controller.layers[.front].isModal = true
      (releasedController, releasedStack) = (controller, controller.layers)
      (releasedChild, releasedView) = (child, view)
    }
    #expect(releasedController == nil)
    #expect(releasedStack == nil)
    #expect(releasedChild == nil)
    #expect(releasedView == nil)
  }

  @Test("A removed child is freed; a replaced view is freed with its stack")
  func removedChildAndReplacedView() throws {
    weak var releasedChild: UIViewController?
    weak var releasedStack: LayerStack<Tier>?
    weak var releasedView: UIView?
    let controller = LayeredViewController<Tier>()
    do {
      let child = UIViewController()
      try controller.addChild(child, to: .front)
      try controller.removeChild(child)
      releasedChild = child
      (releasedStack, releasedView) = (controller.layers, controller.view)
    }
    controller.view = makeHost()
    _ = controller.layers
    #expect(releasedChild == nil)
    #expect(releasedStack == nil)
    #expect(releasedView == nil)
  }

  @Test("Containers are freed")
  func containers() {
    weak var passthrough: PassthroughView?
    weak var layer: LayerView?
    do {
      let (first, second) = (PassthroughView(), LayerView())
      first.addSubview(UIView())
      second.addSubview(UIView())
      second.touchPolicy = .blocking
      (passthrough, layer) = (first, second)
    }
    #expect(passthrough == nil)
    #expect(layer == nil)
  }

  #if os(Linux)
  /// The resident memory of this process in bytes.
  private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(fields[1])) * 4096
  }

  @Test("One million add and remove pairs leave memory flat")
  func millionPairs() throws {
    let host = makeHost()
    let stack = LayerStack<Int>(hostView: host)
    let views = makeViews(4)
    func churn(_ pairs: Int) {
      for pair in 0..<pairs {
        let view = views[pair & 3]
        stack.add(view, to: pair & 7)
        view.removeFromSuperview()
      }
    }
    churn(20_000)
    let before = try residentBytes()
    churn(1_000_000)
    let growth = try residentBytes() - before
    // A leak of one pointer a pair would be eight million bytes; other tests run beside this one.
    #expect(growth < 6_000_000)
    #expect(stack.views.isEmpty)
    #expect(stack.levels == Array(0..<8))
    #expect(host.subviews.count == 8)
  }
  #endif
}
#endif
