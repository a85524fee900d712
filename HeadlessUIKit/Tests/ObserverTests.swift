#if UIKIT && canImport(HeadlessUIKit) && os(Linux)
@testable import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Observers of UIKit's notifications")
struct ObserverTests {
  @Test("Where another thread serves the main queue, an observer with that queue traps and doesn't hang")
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

  @Test("Without a queue, an observer is called at once")
  func noQueue() {
    let (center, field) = (NotificationCenter.default, UITextField())
    nonisolated(unsafe) var calls = 0
    let token = center.addObserver(forName: UITextField.textDidChangeNotification, object: field, queue: nil) { _ in
      calls += 1
    }
    field.insertText("a")
    #expect(calls == 1)
    center.removeObserver(token)
  }
}
#endif
