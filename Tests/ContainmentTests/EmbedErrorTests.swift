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

  @Test("Every error equals only itself, and its description says the reason and the remedy")
  func distinct() {
    let errors: [ContainmentError] = [
      .notAChild, .alreadyEmbedded, .belongsToAnotherContainer, .isPresented, .sameController,
      .viewInForeignHierarchy, .transitionInProgress,
    ]
    for (index, error) in errors.enumerated() {
      #expect(errors.firstIndex(of: error) == index)
      #expect("\(error)".hasSuffix(".") && "\(error)".components(separatedBy: ". ").count == 2, "\(error)")
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect("\(ContainmentError.isPresented)" == "The controller is presented. Dismiss it first.")
  }

  @Test("A child of this container cannot be embedded again, whatever the container view")
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

  @Test("A child of another container stays there")
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

  @Test("A view of another controller cannot show a child")
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

  @Test("Neither a window nor a view in it that belongs to no controller can show a child")
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

  /// A window that does not name itself as its window.
  final class NamelessWindow: UIWindow {
    override var window: UIWindow? { nil }
  }

  @Test("A window is refused by its type")
  func windowType() {
    let window = NamelessWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child, in: window) }
    #expect(window.subviews == [] && child.parent == nil)
  }

  @Test("A controller whose view lies in another controller's view cannot be embedded")
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

  @Test("A controller whose view already lies in the container is embedded where the call says")
  func childsViewInContainer() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    container.view.addSubview(child.view)
    container.view.addSubview(box)
    try container.embed(child, in: box)
    #expect(child.view.superview === box)
    #expect(child.view.frame == box.bounds)
    #expect(child.parent === container)
  }

  @Test("The view of another child cannot show a child")
  func siblingsView() throws {
    let sibling = UIViewController()
    try container.embed(sibling)
    #expect(throws: ContainmentError.viewInForeignHierarchy) { try container.embed(child, in: sibling.view) }
    #expect(container.children == [sibling])
    #expect(sibling.view.subviews.isEmpty)
  }

  @Test("unembed of a controller that is not a child changes nothing")
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

  @Test("unembed of a grandchild throws an error")
  func grandchild() throws {
    let middle = UIViewController()
    try container.embed(middle)
    try middle.embed(child)
    recorder.events = []
    #expect(throws: ContainmentError.notAChild) { try container.unembed(child) }
    #expect(recorder.events.isEmpty)
    #expect(child.parent === middle)
  }

  @Test("A container of UIKit's own throws, and nothing has changed")
  func systemContainers() throws {
    let (a, b) = (UIViewController(), UIViewController())
    let containers = [UINavigationController(), UITabBarController(), UISplitViewController(), UIPageViewController()]
    // A container that has embedded children doesn't change that.
    try UIViewController().embed(UIViewController())
    for container in containers {
      container.addChild(a)
      let attempts: [() throws -> Void] = [
        { try container.embed(b) }, { try container.embed(b, in: UIView()) },
        { try container.preload(b, in: UIView()) }, { try container.unembed(a) }, { try container.unembed(b) },
        { try container.transition(from: a, to: b, using: .instant) },
        { try container.transition(from: a, to: a, using: .instant) },
        { _ = try container.beginTransition(from: a, to: b, using: .push) },
      ]
      for attempt in attempts { #expect(throws: ContainmentError.systemContainer) { try attempt() } }
      #expect(b.parent == nil && a.parent === container)
      a.removeFromParent()
    }
    #expect(ContainmentError.systemContainer.localizedDescription.contains("container of your own"))
  }
}
#endif
