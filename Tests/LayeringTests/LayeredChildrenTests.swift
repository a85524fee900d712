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

  @Test("addChild makes the controller a child and adds its view at the front of the level")
  func addChild() throws {
    let (view, above) = (UIView(), UIView())
    controller.addSubview(view, to: .middle)
    controller.addSubview(above, to: .front)
    try controller.addChild(child, to: .middle)
    #expect(controller.children == [child])
    #expect(child.parent === controller)
    #expect(controller.subviews == [view, child.view, above])
    #expect(controller.layers.level(of: child.view) == .middle)
    #expect(takeEvents() == ["a.willMove(toParent: parent)", "a.viewDidLoad", "a.didMove(toParent: parent)"])
  }

  @Test("The view of a child fills its layer and follows the layer's size")
  func childFills() throws {
    try controller.addChild(child, to: .middle)
    #expect(child.view.frame == controller.view.bounds)
    controller.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test("removeChild removes the controller and its view, with callbacks before and after")
  func removeChild() throws {
    try controller.addChild(child, to: .middle)
    _ = takeEvents()
    try controller.removeChild(child)
    #expect(takeEvents() == ["a.willMove(toParent: nil)", "a.didMove(toParent: nil)"])
    #expect(controller.children.isEmpty)
    #expect(child.parent == nil)
    #expect(child.view.superview == nil)
    #expect(controller.subviews.isEmpty)
  }

  @Test("A child that was removed can be added again")
  func addAgain() throws {
    try controller.addChild(child, to: .middle)
    try controller.removeChild(child)
    _ = takeEvents()
    try controller.addChild(child, to: .back)
    #expect(controller.subviews(in: .back) == [child.view])
    #expect(takeEvents() == ["a.willMove(toParent: parent)", "a.didMove(toParent: parent)"])
  }

  @Test("A child moves between levels without callbacks about its parent")
  func moveChild() throws {
    try controller.addChild(child, to: .middle)
    let view = UIView()
    controller.addSubview(view, to: .front)
    _ = takeEvents()
    try controller.addChild(child, to: .front)
    #expect(takeEvents().isEmpty)
    #expect(controller.children == [child])
    #expect(child.parent === controller)
    #expect(controller.subviews == [view, child.view])
    controller.layers.sendToBack(child.view)
    try controller.addChild(child, to: .front)
    #expect(controller.subviews == [view, child.view])
    #expect(takeEvents().isEmpty)
  }

  @Test("The views of several children are in a level in the order of adding")
  func severalChildren() throws {
    let second = RecordingViewController(name: "b", recorder: recorder)
    try controller.addChild(child, to: .middle)
    try controller.addChild(second, to: .middle)
    #expect(controller.subviews(in: .middle) == [child.view, second.view])
    controller.bringSubviewToFront(child.view)
    #expect(controller.subviews(in: .middle) == [second.view, child.view])
    try controller.removeChild(second)
    #expect(controller.children == [child])
    #expect(controller.subviews == [child.view])
  }

  @Test("A child whose view someone removed is still a child, and can be added again or removed")
  func viewRemovedByOthers() throws {
    try controller.addChild(child, to: .middle)
    child.view.removeFromSuperview()
    _ = takeEvents()
    try controller.addChild(child, to: .front)
    #expect(controller.subviews(in: .front) == [child.view])
    child.view.removeFromSuperview()
    try controller.removeChild(child)
    #expect(controller.children.isEmpty)
  }

  // MARK: - Errors leave the tree unchanged

  @Test("A child of another container is refused, and nothing has changed")
  func childOfAnother() throws {
    let other = UIViewController()
    try other.embed(child)
    _ = takeEvents()
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try controller.addChild(child, to: .middle) }
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
    try controller.addChild(child, to: .middle)
    try controller.addChild(child, to: .front)
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    try controller.removeChild(child)
    #expect(child.view.autoresizingMask == [])
  }

  @Test("A child whose view is in no layer yet fills the layer to which it moves")
  func moveIntoLayer() {
    controller.addChild(child)
    child.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    child.view.autoresizingMask = []
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    #expect(throws: Never.self) { try controller.addChild(child, to: .front) }
    #expect(controller.subviews(in: .front) == [child.view])
    #expect(child.view.frame == controller.layers[.front].bounds)
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test("Only children can be removed")
  func removeStranger() throws {
    try controller.addChild(child, to: .middle)
    let stranger = RecordingViewController(name: "b", recorder: recorder)
    let (other, foreign) = (UIViewController(), RecordingViewController(name: "c", recorder: recorder))
    try other.embed(foreign)
    _ = takeEvents()
    #expect(throws: ContainmentError.notAChild) { try controller.removeChild(stranger) }
    #expect(throws: ContainmentError.notAChild) { try controller.removeChild(foreign) }
    #expect(throws: ContainmentError.notAChild) { try controller.removeChild(controller) }
    #expect(takeEvents().isEmpty)
    #expect(!stranger.isViewLoaded)
    #expect(foreign.parent === other)
    #expect(controller.children == [child])
    #expect(controller.subviews == [child.view])
  }

  @Test("A child is not removed twice")
  func removeTwice() throws {
    try controller.addChild(child, to: .middle)
    try controller.removeChild(child)
    _ = takeEvents()
    #expect(throws: ContainmentError.notAChild) { try controller.removeChild(child) }
    #expect(takeEvents().isEmpty)
  }
}
#endif
