#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("Hit-testing layers")
@MainActor
struct TouchPolicyTests {
  nonisolated static let policies: [LayerView.TouchPolicy] = [.passthrough, .blocking, .disabled, .containerOnly]

  let layer = LayerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
  let onChild = CGPoint(x: 20, y: 20)
  let onNothing = CGPoint(x: 80, y: 80)
  let outside = CGPoint(x: 120, y: 20)

  init() {
    layer.addSubview(child)
  }

  // MARK: - PassthroughView

  @Test("A hit-test finds the subviews of a passthrough view and never the view itself")
  func passthroughView() {
    let view = PassthroughView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.hitTest(onChild, with: nil) == nil)
    view.addSubview(child)
    #expect(view.hitTest(onChild, with: nil) === child)
    #expect(view.hitTest(onNothing, with: nil) == nil)
    #expect(view.hitTest(outside, with: nil) == nil)
  }

  @Test("A hit-test finds nothing in a passthrough view that is hidden, faded out or disabled")
  func passthroughViewHidden() {
    let view = PassthroughView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(child)
    view.isHidden = true
    #expect(view.hitTest(onChild, with: nil) == nil)
    view.isHidden = false
    view.alpha = 0.005
    #expect(view.hitTest(onChild, with: nil) == nil)
    view.alpha = 1
    view.isUserInteractionEnabled = false
    #expect(view.hitTest(onChild, with: nil) == nil)
    view.isUserInteractionEnabled = true
    #expect(view.hitTest(onChild, with: nil) === child)
  }

  @Test("A hit-test finds the view behind a passthrough view")
  func throughPassthroughView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let below = UIView(frame: root.bounds)
    let view = PassthroughView(frame: root.bounds)
    view.addSubview(child)
    root.addSubview(below)
    root.addSubview(view)
    #expect(root.hitTest(onNothing, with: nil) === below)
    #expect(root.hitTest(onChild, with: nil) === child)
  }

  // MARK: - Policies

  @Test("The default policy is passthrough")
  func standardPolicy() {
    #expect(layer.touchPolicy == .passthrough)
    let host = makeHost()
    #expect(LayerStack<Tier>(hostView: host).layer(for: .back).touchPolicy == .passthrough)
  }

  @Test("passthrough: children are hit, empty area is not")
  func passthrough() {
    #expect(layer.hitTest(onChild, with: nil) === child)
    #expect(layer.hitTest(onNothing, with: nil) == nil)
    #expect(layer.hitTest(outside, with: nil) == nil)
  }

  @Test("blocking: children are hit, and the layer itself on empty area")
  func blocking() {
    layer.touchPolicy = .blocking
    #expect(layer.hitTest(onChild, with: nil) === child)
    #expect(layer.hitTest(onNothing, with: nil) === layer)
    #expect(layer.hitTest(outside, with: nil) == nil)
  }

  @Test("disabled: nothing is ever hit")
  func disabled() {
    layer.touchPolicy = .disabled
    for point in [onChild, onNothing, outside] { #expect(layer.hitTest(point, with: nil) == nil) }
  }

  @Test("containerOnly: the layer itself is hit wherever anything is")
  func containerOnly() {
    layer.touchPolicy = .containerOnly
    #expect(layer.hitTest(onChild, with: nil) === layer)
    #expect(layer.hitTest(onNothing, with: nil) === layer)
    #expect(layer.hitTest(outside, with: nil) == nil)
  }

  @Test("A hit-test finds nothing in a hidden, faded or disabled layer", arguments: TouchPolicyTests.policies)
  func unreachable(policy: LayerView.TouchPolicy) {
    layer.touchPolicy = policy
    layer.isHidden = true
    for point in [onChild, onNothing] { #expect(layer.hitTest(point, with: nil) == nil) }
    layer.isHidden = false
    layer.alpha = 0.005
    for point in [onChild, onNothing] { #expect(layer.hitTest(point, with: nil) == nil) }
    layer.alpha = 1
    layer.isUserInteractionEnabled = false
    for point in [onChild, onNothing] { #expect(layer.hitTest(point, with: nil) == nil) }
  }

  @Test("Empty blocking and container-only layers stop touches while they have a background color, also a clear one")
  func emptyLayersCatch() {
    child.removeFromSuperview()
    layer.touchPolicy = .blocking
    #expect(layer.hitTest(onNothing, with: nil) == nil)
    layer.backgroundColor = .clear
    for policy in [LayerView.TouchPolicy.blocking, .containerOnly] {
      layer.touchPolicy = policy
      #expect(layer.hitTest(onNothing, with: nil) === layer)
      #expect(layer.hitTest(outside, with: nil) == nil)
    }
    for policy in [LayerView.TouchPolicy.passthrough, .disabled] {
      layer.touchPolicy = policy
      #expect(layer.hitTest(onNothing, with: nil) == nil)
    }
  }

  @Test("A second hit-test has the same result, and nothing has changed", arguments: TouchPolicyTests.policies)
  func askedTwice(policy: LayerView.TouchPolicy) {
    layer.touchPolicy = policy
    for point in [onChild, onNothing, outside] {
      let first = layer.hitTest(point, with: nil)
      #expect(layer.hitTest(point, with: nil) === first)
    }
    #expect(layer.touchPolicy == policy)
    #expect(layer.subviews == [child])
    #expect(layer.isUserInteractionEnabled)
    #expect(!layer.isHidden)
  }

  @Test("A hidden child counts as empty area")
  func unreachableChild() {
    child.isHidden = true
    #expect(layer.hitTest(onChild, with: nil) == nil)
    layer.touchPolicy = .blocking
    #expect(layer.hitTest(onChild, with: nil) === layer)
  }

  // MARK: - Only what super finds

  /// A layer that takes touches beyond its bounds and counts the questions about points.
  final class WideLayer: LayerView {
    private(set) var insideQuestions = 0

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      insideQuestions += 1
      return bounds.insetBy(dx: -50, dy: -50).contains(point)
    }
  }

  @Test("A subclass may take touches beyond its bounds")
  func pointInsideOfSubclass() {
    let wide = WideLayer(frame: layer.frame)
    let far = UIView(frame: CGRect(x: 110, y: 10, width: 20, height: 20))
    wide.addSubview(far)
    #expect(wide.hitTest(outside, with: nil) === far)
    #expect(wide.hitTest(CGPoint(x: 140, y: 80), with: nil) == nil)
    wide.touchPolicy = .containerOnly
    #expect(wide.hitTest(outside, with: nil) === wide)
    wide.touchPolicy = .blocking
    #expect(wide.hitTest(CGPoint(x: 140, y: 80), with: nil) === wide)
  }

  @Test("A hit-test through nested layers asks each view once", arguments: TouchPolicyTests.policies)
  func noRescan(policy: LayerView.TouchPolicy) {
    let layers = (0..<12).map { _ in WideLayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSubview(inner) }
    let leaf = ProbeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    layers[11].addSubview(leaf)
    for layer in layers { layer.touchPolicy = policy }
    _ = layers[0].hitTest(onChild, with: nil)
    #expect(leaf.hitTests <= 1)
    #expect(layers.allSatisfy { $0.insideQuestions <= 1 })
    if policy != .disabled { #expect(leaf.hitTests == 1) }
  }
}
#endif
