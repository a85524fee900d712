#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Jubako
import TestSupport
import Testing

/// What Containment and Layering do together: Containment embeds a child in a layer, and Layering moves its view.
@Suite("Child controllers in layers")
@MainActor
struct ChildrenInLayersTests {
  enum Level: Comparable { case content, dialogs, menus }

  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let controller = LayeredViewController<Level>()
  let recorder = Recorder()
  let child: RecordingViewController

  init() {
    child = RecordingViewController(name: "child", recorder: recorder)
    screen.rootViewController = controller
    screen.settle()
  }

  @Test("A child that is embedded in a layer fills it, at its front, and follows its size")
  func embed() throws {
    let (view, above) = (UIView(), UIView())
    controller.addSubview(view, to: .dialogs)
    controller.addSubview(above, to: .menus)
    try controller.embed(child, in: controller.layers.layer(for: .dialogs))
    #expect(controller.children == [child])
    #expect(controller.subviews == [view, child.view, above])
    #expect(child.view.frame == controller.view.bounds)
    screen.resize(to: CGSize(width: 480, height: 320))
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test(
    "A child whose view moves to another level gets no callbacks, stays first responder, and fills that level",
    .recordedAnswers)
  func move() throws {
    let field = UITextField()
    try controller.embed(child, in: controller.layers.layer(for: .dialogs))
    child.view.addSubview(field)
    screen.settle()
    #expect(field.becomeFirstResponder())
    recorder.events = []
    controller.layers.add(child.view, to: .menus)
    screen.settle()
    #expect(recorder.events.isEmpty)
    #expect(field.isFirstResponder)
    #expect(controller.children == [child])
    #expect(controller.subviews(in: .menus) == [child.view])
    screen.resize(to: CGSize(width: 480, height: 320))
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test("unembed takes a child that has moved between levels away, with its mask as it was")
  func unembed() throws {
    child.view.autoresizingMask = []
    try controller.embed(child, in: controller.layers.layer(for: .dialogs))
    controller.layers.add(child.view, to: .menus)
    try controller.unembed(child)
    #expect(controller.children.isEmpty)
    #expect(controller.subviews.isEmpty)
    #expect(child.view.autoresizingMask == [])
  }

  @Test("A refused child leaves nothing but an empty layer, which takes no touches")
  func refused() throws {
    let other = UIViewController()
    try other.embed(child)
    #expect(throws: ContainmentError.belongsToAnotherContainer) {
      try controller.embed(child, in: controller.layers.layer(for: .dialogs))
    }
    #expect(child.parent === other)
    #expect(controller.children.isEmpty)
    #expect(controller.layers.views.isEmpty)
    #expect(controller.view.hitTest(CGPoint(x: 1, y: 1), with: nil) === controller.view)
  }

  @Test("A controller in whose layer a child is embedded is deallocated with the child")
  func deallocated() throws {
    weak var releasedController: UIViewController?
    weak var releasedChild: UIViewController?
    try scope {
      let (controller, child) = (LayeredViewController<Level>(), UIViewController())
      try controller.embed(child, in: controller.layers.layer(for: .dialogs))
      (releasedController, releasedChild) = (controller, child)
    }
    #expect(releasedController == nil)
    #expect(releasedChild == nil)
  }
}
#endif
