#if UIKIT
import Layering
import PlatformUI
import TestSupport
import Testing

@Suite("Memory of layers")
@MainActor
struct LayeringMemoryTests {
  @Test("A stack retains neither its host nor, after the host's deallocation, its layers and views")
  func stackRetainsNoHost() {
    weak var releasedHost: UIView?
    weak var releasedLayer: LayerView?
    weak var releasedView: UIView?
    let stack = scope {
      let (host, view) = (makeHost(), UIView())
      let stack = LayerStack<Tier>(hostView: host)
      stack.add(view, to: .middle)
      (releasedHost, releasedLayer, releasedView) = (host, stack.layer(for: .middle), view)
      return stack
    }
    #expect(releasedHost == nil)
    #expect(releasedLayer == nil)
    #expect(releasedView == nil)
    #expect(stack.hostView == nil)
    #expect(stack.levels.isEmpty)
    #expect(stack.views(in: .middle).isEmpty)
  }

  @Test("A stack is deallocated while its host, with the layers and views, lives on")
  func stackIsFreed() {
    weak var released: LayerStack<Tier>?
    let host = makeHost()
    let view = UIView()
    scope {
      let stack = LayerStack<Tier>(hostView: host)
      stack.add(view, to: .middle)
      stack.layer(for: .middle).isAccessibilityModal = true
      released = stack
    }
    #expect(released == nil)
    #expect(view.isDescendant(of: host))
    view.removeFromSuperview()
  }

  @Test("Removed views and removed layers are deallocated")
  func removedIsFreed() {
    weak var removedView: UIView?
    weak var sweptView: UIView?
    weak var removedLayer: LayerView?
    weak var lostLayer: LayerView?
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    scope {
      let (first, second) = (UIView(), UIView())
      stack.add(first, to: .middle)
      stack.add(second, to: .front)
      (removedView, sweptView) = (first, second)
      (removedLayer, lostLayer) = (stack.layer(for: .middle), stack.layer(for: .front))
      stack.removeAll(from: .front)
      stack.removeLayer(.middle)
    }
    #expect(removedView == nil)
    #expect(sweptView == nil)
    #expect(removedLayer == nil)
    scope {
      lostLayer?.removeFromSuperview()
      #expect(stack.levels.isEmpty)
      _ = stack.layer(for: .front)
    }
    #expect(lostLayer == nil)
  }

  @Test("A LayeredView is deallocated with its stack, its layers and its views")
  func layeredView() {
    weak var releasedHost: UIView?
    weak var releasedStack: LayerStack<Tier>?
    weak var releasedView: UIView?
    scope {
      let (host, view) = (LayeredView<Tier>(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
      host.keepsLayersInFront = true
      host.layers.add(view, to: .back)
      host.layers.add(UIView(), to: .front)
      host.layers.layer(for: .front).isAccessibilityModal = true
      host.addSubview(UIView())
      (releasedHost, releasedStack, releasedView) = (host, host.layers, view)
    }
    #expect(releasedHost == nil)
    #expect(releasedStack == nil)
    #expect(releasedView == nil)
  }

  @Test("A LayeredViewController is deallocated with its stack and its views")
  func layeredViewController() {
    weak var releasedController: UIViewController?
    weak var releasedStack: LayerStack<Tier>?
    weak var releasedView: UIView?
    scope {
      let (controller, view) = (LayeredViewController<Tier>(), UIView())
      controller.addSubview(view, to: .middle)
      controller.keepsLayersInFront = true
      controller.layers.layer(for: .front).isAccessibilityModal = true
      (releasedController, releasedStack) = (controller, controller.layers)
      releasedView = view
    }
    #expect(releasedController == nil)
    #expect(releasedStack == nil)
    #expect(releasedView == nil)
  }

  @Test("A replaced view of a LayeredViewController is deallocated with its stack")
  func replacedView() {
    weak var releasedStack: LayerStack<Tier>?
    weak var releasedView: UIView?
    let controller = LayeredViewController<Tier>()
    scope {
      (releasedStack, releasedView) = (controller.layers, controller.view)
      controller.view = makeHost()
      _ = controller.layers
    }
    #expect(releasedStack == nil)
    #expect(releasedView == nil)
  }

  @Test("Passthrough views and layers that have subviews are deallocated")
  func containers() {
    weak var passthrough: PassthroughView?
    weak var layer: LayerView?
    scope {
      let (first, second) = (PassthroughView(), LayerView())
      first.addSubview(UIView())
      for view in makeViews(3) { second.addSubview(view) }
      second.touchPolicy = .blocking
      second.isAccessibilityModal = true
      (passthrough, layer) = (first, second)
    }
    #expect(passthrough == nil)
    #expect(layer == nil)
  }

  @Test("A host with a modal layer is deallocated")
  func modalLayer() {
    weak var released: UIView?
    scope {
      let host = makeHost()
      let stack = LayerStack<Tier>(hostView: host)
      stack.add(UIView(), to: .back)
      stack.add(UIView(), to: .front)
      stack.layer(for: .front).isAccessibilityModal = true
      released = host
    }
    #expect(released == nil)
  }

  #if os(Linux)
  @Test("Memory doesn't grow while views are added and removed many times")
  func manyPairs() async {
    // A process of its own, because the memory of this one also changes with the tests that run beside.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let host = makeHost()
        let stack = LayerStack<Int>(hostView: host)
        let views = makeViews(4)
        @MainActor func churn(_ pairs: Int) {
          for pair in 0..<pairs {
            let view = views[pair & 3]
            stack.add(view, to: pair & 7)
            view.removeFromSuperview()
          }
        }
        churn(20_000)
        let before = try residentBytes()
        let pairs = steps(200_000, long: 1_000_000)
        churn(pairs)
        // A leak of one pointer for each pair would be more.
        #expect(try residentBytes() - before < 6 * pairs)
        #expect(stack.views.isEmpty)
        #expect(stack.levels == Array(0..<8))
        #expect(host.subviews.count == 8)
      }
    }
  }
  #endif
}

#if os(Linux)
/// Returns the resident memory of this process in bytes, without the pages of files, which come and go.
private func residentBytes() throws -> Int {
  let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  return try (#require(Int(fields[1])) - #require(Int(fields[2]))) * 4096
}
#endif
#endif
