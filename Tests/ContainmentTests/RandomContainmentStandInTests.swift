#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("Random containment")
@MainActor
struct RandomContainmentTests {
  @Test("Random steps keep callbacks balanced, call every completion once and leak nothing")
  func randomSteps() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("RandomContainmentTests: seed \(seed)")
    weak var last: UIViewController?
    let messages = try misuse {
      let run = try RandomContainmentRun(seed: seed)
      let count = steps(20_000, long: 100_000)
      for step in 1...count {
        run.step()
        run.audit()
        if step % 50 == 0 { run.auditQuiet() }
        guard run.problems.isEmpty else {
          Issue.record("seed \(seed), step \(step): \(run.problems)")
          break
        }
      }
      // The steps contained every kind, accepted and refused, in every kind of container.
      #expect(run.steps.count >= 24, "\(run.steps)")
      run.release()
      #expect(run.problems == [], "seed \(seed)")
      last = run.container
      run.screen.rootViewController = nil
    }
    #expect(messages == [], "seed \(seed)")
    #expect(last == nil)
    #expect(ChildRecord.count < 1000, "records of what is gone are swept out")
  }
}
#endif
