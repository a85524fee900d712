#if UIKIT
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("Errors of embed and unembed")
@MainActor
struct EmbedErrorTests {
  let recorder = Recorder()
  let container = UIViewController()
  let child: RecordingViewController

  init() {
    child = RecordingViewController(name: "a", recorder: recorder)
  }

  @Test("The errors can be told apart")
  func distinct() {
    let errors: [ContainmentError] = [
      .notAChild, .alreadyEmbedded, .belongsToAnotherContainer, .isPresented, .sameController,
      .viewInForeignHierarchy, .transitionInProgress,
    ]
    for (index, error) in errors.enumerated() {
      #expect(errors.firstIndex(of: error) == index)
    }
  }

  @Test("A child of this container cannot be embedded twice, wherever to")
  func alreadyEmbedded() throws {
    let box = UIView()
    container.view.addSubview(box)
    try container.embed(child)
    recorder.events = []
    let subviews = container.view.subviews
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.embed(child) }
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.embed(child, in: box) }
    #expect(recorder.events.isEmpty)
    #expect(container.children == [child])
    #expect(container.view.subviews == subviews)
    #expect(box.subviews.isEmpty)
  }

  @Test("A child of another container is not taken away from it")
  func belongsToAnother() throws {
    let other = UIViewController()
    try other.embed(child)
    recorder.events = []
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.embed(child) }
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.embed(child, in: UIView()) }
    #expect(recorder.events.isEmpty)
    #expect(child.parent === other)
    #expect(child.view.superview === other.view)
    #expect(container.children.isEmpty)
    #expect(!container.isViewLoaded)
  }

  @Test("A view in another controller's hierarchy is no place for our child")
  func foreignView() throws {
    let (other, box) = (UIViewController(), UIView())
    other.view.addSubview(box)
    #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child, in: box) }
    #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child, in: other.view) }
    #expect(recorder.events.isEmpty)
    #expect(child.parent == nil)
    #expect(!child.isViewLoaded)
    #expect(box.subviews.isEmpty)
    #expect(container.children.isEmpty)
  }

  @Test("A window is no place for our child, nor is a view in it that belongs to no controller")
  func windows() {
    let (window, box) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    window.addSubview(box)
    for place in [window, box] {
      #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child, in: place) }
      #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child, in: child.view) }
    }
    #expect(child.parent == nil && child.view.superview == nil)
    #expect(container.children.isEmpty)
  }

  @Test("A controller whose view already lies in another controller's view is not embedded")
  func childsViewElsewhere() {
    let other = UIViewController()
    other.view.addSubview(child.view)
    recorder.events = []
    #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child) }
    #expect(recorder.events.isEmpty)
    #expect(child.parent == nil)
    #expect(child.view.superview === other.view)
    #expect(container.children.isEmpty)
    #expect(!container.isViewLoaded)
  }

  @Test("A controller whose view already lies in the container's own view is embedded where it is asked to be")
  func childsViewInContainer() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    container.view.addSubview(child.view)
    container.view.addSubview(box)
    try container.embed(child, in: box)
    #expect(child.view.superview === box)
    #expect(child.view.frame == box.bounds)
    #expect(child.parent === container)
  }

  @Test("A view of another child is no place for our child either")
  func siblingsView() throws {
    let sibling = UIViewController()
    try container.embed(sibling)
    #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child, in: sibling.view) }
    #expect(container.children == [sibling])
    #expect(sibling.view.subviews.isEmpty)
  }

  @Test("unembed of a controller that is no child of ours changes nothing")
  func notAChild() throws {
    let other = UIViewController()
    #expect(throws: ContainmentError.notAChild) { try container.unembed(child) }
    #expect(!child.isViewLoaded)
    try other.embed(child)
    recorder.events = []
    #expect(throws: ContainmentError.notAChild) { try container.unembed(child) }
    #expect(throws: ContainmentError.notAChild) { try other.unembed(other) }
    #expect(recorder.events.isEmpty)
    #expect(child.parent === other)
    #expect(child.view.superview === other.view)
  }

  @Test("unembed of a grandchild is for its own parent to do")
  func grandchild() throws {
    let middle = UIViewController()
    try container.embed(middle)
    try middle.embed(child)
    recorder.events = []
    #expect(throws: ContainmentError.notAChild) { try container.unembed(child) }
    #expect(recorder.events.isEmpty)
    #expect(child.parent === middle)
  }
}
#endif
