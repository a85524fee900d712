#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

@Suite("Requests to a switcher while a transition is running", .onScreen)
@MainActor
struct BusyPolicyTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let container = TestContainer()
  let children = (0..<5).map { _ in AuditedController() }

  private func show(_ index: Int = 0) async throws {
    await screen.show(container)
    try container.setContent(children[index], completion: nil)
    await screen.settle()
  }

  @Test("keepLatest ends the running transition, runs the newest request and supersedes the others")
  func keepLatest() async throws {
    try await show()
    var log: [String] = []
    for index in [1, 2, 3, 4] {
      try container.setContent(children[index], using: .push(duration: 1)) { log.append("\(index) \($0)") }
    }
    #expect(log == ["2 superseded", "3 superseded"])
    await screen.advance(by: 1.5)
    #expect(log == ["2 superseded", "3 superseded", "1 finished"])
    #expect(container.children == [children[1], children[4]])
    await screen.advance(by: 1)
    #expect(log == ["2 superseded", "3 superseded", "1 finished", "4 finished"])
    #expect(container.children == [children[4]])
    #expect(children.flatMap(\.faults) == [])
    #expect(children[2].parent == nil && !children[2].isViewLoaded)
  }

  @Test("A child that leaves in a transition of its own can't become the content while another transition is running")
  func leavingElsewhere() async throws {
    try await show()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    container.view.addSubview(box)
    try container.embed(children[1], in: box)
    await screen.settle()
    try container.setContent(children[2], using: .push(duration: 1), completion: nil)
    try container.transition(from: children[1], to: children[3], using: .push(duration: 1), completion: nil)
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.setContent(children[1]) }
    await screen.advance(by: 2)
    #expect(children[1].parent == nil && container.content === children[2])
  }

  @Test("queueAll runs each request in its turn, with or without an animation")
  func queueAll() async throws {
    container.busyPolicy = .queueAll
    try await show()
    var log: [String] = []
    for index in [1, 2, 0, 3] {
      try container.setContent(children[index], using: index == 2 ? .instant : .push(duration: 1)) {
        log.append("\(index) \($0)")
      }
    }
    try container.setContent(nil) { log.append("nil \($0)") }
    #expect(log == [])
    await screen.advance(by: 10)
    #expect(log == ["1 finished", "2 finished", "0 finished", "3 finished", "nil finished"])
    #expect(container.children == [])
    #expect(children.allSatisfy { $0.state == .disappeared && $0.faults == [] })
  }

  @Test("reject throws an error and does not call the completion")
  func reject() async throws {
    container.busyPolicy = .reject
    try await show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { log.append("1 \($0)") }
    #expect(throws: ContainmentError.transitionInProgress) {
      try container.setContent(children[2]) { log.append("2 \($0)") }
    }
    #expect(throws: ContainmentError.transitionInProgress) { try container.setContent(nil) }
    #expect(container.content === children[1])
    await screen.advance(by: 2)
    #expect(log == ["1 finished"])
    try container.setContent(children[2]) { log.append("2 \($0)") }
    #expect(log == ["1 finished", "2 finished"])
  }

  @Test(
    "A completion can make the next request",
    arguments: [SwitcherViewController.BusyPolicy.keepLatest, .queueAll, .reject])
  func fromCompletion(policy: SwitcherViewController.BusyPolicy) async throws {
    container.busyPolicy = policy
    try await show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { [container, children] _ in
      do {
        try container.setContent(children[2], using: .push(duration: 1)) { log.append("2 \($0)") }
      } catch {
        Issue.record(error)
      }
    }
    await screen.advance(by: 1.5)
    #expect(container.content === children[2])
    await screen.advance(by: 1)
    #expect(log == ["2 finished"])
  }

  @Test("A content that is leaving can be requested again")
  func back() async throws {
    try await show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { log.append("1 \($0)") }
    try container.setContent(children[0], using: .push(duration: 1)) { log.append("0 \($0)") }
    await screen.advance(by: 3)
    #expect(log == ["1 finished", "0 finished"])
    #expect(container.children == [children[0]])
    #expect(children[0].state == .appeared && children[1].state == .disappeared)
    #expect(children.flatMap(\.faults) == [])
  }

  @Test("A request whose controller was embedded elsewhere is refused with the reason")
  func lostWhileWaiting() async throws {
    try await show()
    var log: [String] = []
    try container.setContent(children[1], using: .push(duration: 1)) { log.append("1 \($0)") }
    try container.setContent(children[2]) { log.append("2 \($0)") }
    let other = UIViewController()
    try other.embed(children[2])
    await screen.advance(by: 2)
    #expect(log == ["1 finished", "2 refused(\(ContainmentError.belongsToAnotherContainer))"])
    #expect(container.children == [children[1]])
    #expect(children[2].parent === other)
    try container.setContent(children[3], completion: nil)
    #expect(container.content === children[3])
  }

  @Test("Many fast requests: one transition runs, at most one request waits, each completion is called once")
  func manyTaps() async throws {
    try await show()
    var (completions, kept) = (0, 0)
    let taps = steps(50_000, long: 1_000_000)
    for tap in 1...taps {
      try container.setContent(children[tap % 5], using: .push(duration: 1)) {
        completions += 1
        if $0.isShown { kept += 1 }
      }
      if container.requests.waitingCount > 1 || container.children.count > 2 { Issue.record("too many") }
    }
    await screen.advance(by: 5)
    #expect(completions == taps)
    #expect(kept == 2)
    #expect(container.children == [children[taps % 5]])
  }

  @Test("A long queue outside a window does not overflow the stack")
  func longQueue() async throws {
    container.busyPolicy = .queueAll
    try await show()
    var completions = 0
    try container.setContent(children[1], using: .push(duration: 1)) { _ in completions += 1 }
    for index in 0..<20_000 {
      try container.setContent(children[index % 5], using: .push(duration: 1)) { _ in completions += 1 }
    }
    await screen.show(UIViewController())
    await screen.settle()
    #expect(completions == 20_001)
    #expect(container.children.count == 1)
  }
}
#endif
