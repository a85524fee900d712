#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("LayeredViewController")
@MainActor
struct LayeredViewControllerTests {
  let controller = LayeredViewController<Tier>()
  let views = makeViews(3)

  @Test("Reading layers loads the view, which is the host")
  func layersLoadsTheView() {
    #expect(!controller.isViewLoaded)
    let stack = controller.layers
    #expect(controller.isViewLoaded)
    #expect(stack.hostView === controller.view)
    #expect(controller.layers === stack)
  }

  final class EagerController: LayeredViewController<Tier> {
    private(set) var seen: [LayerStack<Tier>] = []
    let early = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      seen.append(layers)
      addSubview(early, to: .front)
      seen.append(layers)
    }
  }

  @Test("viewDidLoad gets the same stack as everyone else, whoever reads layers first")
  func layersInViewDidLoad() {
    let asked = EagerController()
    let stack = asked.layers
    #expect(asked.seen.count == 2)
    #expect(asked.seen.allSatisfy { $0 === stack })
    #expect(stack.views == [asked.early])

    let loaded = EagerController()
    loaded.loadViewIfNeeded()
    #expect(loaded.seen.count == 2)
    #expect(loaded.seen.allSatisfy { $0 === loaded.layers })
    #expect(loaded.layers.hostView === loaded.view)

    let used = EagerController()
    let view = UIView()
    used.addSubview(view, to: .front)
    #expect(used.seen.allSatisfy { $0 === used.layers })
    #expect(used.subviews == [used.early, view])
  }

  @Test("A view that replaces another has a stack of its own")
  func replacedView() {
    controller.addSubview(views[0], to: .front)
    let first = controller.layers
    let replacement = makeHost()
    controller.view = replacement
    #expect(controller.layers !== first)
    #expect(controller.layers.hostView === replacement)
    #expect(controller.layers === controller.layers)
    #expect(controller.subviews.isEmpty)
    controller.addSubview(views[0], to: .back)
    #expect(controller.subviews == [views[0]])
    #expect(views[0].isDescendant(of: replacement))
  }

  @Test("addSubview, bringSubviewToFront, subviews and subviews(in:) forward to the stack")
  func subviews() {
    #expect(controller.subviews.isEmpty)
    controller.addSubview(views[2], to: .front)
    controller.addSubview(views[0], to: .middle)
    controller.addSubview(views[1], to: .middle)
    #expect(controller.subviews(in: .middle) == [views[0], views[1]])
    #expect(controller.subviews(in: .background).isEmpty)
    #expect(controller.subviews == views)
    #expect(controller.layers.views == views)
    controller.bringSubviewToFront(views[0])
    #expect(controller.subviews == [views[1], views[0], views[2]])
    let isOurs = controller.bringSubviewToFront(UIView())
    #expect(!isOurs)
    #expect(controller.subviews == [views[1], views[0], views[2]])
    controller.addSubview(views[0], to: .front)
    #expect(controller.subviews == [views[1], views[2], views[0]])
  }

  final class CountingController: LayeredViewController<Tier> {
    private(set) var calls: [String] = []

    override func addSubview(_ view: UIView, to level: Tier) {
      calls.append("add to \(level)")
      super.addSubview(view, to: level)
    }

    override func bringSubviewToFront(_ view: UIView) -> Bool {
      calls.append("bring")
      return super.bringSubviewToFront(view)
    }

    override func subviews(in level: Tier) -> [UIView] { super.subviews(in: level).reversed() }

    override var subviews: [UIView] { super.subviews.reversed() }
  }

  @Test("A subclass overrides the four members, and what is called on the stack doesn't come through them")
  func overrides() {
    let controller = CountingController()
    let plain: LayeredViewController<Tier> = controller
    plain.addSubview(views[0], to: .middle)
    plain.addSubview(views[1], to: .middle)
    plain.bringSubviewToFront(views[0])
    #expect(controller.calls == ["add to middle", "add to middle", "bring"])
    #expect(plain.subviews(in: .middle) == [views[0], views[1]])
    #expect(plain.subviews == [views[0], views[1]])
    #expect(controller.layers.views == [views[1], views[0]])
    controller.layers.add(views[2], to: .front)
    #expect(controller.calls.count == 3)
  }

  @Test("The layers of a controller follow the size of its view")
  func fillsTheView() {
    controller.addSubview(views[0], to: .front)
    controller.view.frame = CGRect(x: 0, y: 0, width: 111, height: 222)
    #expect(controller.layers.layer(for: .front).frame == CGRect(x: 0, y: 0, width: 111, height: 222))
  }

  @Test("Other subviews of the view stay in front of the layers unless keepsLayersInFront is set")
  func foreignInFront() {
    #expect(!controller.keepsLayersInFront)
    controller.addSubview(views[0], to: .back)
    controller.view.addSubview(views[1])
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews == [controller.layers.layer(for: .back), views[1]])
  }

  @Test("With keepsLayersInFront, the layers are in front after each layout pass, in the order of their levels")
  func keepsLayersInFront() {
    controller.keepsLayersInFront = true
    #expect(!controller.isViewLoaded)
    let (back, front) = (controller.layers.layer(for: .back), controller.layers.layer(for: .front))
    for view in views.prefix(2) {
      controller.view.addSubview(view)
      controller.view.layoutIfNeeded()
    }
    #expect(controller.view.subviews == [views[0], views[1], back, front])
    controller.view.bringSubviewToFront(views[0])
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews == [views[1], views[0], back, front])
    controller.view.insertSubview(views[2], belowSubview: front)
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews == [views[1], views[0], views[2], back, front])
    controller.keepsLayersInFront = false
    controller.view.bringSubviewToFront(views[1])
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews == [views[0], views[2], back, front, views[1]])
  }

  @Test("keepsLayersInFront moves the layers at once when it is set")
  func keepsLayersInFrontOfWhatIsThere() {
    controller.addSubview(views[0], to: .back)
    controller.view.addSubview(views[1])
    controller.keepsLayersInFront = true
    #expect(controller.view.subviews == [views[1], controller.layers.layer(for: .back)])
  }

  @Test("The layout passes end after the layers have moved to the front")
  func layoutEnds() {
    final class CountingController: LayeredViewController<Tier> {
      var passes = 0

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        passes += 1
      }
    }
    let controller = CountingController()
    controller.keepsLayersInFront = true
    controller.addSubview(views[0], to: .back)
    controller.view.addSubview(views[1])
    for _ in 0..<3 { controller.view.layoutIfNeeded() }
    let passes = controller.passes
    controller.view.layoutIfNeeded()
    #expect(controller.passes == passes)
    // UIKit may perform each layout twice.
    #expect(passes <= 4)
  }
}
#endif
