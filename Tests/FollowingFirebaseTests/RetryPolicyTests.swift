import Foundation
import Testing

@testable import FollowingFirebase

@Suite("RetryPolicy")
struct RetryPolicyTests {
  @Test("The delay doubles up to a limit, and a random half of it is left out")
  func delays() {
    let policy = FirebaseFollowStore.RetryPolicy(attempts: 5, firstDelay: 1, longestDelay: 10)
    let longest = (1...6).map { policy.delay(afterFailures: $0, retryAfter: nil, fraction: 0) }
    #expect(longest == [1, 2, 4, 8, 10, 10])
    let shortest = (1...6).map { policy.delay(afterFailures: $0, retryAfter: nil, fraction: 1) }
    #expect(shortest == [0.5, 1, 2, 4, 5, 5])
    #expect(policy.delay(afterFailures: 100_000, retryAfter: nil, fraction: 0) == 10)
    #expect(policy.delay(afterFailures: 0, retryAfter: nil, fraction: 0) == 1)
  }

  @Test("The delay is at least what the server asks for, up to the limit")
  func retryAfter() {
    let policy = FirebaseFollowStore.RetryPolicy(attempts: 5, firstDelay: 1, longestDelay: 10)
    #expect(policy.delay(afterFailures: 1, retryAfter: 7, fraction: 0) == 7)
    #expect(policy.delay(afterFailures: 1, retryAfter: 3600, fraction: 0) == 10)
  }

  @Test("Connections that are lost soon are failures in a row, and one that lasted begins anew")
  func lostConnections() {
    let policy = FirebaseFollowStore.RetryPolicy(attempts: 5, firstDelay: 1, longestDelay: 10)
    #expect(policy.failures(after: 0, lasting: 0.1) == 1)
    #expect(policy.failures(after: 4, lasting: 10) == 5)
    #expect(policy.failures(after: 4, lasting: 10.1) == 1)
  }

  @Test("Nonsense is fixed", arguments: [Double.nan, .infinity, -.infinity, -1])
  func nonsense(value: Double) {
    let policy = FirebaseFollowStore.RetryPolicy(attempts: -3, firstDelay: value, longestDelay: value)
    #expect(policy.attempts == 1)
    #expect(policy.delay(afterFailures: 3, retryAfter: nil, fraction: 0) == 0)
  }

  @Test("Waiting ends when the task is cancelled")
  func cancelled() async {
    let task = Task {
      try await FirebaseFollowStore.RetryPolicy(firstDelay: 1000, longestDelay: 1000).pause(
        afterFailures: 1, retryAfter: 0)
    }
    task.cancel()
    await #expect(throws: FollowError.cancelled) { try await task.value }
  }
}
