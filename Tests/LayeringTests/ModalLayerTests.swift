#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import Testing

@Suite("Modal layers")
@MainActor
struct ModalLayerTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let host = makeHost()
  let stack: LayerStack<Int>
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    stack = LayerStack<Int>(hostView: host)
    let controller = UIViewController()
    screen.rootViewController = controller
    controller.view.addSubview(host)
    for level in 0..<5 where level != 2 {
      stack.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), to: level)
    }
    screen.settle()
  }

  /// The levels that VoiceOver ignores.
  private var silenced: [Int] {
    stack.levels.filter { stack[$0].accessibilityElementsHidden }
  }

  /// How often `.screenChanged` was posted since the last question. The notifications of all tests are in one list, and
  /// other tests may run between `init` and a test: ask once at the beginning.
  private func takeScreenChanges() -> Int {
    defer { HeadlessScreen.postedAccessibilityNotifications = [] }
    return HeadlessScreen.postedAccessibilityNotifications.filter { $0.notification == .screenChanged }.count
  }

  @Test("A layer is not modal at first")
  func notAtFirst() {
    #expect(!stack[2].isAccessibilityModal)
    #expect(!LayerView().isAccessibilityModal)
    #expect(silenced.isEmpty)
  }

  @Test("A filled modal layer silences the layers below, not those above, and posts screenChanged")
  func silencesBelow() {
    _ = takeScreenChanges()
    stack.add(view, to: 2)
    #expect(takeScreenChanges() == 0)
    stack[2].isAccessibilityModal = true
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 1)
    stack[2].isAccessibilityModal = false
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 1)
  }

  @Test("No layer uses accessibilityViewIsModal, which would silence higher layers too")
  func notUIKitsModality() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    #expect(stack.levels.allSatisfy { !stack[$0].accessibilityViewIsModal })
  }

  @Test("Setting the same modality again changes and posts nothing")
  func setTwice() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    _ = takeScreenChanges()
    stack[2].isAccessibilityModal = true
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 0)
  }

  @Test("An empty modal layer does nothing until a view comes, and nothing again when the last one goes")
  func onlyWhileFilled() {
    _ = takeScreenChanges()
    stack[2].isAccessibilityModal = true
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 0)
    stack.add(view, to: 2)
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 1)
    let second = UIView()
    stack.add(second, to: 2)
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 0)
    stack.removeAll(from: 2)
    #expect(silenced.isEmpty)
    #expect(stack[2].isAccessibilityModal)
    #expect(takeScreenChanges() == 1)
  }

  @Test("An empty modal layer that blocks touches or has a colour still hides nothing from VoiceOver")
  func emptyBlockingLayer() {
    _ = takeScreenChanges()
    stack[2].touchPolicy = .blocking
    stack[2].backgroundColor = .black
    stack[2].isAccessibilityModal = true
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 0)
  }

  @Test("A modal layer made empty by someone's removeFromSuperview gives the app back")
  func emptiedByOthers() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    _ = takeScreenChanges()
    view.removeFromSuperview()
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 1)
  }

  @Test("A modal layer made empty by moving its view below gives the app back, the view included")
  func emptiedByMoving() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    stack.add(view, to: 0)
    #expect(silenced.isEmpty)
    stack.add(view, to: 2)
    #expect(silenced == [0, 1])
    stack[0].addSubview(view)
    #expect(silenced.isEmpty)
  }

  @Test("A modal layer made empty by replaceViews gives the app back; a replaced view keeps it silent")
  func replaced() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    stack.replaceViews(in: 2, with: [UIView(), UIView()])
    #expect(silenced == [0, 1])
    stack.replaceViews(in: 2, with: [])
    #expect(silenced.isEmpty)
  }

  @Test("A hidden modal layer does nothing")
  func hidden() {
    _ = takeScreenChanges()
    stack.add(view, to: 2)
    stack[2].isHidden = true
    stack[2].isAccessibilityModal = true
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 0)
    stack[2].isHidden = false
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 1)
    stack[2].isHidden = true
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 1)
  }

  @Test("A modal layer that was faded out does nothing")
  func faded() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    stack[2].alpha = 0
    #expect(silenced.isEmpty)
    stack[2].alpha = 1
    #expect(silenced == [0, 1])
  }

  @Test("What was silent before stays silent afterwards")
  func remembers() {
    stack[1].accessibilityElementsHidden = true
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    #expect(silenced == [0, 1])
    stack[2].isAccessibilityModal = false
    #expect(silenced == [1])
  }

  @Test("Repeated rounds remember what was there, not what the last round set")
  func remembersAgain() {
    stack[1].accessibilityElementsHidden = true
    stack[2].isAccessibilityModal = true
    for _ in 0..<3 {
      stack.add(view, to: 2)
      #expect(silenced == [0, 1])
      view.removeFromSuperview()
      #expect(silenced == [1])
    }
  }

  @Test("With two modal layers the higher one rules, and either may go first")
  func twoModalLayers() {
    let upper = UIView()
    stack[1].isAccessibilityModal = true
    #expect(silenced == [0])
    stack[3].isAccessibilityModal = true
    stack.add(view, to: 2)
    #expect(silenced == [0, 1, 2])
    stack[1].isAccessibilityModal = false
    #expect(silenced == [0, 1, 2])
    stack[1].isAccessibilityModal = true
    #expect(silenced == [0, 1, 2])
    stack[3].isAccessibilityModal = false
    #expect(silenced == [0])
    stack[4].isAccessibilityModal = true
    stack.add(upper, to: 4)
    #expect(silenced == [0, 1, 2, 3])
    stack.removeAll(from: 4)
    #expect(silenced == [0])
    stack[1].isAccessibilityModal = false
    #expect(silenced.isEmpty)
  }

  @Test("With two modal layers, what was silent before both is silent after both")
  func twoModalLayersRemember() {
    stack[0].accessibilityElementsHidden = true
    stack[1].isAccessibilityModal = true
    stack[3].isAccessibilityModal = true
    #expect(silenced == [0, 1])
    stack[1].isAccessibilityModal = false
    stack[3].isAccessibilityModal = false
    #expect(silenced == [0])
  }

  @Test("Layers created below a modal layer are silent from the start; layers created above are not")
  func createdWhileModal() {
    stack[3].isAccessibilityModal = true
    #expect(silenced == [0, 1])
    stack.add(view, to: 2)
    _ = stack[-7]
    _ = stack[9]
    #expect(silenced == [-7, 0, 1, 2])
    stack[3].isAccessibilityModal = false
    #expect(silenced.isEmpty)
  }

  @Test("removeLayer of a modal layer gives the app back")
  func modalLayerRemoved() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    _ = takeScreenChanges()
    stack.removeLayer(2)
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 1)
  }

  @Test("A modal layer that someone takes out of the host gives the app back")
  func modalLayerRemovedByOthers() {
    stack.add(view, to: 2)
    stack[2].isAccessibilityModal = true
    _ = takeScreenChanges()
    stack[2].removeFromSuperview()
    #expect(silenced.isEmpty)
    #expect(takeScreenChanges() == 1)
  }

  @Test("A silent layer that is removed while another is modal speaks again")
  func silentLayerRemoved() {
    stack[3].isAccessibilityModal = true
    let lower = stack[1]
    #expect(lower.accessibilityElementsHidden)
    stack.removeLayer(1)
    #expect(!lower.accessibilityElementsHidden)
    #expect(silenced == [0])
    stack[3].isAccessibilityModal = false
    #expect(silenced.isEmpty)
  }

  @Test("Foreign subviews of the host are never touched")
  func foreignSubviews() {
    let foreign = UIView()
    host.insertSubview(foreign, at: 0)
    stack[3].isAccessibilityModal = true
    #expect(!foreign.accessibilityElementsHidden)
    #expect(host.subviews.first === foreign)
  }

  @Test("A modal layer whose host dies leaves nothing behind")
  func hostDies() {
    weak var released: UIView?
    do {
      let dying = makeHost()
      let stack = LayerStack<Int>(hostView: dying)
      stack.add(UIView(), to: 0)
      stack.add(UIView(), to: 1)
      stack[1].isAccessibilityModal = true
      released = dying
    }
    #expect(released == nil)
  }
}
#endif
