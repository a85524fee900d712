#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import TestSupport
import Testing

@testable import Containment

@Suite("The queue of requests", .onScreen)
struct ContentRequestQueueTests {
  @Test("The queue behaves like a naive model")
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
        let policies: [SwitcherViewController.BusyPolicy] = [.keepLatest, .queueAll, .reject]
        let policy = policies[Int.random(in: 0..<3, using: &random)]
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
