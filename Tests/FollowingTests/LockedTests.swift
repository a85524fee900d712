import Foundation
import TestSupport
import Testing

@testable import Following

@Suite("Locked")
struct LockedTests {
  @Test("One thread at a time has access, so no change of several threads is lost")
  func exclusion() async {
    let counts = Locked((total: 0, inside: 0, mostInside: 0))
    await onThreads(4) { _ in
      for _ in 0..<100 {
        counts.withLock { counts in
          counts.inside += 1
          counts.mostInside = max(counts.mostInside, counts.inside)
          let total = counts.total
          // Another thread would come in here.
          Thread.sleep(forTimeInterval: 0.000_1)
          counts.total = total + 1
          counts.inside -= 1
        }
      }
    }
    let (total, inside, mostInside) = counts.withLock { $0 }
    #expect(total == 400)
    #expect(inside == 0)
    #expect(mostInside == 1)
  }
}
