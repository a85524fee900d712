#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("SwitcherViewController")
@MainActor
struct SwitcherViewControllerTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let container = TestContainer()
  let children = (0..<5).map { _ in AuditedController() }

  private func show(_ index: Int = 0) throws {
    screen.rootViewController = container
    try container.setContent(children[index])
    screen.settle()
  }

  // MARK: - Content

  @Test("Nothing, a child, another one, nothing again")
  func content() throws {
    #expect(container.content == nil)
    var finished: [Bool] = []
    try container.setContent(nil) { finished.append($0) }
    try container.setContent(children[0], using: .push()) { finished.append($0) }
    #expect(container.content === children[0])
    #expect(container.children == [children[0]])
    try container.setContent(children[0], using: .push()) { finished.append($0) }
    try container.setContent(children[1]) { finished.append($0) }
    #expect(container.children == [children[1]])
    #expect(children[0].parent == nil && children[0].view.superview == nil)
    container.content = children[2]
    #expect(container.children == [children[2]])
    container.content = nil
    #expect(container.children == [] && container.content == nil)
    #expect(finished == [true, true, true, true])
  }

  @Test("While a transition is running, the content is the one that comes")
  func contentDuringTransition() throws {
    try show()
    try container.setContent(children[1], using: .push())
    #expect(container.content === children[1])
    #expect(container.children == [children[0], children[1]])
    screen.advance(by: 1)
    #expect(container.children == [children[1]])
    #expect(children[0].state == .disappeared && children[1].state == .appeared)
  }

  @Test("Errors come before any change")
  func errors() throws {
    try show()
    let (other, foreign, extra) = (UIViewController(), UIViewController(), UIViewController())
    try other.embed(foreign)
    try container.embed(extra)
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.setContent(foreign, using: .push()) }
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.setContent(extra) }
    // The same when the request would have to wait.
    try container.setContent(children[1], using: .push())
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.setContent(foreign) }
    screen.advance(by: 1)
    #expect(container.content === children[1])
    #expect(container.children == [extra, children[1]])
    #expect(foreign.parent === other)
  }

  @Test("A content that someone else takes away is no content any more")
  func takenAway() throws {
    try show()
    try container.unembed(children[0])
    #expect(container.content == nil)
    try container.setContent(children[0])
    #expect(container.content === children[0])
  }

  @Test("The content goes into the view that a subclass names")
  func containerView() throws {
    final class WithBar: SwitcherViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      override var contentContainerView: UIView { box }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
      }
    }
    let container = WithBar()
    screen.rootViewController = container
    try container.setContent(children[0])
    try container.setContent(children[1], using: .cover)
    screen.advance(by: 1)
    #expect(children[1].view.superview === container.box)
    #expect(children[1].view.frame == container.box.bounds)
  }

  @Test(
    "What viewDidLoad shows comes first, whoever causes it", arguments: [BusyPolicy.keepLatest, .queueAll, .reject])
  func defaultContent(policy: BusyPolicy) throws {
    final class WithDefault: SwitcherViewController {
      let first = UIViewController()
      override func viewDidLoad() {
        super.viewDidLoad()
        content = first
      }
    }
    var finished: [Bool] = []
    let container = WithDefault()
    container.busyPolicy = policy
    try container.setContent(children[0]) { finished.append($0) }
    #expect(container.content === children[0])
    #expect(container.children == [children[0]] && container.first.parent == nil)
    let same = WithDefault()
    same.busyPolicy = policy
    try same.setContent(same.first) { finished.append($0) }
    #expect(same.children == [same.first])
    let none = WithDefault()
    try none.setContent(nil) { finished.append($0) }
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
    #expect(finished == [true, true, true])
  }

  @Test("A view of someone else's that a subclass names as the place: an error, and the content stays away")
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

  @Test("A content in a transition that was not asked for here: an error, not a silent no")
  func transitionOfOthers() throws {
    try show()
    try container.transition(from: children[0], to: children[1], using: .push(duration: 1))
    #expect(throws: ContainmentError.transitionInProgress) {
      try container.setContent(children[2]) { _ in Issue.record("completed") }
    }
    #expect(throws: ContainmentError.transitionInProgress) { try container.setContent(nil) }
    screen.advance(by: 2)
    #expect(container.children == [children[1]] && container.content == nil)
  }

  @Test("Requests from inside a callback of the content wait", arguments: [true, false])
  func fromCallbacks(forwards: Bool) throws {
    container.forwards = forwards
    try show()
    for moment in MeddlingController.Moment.allCases {
      for style in [ContainmentTransition.instant, .push(duration: 1)] {
        let (first, second) = (MeddlingController(), MeddlingController())
        try container.setContent(first)
        screen.settle()
        var log: [String] = []
        for child in [first, second] {
          child.at(moment) { [container, children] in
            #expect(throws: Never.self) { try container.setContent(children[3]) { log.append("inner \($0)") } }
          }
        }
        try container.setContent(second, using: style) { log.append("outer \($0)") }
        screen.advance(by: 5)
        try container.setContent(nil)
        screen.advance(by: 5)
        first.calm()
        second.calm()
        #expect(log.filter { $0 == "outer true" }.count == 1)
        #expect(log.count == 1 + log.filter { $0.hasPrefix("inner") }.count)
        #expect(container.children.count <= 1)
        #expect((first.faults + second.faults + children.flatMap(\.faults)) == [], "\(moment)")
        try container.setContent(children[0])
      }
    }
  }

  // MARK: - Fast taps

  @Test("keepLatest: the running one ends, the newest follows, those between complete with false")
  func keepLatest() throws {
    try show()
    var log: [String] = []
    for index in [1, 2, 3, 4] {
      try container.setContent(children[index], using: .push(duration: 1)) { log.append("\(index) \($0)") }
    }
    #expect(log == ["2 false", "3 false"])
    screen.advance(by: 1.5)
    #expect(log == ["2 false", "3 false", "1 true"])
    #expect(container.children == [children[1], children[4]])
    screen.advance(by: 1)
    #expect(log == ["2 false", "3 false", "1 true", "4 true"])
    #expect(container.children == [children[4]])
    #expect(children.flatMap(\.faults) == [])
    #expect(children[2].parent == nil && !children[2].isViewLoaded)
  }

  @Test("queueAll: each in its turn, those without an animation too")
  func queueAll() throws {
    container.busyPolicy = .queueAll
    try show()
    var log: [String] = []
    for index in [1, 2, 0, 3] {
      try container.setContent(children[index], using: index == 2 ? .instant : .push(duration: 1)) {
        log.append("\(index) \($0)")
      }
    }
    try container.setContent(nil) { log.append("nil \($0)") }
    #expect(log == [])
    screen.advance(by: 10)
    #expect(log == ["1 true", "2 true", "0 true", "3 true", "nil true"])
    #expect(container.children == [])
    #expect(children.allSatisfy { $0.state == .disappeared && $0.faults == [] })
  }

  @Test("reject: a typed error, and the completion is not called")
  func reject() throws {
    container.busyPolicy = .reject
    try show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { log.append("1 \($0)") }
    #expect(throws: ContainmentError.transitionInProgress) {
      try container.setContent(children[2]) { log.append("2 \($0)") }
    }
    container.content = children[3]
    #expect(container.content === children[1])
    screen.advance(by: 2)
    #expect(log == ["1 true"])
    try container.setContent(children[2]) { log.append("2 \($0)") }
    #expect(log == ["1 true", "2 true"])
  }

  @Test("The next request from inside a completion", arguments: [BusyPolicy.keepLatest, .queueAll, .reject])
  func fromCompletion(policy: BusyPolicy) throws {
    container.busyPolicy = policy
    try show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { [container, children] _ in
      do {
        try container.setContent(children[2], using: .push(duration: 1)) { log.append("2 \($0)") }
      } catch {
        Issue.record(error)
      }
    }
    screen.advance(by: 1.5)
    #expect(container.content === children[2])
    screen.advance(by: 1)
    #expect(log == ["2 true"])
  }

  @Test("Back to the one that is just leaving")
  func back() throws {
    try show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { log.append("1 \($0)") }
    try container.setContent(children[0], using: .push(duration: 1)) { log.append("0 \($0)") }
    screen.advance(by: 3)
    #expect(log == ["1 true", "0 true"])
    #expect(container.children == [children[0]])
    #expect(children[0].state == .appeared && children[1].state == .disappeared)
    #expect(children.flatMap(\.faults) == [])
  }

  @Test("One that was embedded elsewhere while it waited: false, and the content stays")
  func lostWhileWaiting() throws {
    try show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { log.append("1 \($0)") }
    try container.setContent(children[2]) { log.append("2 \($0)") }
    let other = UIViewController()
    try other.embed(children[2])
    screen.advance(by: 2)
    #expect(log == ["1 true", "2 false"])
    #expect(container.children == [children[1]])
    #expect(children[2].parent === other)
    try container.setContent(children[3])
    #expect(container.content === children[3])
  }

  @Test("A million fast taps: one transition, at most one that waits, every completion once")
  func manyTaps() throws {
    try show()
    var (completions, kept) = (0, 0)
    let taps = 1_000_000
    for tap in 1...taps {
      try container.setContent(children[tap % 5], using: .push(duration: 1)) {
        completions += 1
        if $0 { kept += 1 }
      }
      if container.requests.waitingCount > 1 || container.children.count > 2 { Issue.record("too many") }
    }
    screen.advance(by: 5)
    #expect(completions == taps)
    #expect(kept == 2)
    #expect(container.children == [children[taps % 5]])
  }

  @Test("A long queue out of the window is no deep stack")
  func longQueue() throws {
    container.busyPolicy = .queueAll
    try show()
    var completions = 0
    try container.setContent(children[1], using: .push(duration: 1)) { _ in completions += 1 }
    for index in 0..<20_000 {
      try container.setContent(children[index % 5], using: .push(duration: 1)) { _ in completions += 1 }
    }
    screen.rootViewController = UIViewController()
    screen.settle()
    #expect(completions == 20_001)
    #expect(container.children.count == 1)
  }

  // MARK: - What the content decides

  @Test("The system's questions go to the content, and are asked anew on each swap")
  func forwarding() throws {
    final class Portrait: UIViewController {
      let scrollView = UIScrollView()
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollView }
    }
    #expect(container.childForStatusBarStyle == nil)
    #expect(container.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(container.contentScrollView(for: .top) == nil)
    let child = Portrait()
    try container.setContent(child)
    #expect(container.childForStatusBarStyle === child && container.childForStatusBarHidden === child)
    #expect(container.childForHomeIndicatorAutoHidden === child)
    #expect(container.childForScreenEdgesDeferringSystemGestures === child)
    #expect(container.supportedInterfaceOrientations == .portrait)
    #expect(container.contentScrollView(for: .top) === child.scrollView)
    #expect(container.preferredFocusEnvironments.first === child)
    let all = ["status bar", "home indicator", "edges", "orientations"]
    #expect(container.updates == all)
    screen.rootViewController = container
    try container.setContent(children[0], using: .push())
    #expect(container.updates == all + all, "when the transition starts")
    screen.advance(by: 1)
    #expect(container.updates == all + all)
    try container.setContent(nil)
    #expect(container.updates == all + all + all)
    #expect(container.childForStatusBarStyle == nil)
  }

  @Test("preferredContentSize is the content's, now and when it changes")
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

  @Test("VoiceOver hears of each swap that is to be seen, when it is over")
  func accessibility() throws {
    func posted() -> [UIView?] {
      HeadlessScreen.postedAccessibilityNotifications.filter { $0.notification == .screenChanged }
        .map { $0.argument as? UIView }
    }
    HeadlessScreen.postedAccessibilityNotifications = []
    try container.setContent(children[0])
    #expect(posted().isEmpty, "nobody sees it")
    screen.rootViewController = container
    try container.setContent(children[1])
    #expect(posted() == [children[1].view])
    try container.setContent(children[2], using: .push())
    #expect(posted().count == 1)
    screen.advance(by: 1)
    #expect(posted() == [children[1].view, children[2].view])
  }

  @Test("A released container frees its content")
  func memory() throws {
    weak var released: UIViewController?
    weak var child: UIViewController?
    do {
      let container = SwitcherViewController()
      let content = UIViewController()
      (released, child) = (container, content)
      screen.rootViewController = container
      try container.setContent(content)
      try container.setContent(UIViewController(), using: .push())
      try container.setContent(content, using: .push())
      screen.rootViewController = UIViewController()
      screen.advance(by: 2)
    }
    #expect(released == nil && child == nil)
  }

  // MARK: - The queue

  @Test("The queue of requests against a naive one")
  func queueModel() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var (queue, running, waiting) = (ContentRequestQueue<Int>(), false, [Int]())
    for step in 0..<20_000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where running:
        queue.finish()
        running = false
      case 0, 1:
        let expected = running ? nil : waiting.first
        if expected != nil {
          waiting.removeFirst()
          running = true
        }
        #expect(queue.next() == expected, "seed \(seed)")
      default:
        let policy = [BusyPolicy.keepLatest, .queueAll, .reject][Int.random(in: 0..<3, using: &random)]
        switch queue.admit(step, policy: policy) {
        case .start:
          #expect(!running && waiting.isEmpty, "seed \(seed)")
          running = true
        case .reject:
          #expect(policy == .reject && (running || !waiting.isEmpty), "seed \(seed)")
        case .wait(let replaced):
          #expect(replaced == (policy == .keepLatest ? waiting : []), "seed \(seed)")
          waiting = policy == .keepLatest ? [step] : waiting + [step]
        }
      }
      #expect(queue.waitingCount == waiting.count && queue.isRunning == running, "seed \(seed)")
    }
  }
}
#endif
