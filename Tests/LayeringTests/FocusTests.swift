#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("Focus and layers")
@MainActor
struct FocusTests {
  let host = makeHost()
  let stack: LayerStack<Tier>
  let view = UIView()

  init() {
    stack = LayerStack<Tier>(hostView: host)
    stack.add(UIView(), to: .background)
    stack.add(view, to: .middle)
  }

  @Test("A passthrough view is transparent to focus")
  func passthroughView() {
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
    #expect(PassthroughView().isTransparentFocusItem)
  }

  @Test("A layer is transparent to focus exactly while it lets touches through")
  func policies() {
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
    #expect(stack.layer(for: .middle).isTransparentFocusItem)
    for policy in [LayerView.TouchPolicy.blocking, .disabled, .containerOnly, .passthrough] {
      stack.layer(for: .middle).touchPolicy = policy
      let letsTouchesThrough = policy == .passthrough || policy == .disabled
      #expect(stack.layer(for: .middle).isTransparentFocusItem == letsTouchesThrough, "\(policy)")
    }
  }

  @Test("A blocking layer that was emptied is hidden, so that the focus engine doesn't look at it")
  func emptied() {
    let layer = stack.layer(for: .middle)
    layer.touchPolicy = .blocking
    #expect(!layer.isHidden)
    view.removeFromSuperview()
    #expect(layer.isHidden)
    stack.add(view, to: .middle)
    #expect(!layer.isHidden)
  }

  @Test("A modal layer is not transparent to focus while it is visible and has views")
  func modal() {
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
    let layer = stack.layer(for: .middle)
    layer.isAccessibilityModal = true
    #expect(!layer.isTransparentFocusItem)
    #expect(stack.layer(for: .background).isTransparentFocusItem)
    layer.isHidden = true
    #expect(layer.isTransparentFocusItem)
    layer.isHidden = false
    layer.alpha = 0
    #expect(layer.isTransparentFocusItem)
    layer.alpha = 1
    #expect(!layer.isTransparentFocusItem)
    view.removeFromSuperview()
    #expect(layer.isTransparentFocusItem)
    stack.add(view, to: .middle)
    layer.isAccessibilityModal = false
    #expect(layer.isTransparentFocusItem)
  }
}
#endif
