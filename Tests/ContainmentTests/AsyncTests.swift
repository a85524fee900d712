#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

/// A test that waits lets other tests run, and all screens share a clock. The transitions here take so long that no
/// other test ends them, and the tests run one after the other.
@Suite("The async forms", .serialized, .onScreen)
@MainActor
struct AsyncTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let container = TestContainer()
  let children = (0..<4).map { _ in AuditedController() }

  private func show() async throws {
    await screen.show(container)
    try container.setContent(children[0], completion: nil)
    await screen.settle()
  }

  /// Runs the tasks until they wait.
  private func letTasksRun() async {
    for _ in 0..<20 { await Task.yield() }
  }

  /// Starts a task that changes the content and adds the outcome to `results`.
  private func swap(to child: UIViewController?, _ results: Results) -> Task<Void, Never> {
    Task { [container] in
      do {
        results.values.append("\(try await container.setContent(child, using: .push(duration: 10_000)))")
      } catch {
        results.values.append("\(error)")
      }
    }
  }

  final class Results {
    var values: [String] = []
  }

  @Test("A transition that ends is finished")
  func finished() async throws {
    try await show()
    let results = Results()
    let task = swap(to: children[1], results)
    await letTasksRun()
    #expect(container.content === children[1])
    await screen.advance(by: 20_000)
    await task.value
    #expect(results.values == ["finished"])
    #expect(container.children == [children[1]])
  }

  @Test("A change at once is finished")
  func atOnce() async throws {
    #expect(try await container.setContent(children[0], using: .push()) == .finished)
    #expect(try await container.setContent(children[1], using: .push()) == .finished)
    #expect(try await container.setContent(nil) == .finished)
    let plain = UIViewController()
    try plain.embed(children[2])
    #expect(try await plain.transition(from: children[2], to: children[3], using: .push()) == .finished)
    #expect(plain.children == [children[3]])
  }

  @Test("A replaced request resumes with superseded, and the newest with finished")
  func replaced() async throws {
    try await show()
    let (first, second, third) = (Results(), Results(), Results())
    let tasks = [swap(to: children[1], first)]
    await letTasksRun()
    let more = [swap(to: children[2], second)]
    await letTasksRun()
    let last = [swap(to: children[3], third)]
    await letTasksRun()
    for _ in 0..<4 {
      await screen.advance(by: 10_000)
      await letTasksRun()
    }
    for task in tasks + more + last { await task.value }
    #expect(first.values == ["finished"] && second.values == ["superseded"] && third.values == ["finished"])
    #expect(container.children == [children[3]])
  }

  @Test("A refused request throws the error and changes nothing")
  func refused() async throws {
    container.busyPolicy = .reject
    try await show()
    let (first, second) = (Results(), Results())
    let task = swap(to: children[1], first)
    await letTasksRun()
    await swap(to: children[2], second).value
    #expect(second.values == ["\(ContainmentError.transitionInProgress)"])
    await screen.advance(by: 20_000)
    await task.value
    #expect(first.values == ["finished"])
    await #expect(throws: ContainmentError.sameController) {
      try await container.transition(from: children[1], to: children[1], using: .instant)
    }
  }

  @Test("A container that leaves its window resumes with interrupted and is complete")
  func tornOut() async throws {
    try await show()
    let results = Results()
    let task = swap(to: children[1], results)
    await letTasksRun()
    await screen.show(UIViewController())
    await screen.settle()
    await task.value
    #expect(results.values == ["interrupted"])
    #expect(container.children == [children[1]])
    #expect(container.view.subviews == [children[1].view])
    #expect(children[0].state == .disappeared && children[1].state == .disappeared)
    #expect(children.flatMap(\.faults) == [])
  }

  @Test("Cancelling the task does not stop the transition, which is finished")
  func cancelled() async throws {
    try await show()
    let results = Results()
    let task = swap(to: children[1], results)
    await letTasksRun()
    task.cancel()
    await letTasksRun()
    #expect(results.values == [])
    await screen.advance(by: 20_000)
    await task.value
    #expect(results.values == ["finished"])
    #expect(container.children == [children[1]])
  }

  @Test(
    "A task that was cancelled before still makes its requests and is finished")
  func cancelledBefore() async throws {
    try await show()
    let results = Results()
    let task = Task { [container, children] in
      await letTasksRun()
      #expect(Task.isCancelled)
      do {
        let finished = try await container.setContent(children[1], using: .push(duration: 10_000))
        results.values.append("\(finished)")
        let next = try await container.transition(from: children[1], to: children[2], using: .push(duration: 10_000))
        results.values.append("\(next)")
      } catch {
        results.values.append("\(error)")
      }
    }
    task.cancel()
    for count in 1...2 {
      for _ in 0..<3 { await letTasksRun() }
      #expect(container.children.count == 2)
      await screen.advance(by: 20_000)
      for _ in 0..<3 { await letTasksRun() }
      #expect(results.values.count == count)
    }
    await task.value
    #expect(results.values == ["finished", "finished"])
    #expect(container.children == [children[2]])
  }

  @Test("A container that leaves its window resumes every request once and shows the newest")
  func tornOutWaiting() async throws {
    try await show()
    let results = (0..<3).map { _ in Results() }
    var tasks: [Task<Void, Never>] = []
    for index in 0..<3 {
      tasks.append(swap(to: children[index + 1], results[index]))
      await letTasksRun()
    }
    await screen.show(UIViewController())
    await screen.settle()
    for task in tasks { await task.value }
    #expect(results.map(\.values) == [["interrupted"], ["superseded"], ["finished"]])
    #expect(container.children == [children[3]])
    #expect(children.allSatisfy { $0.state == .disappeared && $0.faults == [] })
  }

  @Test("The container is kept alive until the transition ends")
  func lifetime() async throws {
    weak var container: UIViewController?
    let screen = screen
    let task = try await scope {
      let parent = UIViewController()
      container = parent
      await screen.show(parent)
      let (from, to) = (UIViewController(), UIViewController())
      try parent.embed(from)
      return Task { try await parent.transition(from: from, to: to, using: .push(duration: 10_000)) }
    }
    await letTasksRun()
    #expect(container != nil)
    screen.window.rootViewController = nil
    await screen.settle()
    #expect(try await task.value == .interrupted)
    await letTasksRun()
    #expect(container == nil)
  }
}
#endif
