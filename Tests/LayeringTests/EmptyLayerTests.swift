#if UIKIT
import Layering
import PlatformUI
import Testing

/// A hidden view is not even asked whether a point is inside it: that is how these tests see what `isHidden` conceals.
@Suite("Empty layers")
@MainActor
struct EmptyLayerTests {
  final class ProbeLayer: LayerView {
    private var questions = 0

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      questions += 1
      return super.point(inside: point, with: event)
    }

    /// Whether hit-testing does as much as look at the layer.
    var costsHitTesting: Bool {
      questions = 0
      _ = hitTest(CGPoint(x: 1, y: 1), with: nil)
      return questions > 0
    }
  }

  let layer = ProbeLayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIView()

  @Test("An empty passthrough layer costs no hit-testing, and its isHidden says nothing of it")
  func emptyPassthrough() {
    #expect(!layer.costsHitTesting)
    #expect(!layer.isHidden)
    layer.addSubview(view)
    #expect(layer.costsHitTesting)
    #expect(!layer.isHidden)
    view.removeFromSuperview()
    #expect(!layer.costsHitTesting)
    #expect(!layer.isHidden)
  }

  @Test("A layer with several views is empty only after the last one left")
  func lastViewLeaves() {
    let other = UIView()
    layer.addSubview(view)
    layer.addSubview(other)
    view.removeFromSuperview()
    #expect(layer.costsHitTesting)
    other.removeFromSuperview()
    #expect(!layer.costsHitTesting)
  }

  @Test("A layer whose last view moves to another layer is empty, and the other is not")
  func lastViewMoves() {
    let other = ProbeLayer(frame: layer.frame)
    layer.addSubview(view)
    other.addSubview(view)
    #expect(!layer.costsHitTesting)
    #expect(other.costsHitTesting)
  }

  @Test("A view that is brought to the front of its own layer does not empty it")
  func reorderingIsNotLeaving() {
    layer.addSubview(view)
    layer.addSubview(view)
    layer.bringSubviewToFront(view)
    layer.sendSubviewToBack(view)
    layer.insertSubview(view, at: 0)
    #expect(layer.costsHitTesting)
  }

  @Test("An empty layer that can catch touches is not hidden, whenever the policy is set")
  func policyChanges() {
    layer.touchPolicy = .blocking
    #expect(layer.costsHitTesting)
    layer.touchPolicy = .disabled
    #expect(!layer.costsHitTesting)
    layer.touchPolicy = .containerOnly
    #expect(layer.costsHitTesting)
    layer.touchPolicy = .passthrough
    #expect(!layer.costsHitTesting)
  }

  @Test("An empty layer with a background colour is not hidden, whenever the colour is set")
  func backgroundChanges() {
    layer.backgroundColor = .red
    #expect(layer.costsHitTesting)
    #expect(layer.hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
    layer.backgroundColor = nil
    #expect(!layer.costsHitTesting)
  }

  @Test("isHidden is the user's wish, for empty layers and filled ones")
  func userHides() {
    layer.isHidden = true
    #expect(layer.isHidden)
    layer.addSubview(view)
    #expect(layer.isHidden)
    #expect(!layer.costsHitTesting)
    layer.isHidden = false
    #expect(!layer.isHidden)
    #expect(layer.costsHitTesting)
    layer.isHidden = true
    view.removeFromSuperview()
    #expect(layer.isHidden)
    layer.isHidden = false
    #expect(!layer.isHidden)
    #expect(!layer.costsHitTesting)
    layer.addSubview(view)
    #expect(layer.costsHitTesting)
  }

  @Test("A layer that the user hid stays hidden, whatever else changes")
  func userHidesForGood() {
    layer.isHidden = true
    layer.touchPolicy = .blocking
    layer.backgroundColor = .red
    layer.addSubview(view)
    view.removeFromSuperview()
    #expect(layer.isHidden)
    #expect(!layer.costsHitTesting)
    #expect(layer.hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
  }

  @Test("A stack's layers hide while empty, too: their isHidden stays the user's")
  func layersOfAStack() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    #expect(!stack[.back].isHidden)
    stack[.back].isHidden = true
    stack.add(view, to: .back)
    #expect(stack[.back].isHidden)
    #expect(stack.views == [view])
    stack[.back].isHidden = false
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(host.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
  }

  @Test("Containers are never accessibility elements, and transparent to focus")
  func accessibilityAndFocus() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    for container in [stack[.back], LayerView(), PassthroughView()] {
      #expect(!container.isAccessibilityElement)
      if #available(iOS 18, tvOS 18, visionOS 2, *) { #expect(container.isTransparentFocusItem) }
    }
  }

  @Test("Containers die quietly with views in them")
  func dyingLayers() {
    weak var released: LayerView?
    do {
      let dying = LayerView(frame: layer.frame)
      dying.isModal = true
      for view in makeViews(3) { dying.addSubview(view) }
      released = dying
    }
    #expect(released == nil)
  }
}
#endif
