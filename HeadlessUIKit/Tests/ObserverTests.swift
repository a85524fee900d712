#if UIKIT && canImport(HeadlessUIKit) && os(Linux)
@testable import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Observers of UIKit's notifications")
struct ObserverTests {
  @Test("With the main queue, an observer traps where another thread than the first one serves it, and doesn't hang")
  func mainQueue() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NotificationCenter.observerTimeout = 0.1
        let name = UITextField.textDidChangeNotification
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in }
        UITextField().insertText("a")
      }
    }
    try expectTrap(result, says: "Pass nil for the queue")
  }

  @Test("Without a queue, an observer is called at once; with a queue of its own, before the post ends")
  func otherQueues() {
    let (center, field) = (NotificationCenter.default, UITextField())
    let count = Count()
    let tokens = [nil, OperationQueue()].map { queue in
      center.addObserver(forName: UITextField.textDidChangeNotification, object: field, queue: queue) { _ in
        count.add()
      }
    }
    field.insertText("a")
    #expect(count.value == 2)
    tokens.forEach(center.removeObserver)
  }
}

/// A number that several threads change.
private final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var value: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}
#endif
