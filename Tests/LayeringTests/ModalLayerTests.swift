#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Layering
import PlatformUI
import TestSupport
import Testing

@Suite("Modal layers", .onScreen)
@MainActor
struct ModalLayerTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let host = makeHost()
  let stack: LayerStack<Int>
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() async {
    stack = LayerStack<Int>(hostView: host)
    let controller = UIViewController()
    await screen.show(controller)
    controller.view.addSubview(host)
    for level in 0..<5 where level != 2 {
      stack.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), to: level)
    }
    await screen.settle()
  }

  /// The levels whose layers VoiceOver ignores.
  var silenced: [Int] {
    stack.levels.filter { stack.layer(for: $0).accessibilityElementsHidden }
  }

  @Test("A layer is not modal by default")
  func notAtFirst() {
    #expect(!stack.layer(for: 2).isAccessibilityModal)
    #expect(!LayerView().isAccessibilityModal)
    #expect(silenced.isEmpty)
  }

  @Test("No layer uses accessibilityViewIsModal, which would hide the layers in front too")
  func notUIKitsModality() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(stack.levels.allSatisfy { !stack.layer(for: $0).accessibilityViewIsModal })
  }

  @Test("When its only view moves to another level, a modal layer has no effect any more")
  func emptiedByMoving() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    stack.add(view, to: 0)
    #expect(silenced.isEmpty)
    stack.add(view, to: 2)
    #expect(silenced == [0, 1])
    stack.layer(for: 0).addSubview(view)
    #expect(silenced.isEmpty)
  }

  @Test("A modal layer whose views are replaced keeps its effect, unless no views are left")
  func replaced() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    stack.replaceViews(in: 2, with: [UIView(), UIView()])
    #expect(silenced == [0, 1])
    stack.replaceViews(in: 2, with: [])
    #expect(silenced.isEmpty)
  }

  @Test("A modal layer that was faded out has no effect")
  func faded() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    stack.layer(for: 2).alpha = 0.01
    #expect(silenced == [0, 1])
    stack.layer(for: 2).alpha = 0.005
    #expect(silenced.isEmpty)
    stack.layer(for: 2).alpha = 0
    #expect(silenced.isEmpty)
    stack.layer(for: 2).alpha = 1
    #expect(silenced == [0, 1])
  }

  @Test("A layer whose accessibilityElementsHidden was set before has it afterwards")
  func remembers() {
    stack.layer(for: 1).accessibilityElementsHidden = true
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced == [0, 1])
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(silenced == [1])
  }

  @Test("Repeated changes restore the original values of accessibilityElementsHidden")
  func remembersAgain() {
    stack.layer(for: 1).accessibilityElementsHidden = true
    stack.layer(for: 2).isAccessibilityModal = true
    for _ in 0..<3 {
      stack.add(view, to: 2)
      #expect(silenced == [0, 1])
      view.removeFromSuperview()
      #expect(silenced == [1])
    }
  }

  @Test("Of two modal layers the frontmost one counts, and either may stop being modal first")
  func twoModalLayers() {
    let upper = UIView()
    stack.layer(for: 1).isAccessibilityModal = true
    #expect(silenced == [0])
    stack.layer(for: 3).isAccessibilityModal = true
    stack.add(view, to: 2)
    #expect(silenced == [0, 1, 2])
    stack.layer(for: 1).isAccessibilityModal = false
    #expect(silenced == [0, 1, 2])
    stack.layer(for: 1).isAccessibilityModal = true
    #expect(silenced == [0, 1, 2])
    stack.layer(for: 3).isAccessibilityModal = false
    #expect(silenced == [0])
    stack.layer(for: 4).isAccessibilityModal = true
    stack.add(upper, to: 4)
    #expect(silenced == [0, 1, 2, 3])
    stack.removeAll(from: 4)
    #expect(silenced == [0])
    stack.layer(for: 1).isAccessibilityModal = false
    #expect(silenced.isEmpty)
  }

  @Test("With two modal layers, accessibilityElementsHidden has its original value after both")
  func twoModalLayersRemember() {
    stack.layer(for: 0).accessibilityElementsHidden = true
    stack.layer(for: 1).isAccessibilityModal = true
    stack.layer(for: 3).isAccessibilityModal = true
    #expect(silenced == [0, 1])
    stack.layer(for: 1).isAccessibilityModal = false
    stack.layer(for: 3).isAccessibilityModal = false
    #expect(silenced == [0])
  }

  @Test("A layer created behind a modal layer is hidden from VoiceOver at once; a layer created in front is not")
  func createdWhileModal() {
    stack.layer(for: 3).isAccessibilityModal = true
    #expect(silenced == [0, 1])
    stack.add(view, to: 2)
    _ = stack.layer(for: -7)
    _ = stack.layer(for: 9)
    #expect(silenced == [-7, 0, 1, 2])
    stack.layer(for: 3).isAccessibilityModal = false
    #expect(silenced.isEmpty)
  }

  @Test("A layer that is removed from behind a modal layer gets its value back")
  func silentLayerRemoved() {
    stack.layer(for: 3).isAccessibilityModal = true
    let lower = stack.layer(for: 1)
    #expect(lower.accessibilityElementsHidden)
    stack.removeLayer(1)
    #expect(!lower.accessibilityElementsHidden)
    #expect(silenced == [0])
    stack.layer(for: 3).isAccessibilityModal = false
    #expect(silenced.isEmpty)
  }

  @Test("Other subviews of the host are not changed")
  func foreignSubviews() {
    let foreign = UIView()
    host.insertSubview(foreign, at: 0)
    stack.layer(for: 3).isAccessibilityModal = true
    #expect(!foreign.accessibilityElementsHidden)
    #expect(host.subviews.first === foreign)
  }

  @Test("A modal layer that belongs to no stack changes nothing but its own property")
  func withoutStack() {
    let layer = LayerView()
    host.addSubview(layer)
    layer.isAccessibilityModal = true
    layer.addSubview(view)
    #expect(silenced.isEmpty)
  }

}
#endif
