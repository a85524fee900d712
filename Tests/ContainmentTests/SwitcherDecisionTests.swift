#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

@Suite("What the content of a switcher decides", .onScreen)
@MainActor
struct SwitcherDecisionTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let container = TestContainer()
  let children = (0..<3).map { _ in AuditedController() }

  @Test("The content answers the system's questions, which are asked again after each change")
  func forwarding() async throws {
    final class Portrait: UIViewController {
      let scrollView = UIScrollView()
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollView }
    }
    #expect(container.childForStatusBarStyle == nil)
    #expect(container.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(container.contentScrollView(for: .top) == nil)
    let child = Portrait()
    try container.setContent(child, completion: nil)
    #expect(container.childForStatusBarStyle === child && container.childForStatusBarHidden === child)
    #expect(container.childForHomeIndicatorAutoHidden === child)
    #expect(container.childForScreenEdgesDeferringSystemGestures === child)
    #expect(container.supportedInterfaceOrientations == .portrait)
    #expect(container.contentScrollView(for: .top) === child.scrollView)
    #expect(container.preferredFocusEnvironments.first === child)
    let all = ["focus", "status bar", "home indicator", "edges", "orientations"]
    #expect(container.updates == all)
    await screen.show(container)
    try container.setContent(children[0], using: .push(), completion: nil)
    #expect(container.updates == all + all, "when the transition starts")
    await screen.advance(by: 1)
    #expect(container.updates == all + all)
    try container.setContent(nil, completion: nil)
    #expect(container.updates == all + all + all)
    #expect(container.childForStatusBarStyle == nil)
  }

  @Test("The scroll view of a content that names none is the one that UIKit finds: the rearmost view, or one in it")
  func scrollView() throws {
    let (scrollView, inner, outer) = (UIScrollView(), UIView(), UIView())
    let (content, nested) = (UIViewController(), UIViewController())
    func found() throws -> UIScrollView? {
      try container.setContent(nil)
      try container.setContent(content)
      return container.contentScrollView(for: .top)
    }
    #expect(try found() == nil)
    content.view.addSubview(scrollView)
    #expect(try found() === scrollView)
    content.view.insertSubview(outer, at: 0)
    #expect(try found() == nil)
    outer.addSubview(inner)
    inner.addSubview(scrollView)
    #expect(try found() === scrollView)
    // The module's own views at the back don't count.
    scrollView.removeFromSuperview()
    outer.removeFromSuperview()
    nested.view.addSubview(scrollView)
    try content.embed(nested, layout: .safeArea)
    #expect(try found() === scrollView)
    let table = UITableViewController()
    try container.setContent(table)
    #expect(container.contentScrollView(for: .bottom) === table.tableView)
  }

  @Test("preferredContentSize follows the content")
  func preferredContentSize() throws {
    children[0].preferredContentSize = CGSize(width: 10, height: 20)
    try container.setContent(children[0])
    #expect(container.preferredContentSize == CGSize(width: 10, height: 20))
    children[0].preferredContentSize = CGSize(width: 30, height: 40)
    #expect(container.preferredContentSize == CGSize(width: 30, height: 40))
    try container.setContent(children[1])
    #expect(container.preferredContentSize == .zero)
    children[0].preferredContentSize = CGSize(width: 50, height: 60)
    #expect(container.preferredContentSize == .zero)
  }

}
#endif
