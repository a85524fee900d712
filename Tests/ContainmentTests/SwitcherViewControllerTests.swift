#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

@Suite("SwitcherViewController", .onScreen)
@MainActor
struct SwitcherViewControllerTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let container = TestContainer()
  let children = (0..<5).map { _ in AuditedController() }

  private func show(_ index: Int = 0) async throws {
    await screen.show(container)
    try container.setContent(children[index], completion: nil)
    await screen.settle()
  }

  // MARK: - Content

  @Test("The content can be nothing, a child, another child and nothing again")
  func content() throws {
    #expect(container.content == nil)
    var outcomes: [ContainmentTransition.Outcome] = []
    try container.setContent(nil) { outcomes.append($0) }
    try container.setContent(children[0], using: .push()) { outcomes.append($0) }
    #expect(container.content === children[0])
    #expect(container.children == [children[0]])
    try container.setContent(children[0], using: .push()) { outcomes.append($0) }
    try container.setContent(children[1]) { outcomes.append($0) }
    #expect(container.children == [children[1]])
    #expect(children[0].parent == nil && children[0].view.superview == nil)
    try container.setContent(children[2])
    #expect(container.children == [children[2]])
    try container.setContent(nil)
    #expect(container.children == [] && container.content == nil)
    #expect(outcomes == [.finished, .finished, .finished, .finished])
  }

  @Test("While a transition is running, the content is the new child")
  func contentDuringTransition() async throws {
    try await show()
    try container.setContent(children[1], using: .push(), completion: nil)
    #expect(container.content === children[1])
    #expect(container.children == [children[0], children[1]])
    await screen.advance(by: 1)
    #expect(container.children == [children[1]])
    #expect(children[0].state == .disappeared && children[1].state == .appeared)
  }

  @Test("Errors come before any change")
  func errors() async throws {
    try await show()
    let (other, foreign, extra) = (UIViewController(), UIViewController(), UIViewController())
    try other.embed(foreign)
    try container.embed(extra)
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.setContent(foreign, using: .push()) }
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.setContent(extra) }
    // A request that would have to wait throws the same error.
    try container.setContent(children[1], using: .push(), completion: nil)
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.setContent(foreign) }
    await screen.advance(by: 1)
    #expect(container.content === children[1])
    #expect(container.children == [extra, children[1]])
    #expect(foreign.parent === other)
  }

  @Test("A content that someone else takes away is not the content any more")
  func takenAway() async throws {
    try await show()
    try container.unembed(children[0])
    #expect(container.content == nil)
    try container.setContent(children[0], completion: nil)
    #expect(container.content === children[0])
  }

  @Test("The content goes into the view that a subclass names")
  func containerView() async throws {
    final class WithBar: SwitcherViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      override var contentContainerView: UIView { box }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
      }
    }
    let container = WithBar()
    await screen.show(container)
    try container.setContent(children[0], completion: nil)
    try container.setContent(children[1], using: .cover, completion: nil)
    await screen.advance(by: 1)
    #expect(children[1].view.superview === container.box)
    #expect(children[1].view.frame == container.box.bounds)
  }

  @Test(
    "A request from viewDidLoad comes first",
    arguments: [SwitcherViewController.BusyPolicy.keepLatest, .queueAll, .reject])
  func defaultContent(policy: SwitcherViewController.BusyPolicy) throws {
    final class WithDefault: SwitcherViewController {
      let first = UIViewController()
      override func viewDidLoad() {
        super.viewDidLoad()
        do { try setContent(first) } catch { Issue.record(error) }
      }
    }
    var outcomes: [ContainmentTransition.Outcome] = []
    let container = WithDefault()
    container.busyPolicy = policy
    try container.setContent(children[0]) { outcomes.append($0) }
    #expect(container.content === children[0])
    #expect(container.children == [children[0]] && container.first.parent == nil)
    let same = WithDefault()
    same.busyPolicy = policy
    try same.setContent(same.first) { outcomes.append($0) }
    #expect(same.children == [same.first])
    let none = WithDefault()
    try none.setContent(nil) { outcomes.append($0) }
    #expect(!none.isViewLoaded)
    none.loadViewIfNeeded()
    #expect(none.content === none.first)
    let foreign = UIViewController()
    try UIViewController().embed(foreign)
    let other = UIViewController()
    try other.embed(foreign)
    let wrong = WithDefault()
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try wrong.setContent(foreign) }
    #expect(!wrong.isViewLoaded, "before anything changed")
    #expect(outcomes == [.finished, .finished, .finished])
  }

  @Test("A container view of another controller is an error")
  func foreignPlace() throws {
    final class Misplacing: SwitcherViewController {
      let other = UIViewController()
      override var contentContainerView: UIView { other.view }
    }
    let container = Misplacing()
    #expect(throws: ContainmentError.viewInForeignHierarchy) {
      try container.setContent(children[0]) { _ in Issue.record("completed") }
    }
    #expect(container.content == nil && container.children == [] && container.other.view.subviews == [])
  }

  @Test("A content in a transition that was not requested here cannot be changed")
  func transitionOfOthers() async throws {
    try await show()
    try container.transition(from: children[0], to: children[1], using: .push(duration: 1), completion: nil)
    #expect(throws: ContainmentError.transitionInProgress) {
      try container.setContent(children[2]) { _ in Issue.record("completed") }
    }
    #expect(throws: ContainmentError.transitionInProgress) { try container.setContent(nil) }
    await screen.advance(by: 2)
    #expect(container.children == [children[1]] && container.content == nil)
  }

  @Test("Requests from inside a callback of the content wait")
  func fromCallbacks() async throws {
    try await show()
    for moment in InterferingController.Moment.allCases {
      for style in [ContainmentTransition.instant, .push(duration: 1)] {
        let (first, second) = (InterferingController(), InterferingController())
        try container.setContent(first, completion: nil)
        await screen.settle()
        var log: [String] = []
        for child in [first, second] {
          child.at(moment) { [container, children] in
            #expect(throws: Never.self) { try container.setContent(children[3]) { log.append("inner \($0)") } }
          }
        }
        try container.setContent(second, using: style) { log.append("outer \($0)") }
        await screen.advance(by: 5)
        try container.setContent(nil, completion: nil)
        await screen.advance(by: 5)
        first.cancel()
        second.cancel()
        #expect(log.filter { $0 == "outer finished" }.count == 1)
        #expect(log.count == 1 + log.filter { $0.hasPrefix("inner") }.count)
        #expect(container.children.count <= 1)
        #expect((first.faults + second.faults + children.flatMap(\.faults)) == [], "\(moment)")
        try container.setContent(children[0], completion: nil)
      }
    }
  }

  @Test("A released container releases its content")
  func memory() async throws {
    weak var released: UIViewController?
    weak var child: UIViewController?
    try await scope {
      let container = SwitcherViewController()
      let content = UIViewController()
      (released, child) = (container, content)
      await screen.show(container)
      try container.setContent(content, completion: nil)
      try container.setContent(UIViewController(), using: .push(), completion: nil)
      try container.setContent(content, using: .push(), completion: nil)
      await screen.show(UIViewController())
      await screen.advance(by: 2)
    }
    #expect(released == nil && child == nil)
  }
}
#endif
