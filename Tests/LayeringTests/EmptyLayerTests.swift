#if UIKIT
import Layering
import PlatformUI
import Testing

/// A layer that is hidden is not asked whether a point is inside it.
@Suite("Empty layers")
@MainActor
struct EmptyLayerTests {
  final class ProbeLayer: LayerView {
    private var questions = 0

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      questions += 1
      return super.point(inside: point, with: event)
    }

    /// Whether a hit-test asks the layer if the point is inside it.
    var costsHitTesting: Bool {
      questions = 0
      _ = hitTest(CGPoint(x: 1, y: 1), with: nil)
      return questions > 0
    }
  }

  let layer = ProbeLayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIView()

  @Test("An empty passthrough layer is hidden, and costs no hit-testing")
  func emptyPassthrough() {
    #expect(!layer.costsHitTesting)
    #expect(layer.isHidden)
    layer.addSubview(view)
    #expect(layer.costsHitTesting)
    #expect(!layer.isHidden)
    view.removeFromSuperview()
    #expect(!layer.costsHitTesting)
    #expect(layer.isHidden)
  }

  @Test("A layer with several views is empty only after the last one has left")
  func lastViewLeaves() {
    let other = UIView()
    layer.addSubview(view)
    layer.addSubview(other)
    view.removeFromSuperview()
    #expect(layer.costsHitTesting)
    other.removeFromSuperview()
    #expect(!layer.costsHitTesting)
  }

  @Test("If the last view of a layer moves to another layer, the first is empty and the other is not")
  func lastViewMoves() {
    let other = ProbeLayer(frame: layer.frame)
    layer.addSubview(view)
    other.addSubview(view)
    #expect(!layer.costsHitTesting)
    #expect(other.costsHitTesting)
  }

  @Test("Reordering the only view of a layer doesn't hide the layer")
  func reorderingIsNotLeaving() {
    layer.addSubview(view)
    layer.addSubview(view)
    layer.bringSubviewToFront(view)
    layer.sendSubviewToBack(view)
    layer.insertSubview(view, at: 0)
    #expect(layer.costsHitTesting)
  }

  @Test("An empty layer is hidden under every touch policy, and a layer that is emptied stops no touches any more")
  func policyChanges() {
    for policy in [LayerView.TouchPolicy.blocking, .containerOnly, .disabled, .passthrough] {
      layer.touchPolicy = policy
      #expect(!layer.costsHitTesting, "\(policy)")
      layer.addSubview(view)
      #expect(layer.costsHitTesting == (policy != .disabled))
      view.removeFromSuperview()
      #expect(!layer.costsHitTesting && layer.hitTest(CGPoint(x: 1, y: 1), with: nil) == nil, "\(policy)")
    }
  }

  @Test("An empty layer is not hidden while it has a background color")
  func backgroundChanges() {
    layer.backgroundColor = .red
    #expect(layer.costsHitTesting && !layer.isHidden)
    #expect(layer.hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
    layer.backgroundColor = nil
    #expect(!layer.costsHitTesting && layer.isHidden)
  }

  @Test("A filled layer is hidden if it was set to be, also while it was empty")
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
    layer.isHidden = false
    #expect(layer.isHidden && !layer.costsHitTesting, "It is empty.")
    layer.addSubview(view)
    #expect(!layer.isHidden && layer.costsHitTesting)
  }

  @Test("A layer that was hidden stays hidden, whatever else changes")
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

  @Test("A stack's layers are hidden while they are empty, too, or if they were set to be")
  func layersOfAStack() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    #expect(stack.layer(for: .back).isHidden)
    stack.layer(for: .back).isHidden = true
    stack.add(view, to: .back)
    #expect(stack.layer(for: .back).isHidden)
    #expect(stack.views == [view])
    stack.layer(for: .back).isHidden = false
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(host.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
  }

  @Test("Layers and passthrough views are never accessibility elements")
  func accessibility() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    for container in [stack.layer(for: .back), LayerView(), PassthroughView()] as [UIView] {
      #expect(!container.isAccessibilityElement)
    }
  }

  @Test("A layer is no passthrough view, because it can stop touches")
  func notAPassthroughView() {
    let layer: UIView = layer
    #expect(!(layer is PassthroughView))
  }
}
#endif
