#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Containment calls")
struct ContainmentCallsTests {
  let recorder = Recorder()
  let parent: RecordingViewController
  let child: RecordingViewController

  init() {
    parent = RecordingViewController(name: "p", recorder: recorder)
    child = RecordingViewController(name: "c", recorder: recorder)
  }

  // UIViewController, addChild(_:): "This method calls the willMove(toParent:) method of the child before adding it";
  // didMove(toParent:) is the container's to call.
  @Test("addChild calls willMove(toParent:) and nothing else")
  func addChild() {
    parent.addChild(child)
    #expect(recorder.events == ["c.willMove(toParent: p)"])
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    #expect(!child.isViewLoaded && !parent.isViewLoaded)
  }

  // UIViewController, removeFromParent(): "automatically calls the didMove(toParent:) method of the child with nil";
  // willMove is the container's to call.
  @Test("removeFromParent calls didMove(toParent: nil) and nothing else")
  func removeFromParent() {
    parent.addChild(child)
    child.didMove(toParent: parent)
    recorder.events = []
    child.removeFromParent()
    #expect(recorder.events == ["c.didMove(toParent: nil)"])
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
  }

  // UIViewController, willMove(toParent:) is called before the change, didMove(toParent:) after it.
  @Test("In willMove the parent is still the old one, in didMove it is the new one")
  func parentDuringCallbacks() {
    let probe = ParentProbe()
    parent.addChild(probe)
    probe.didMove(toParent: parent)
    probe.removeFromParent()
    #expect(probe.parents == ["will false", "did true", "did false"])
  }

  // UIViewController, addChild(_:): "If the new child view controller is already the child of a container view
  // controller, it is removed from that container before being added."
  @Test("Adding a child of another parent removes it from that parent")
  func adoption() {
    let other = RecordingViewController(name: "o", recorder: recorder)
    other.addChild(child)
    child.didMove(toParent: other)
    recorder.events = []
    parent.addChild(child)
    #expect(other.children.isEmpty)
    #expect(parent.children == [child] && child.parent === parent)
    #expect(recorder.events.contains("c.willMove(toParent: p)"))
    #expect(!recorder.events.contains("c.didMove(toParent: p)"))
  }

  // UIViewController, children: in the order of adding.
  @Test("Children are in the order in which they were added")
  func order() {
    let second = UIViewController()
    parent.addChild(child)
    parent.addChild(second)
    #expect(parent.children == [child, second])
    child.removeFromParent()
    #expect(parent.children == [second])
    #expect(UIViewController().children.isEmpty && UIViewController().parent == nil)
  }

  // UIViewController, removeFromParent() does nothing without a parent (iOS behavior, observed).
  @Test("Removing a controller without a parent changes nothing")
  func removeOrphan() {
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(recorder.events.filter { $0.contains("willMove") }.isEmpty)
  }

  // UIViewController, children and parent: a parent holds its children, not the other way round.
  @Test("A parent retains its children; a child doesn't retain its parent")
  func ownership() {
    weak var weakParent: UIViewController?
    weak var weakChild: UIViewController?
    let orphan = UIViewController()
    scope {
      let parent = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      parent.addChild(orphan)
      (weakParent, weakChild) = (parent, child)
    }
    #expect(weakParent == nil && weakChild == nil)
    #expect(orphan.parent == nil)
  }
}

/// A controller that notes in each move callback whether it has a parent at that moment.
private final class ParentProbe: UIViewController {
  var parents: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    parents.append("will \(self.parent != nil)")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    parents.append("did \(self.parent != nil)")
  }
}
#endif
