#if UIKIT
import Containment
import Layering
import PlatformUI
import TestSupport
import Testing

@Suite("Child controllers in layers")
@MainActor
struct LayeredChildrenTests {
  let controller = LayeredViewController<Tier>()
  let recorder = Recorder()
  let child: RecordingViewController

  init() {
    child = RecordingViewController(name: "a", recorder: recorder)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  }

  /// Returns the recorded events, without the parent's name, and empties the log.
  private func takeEvents() -> [String] {
    recorder.take().map { $0.replacingOccurrences(of: "toParent: \(type(of: controller))", with: "toParent: parent") }
  }

  @Test("embed makes the controller a child and adds its view at the front of the level")
  func embed() throws {
    let (view, above) = (UIView(), UIView())
    controller.addSubview(view, to: .middle)
    controller.addSubview(above, to: .front)
    try controller.embed(child, in: .middle)
    #expect(controller.children == [child])
    #expect(child.parent === controller)
    #expect(controller.subviews == [view, child.view, above])
    #expect(controller.layers.level(of: child.view) == .middle)
    #expect(takeEvents() == ["a.willMove(toParent: parent)", "a.viewDidLoad", "a.didMove(toParent: parent)"])
  }

  @Test("The view of a child fills its layer and follows the layer's size")
  func childFills() throws {
    try controller.embed(child, in: .middle)
    #expect(child.view.frame == controller.view.bounds)
    controller.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test("unembed removes the controller and its view, with callbacks before and after")
  func unembed() throws {
    try controller.embed(child, in: .middle)
    _ = takeEvents()
    try controller.unembed(child)
    #expect(takeEvents() == ["a.willMove(toParent: nil)", "a.didMove(toParent: nil)"])
    #expect(controller.children.isEmpty)
    #expect(child.parent == nil)
    #expect(child.view.superview == nil)
    #expect(controller.subviews.isEmpty)
  }

  @Test("A child that was removed can be added again")
  func addAgain() throws {
    try controller.embed(child, in: .middle)
    try controller.unembed(child)
    _ = takeEvents()
    try controller.embed(child, in: .back)
    #expect(controller.subviews(in: .back) == [child.view])
    #expect(takeEvents() == ["a.willMove(toParent: parent)", "a.didMove(toParent: parent)"])
  }

  @Test("A child moves between levels without callbacks about its parent")
  func moveChild() throws {
    try controller.embed(child, in: .middle)
    let view = UIView()
    controller.addSubview(view, to: .front)
    _ = takeEvents()
    try controller.embed(child, in: .front)
    #expect(takeEvents().isEmpty)
    #expect(controller.children == [child])
    #expect(child.parent === controller)
    #expect(controller.subviews == [view, child.view])
    controller.layers.sendToBack(child.view)
    try controller.embed(child, in: .front)
    #expect(controller.subviews == [view, child.view])
    #expect(takeEvents().isEmpty)
  }

  @Test("The views of several children are in a level in the order of adding")
  func severalChildren() throws {
    let second = RecordingViewController(name: "b", recorder: recorder)
    try controller.embed(child, in: .middle)
    try controller.embed(second, in: .middle)
    #expect(controller.subviews(in: .middle) == [child.view, second.view])
    controller.bringSubviewToFront(child.view)
    #expect(controller.subviews(in: .middle) == [second.view, child.view])
    try controller.unembed(second)
    #expect(controller.children == [child])
    #expect(controller.subviews == [child.view])
  }

  @Test("A child whose view someone removed is still a child, and can be added again or removed")
  func viewRemovedByOthers() throws {
    try controller.embed(child, in: .middle)
    child.view.removeFromSuperview()
    _ = takeEvents()
    try controller.embed(child, in: .front)
    #expect(controller.subviews(in: .front) == [child.view])
    child.view.removeFromSuperview()
    try controller.unembed(child)
    #expect(controller.children.isEmpty)
  }

  // MARK: - Errors leave the tree unchanged

  @Test("A child of another container is refused, and nothing has changed")
  func childOfAnother() throws {
    let other = UIViewController()
    try other.embed(child)
    _ = takeEvents()
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try controller.embed(child, in: .middle) }
    #expect(takeEvents().isEmpty)
    #expect(child.parent === other)
    #expect(child.view.superview === other.view)
    #expect(controller.children.isEmpty)
    #expect(controller.layers.levels.isEmpty)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test("A child that moves fills its new layer; its view gets its mask back when it is removed")
  func maskOfMovedChild() throws {
    child.view.autoresizingMask = []
    try controller.embed(child, in: .middle)
    try controller.embed(child, in: .front)
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    try controller.unembed(child)
    #expect(child.view.autoresizingMask == [])
  }

  @Test("A child whose view is in no layer yet fills the layer to which it moves")
  func moveIntoLayer() {
    controller.addChild(child)
    child.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    child.view.autoresizingMask = []
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    #expect(throws: Never.self) { try controller.embed(child, in: .front) }
    #expect(controller.subviews(in: .front) == [child.view])
    #expect(child.view.frame == controller.layers[.front].bounds)
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test("Only children can be removed")
  func removeStranger() throws {
    try controller.embed(child, in: .middle)
    let stranger = RecordingViewController(name: "b", recorder: recorder)
    let (other, foreign) = (UIViewController(), RecordingViewController(name: "c", recorder: recorder))
    try other.embed(foreign)
    _ = takeEvents()
    #expect(throws: ContainmentError.notAChild) { try controller.unembed(stranger) }
    #expect(throws: ContainmentError.notAChild) { try controller.unembed(foreign) }
    #expect(throws: ContainmentError.notAChild) { try controller.unembed(controller) }
    #expect(takeEvents().isEmpty)
    #expect(!stranger.isViewLoaded)
    #expect(foreign.parent === other)
    #expect(controller.children == [child])
    #expect(controller.subviews == [child.view])
  }

  @Test("A child is not removed twice")
  func removeTwice() throws {
    try controller.embed(child, in: .middle)
    try controller.unembed(child)
    _ = takeEvents()
    #expect(throws: ContainmentError.notAChild) { try controller.unembed(child) }
    #expect(takeEvents().isEmpty)
  }
}
#endif
