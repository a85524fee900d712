import Following
import Foundation

extension FirebaseFollowStore {
  /// How often and how soon a store tries again.
  ///
  /// The delay doubles with each attempt, up to a limit. It is shortened by a random part, at most half of it, so
  /// that many clients that lost the server at the same moment don't come back at the same moment.
  public struct RetryPolicy: Sendable {
    /// The largest number of attempts of one operation, the first included; at least 1. A stream of changes is not
    /// limited by it.
    public let attempts: Int

    /// The delay after the first failure, in seconds.
    public let firstDelay: TimeInterval

    /// The longest delay, in seconds.
    ///
    /// If the server asks for a longer one, an operation fails at once with
    /// ``Following/FollowError/unavailable(_:)``.
    public let longestDelay: TimeInterval

    /// Creates a policy. Fewer than 1 attempt counts as 1. Delays that are negative or not finite count as 0,
    /// and those of more than a day count as a day.
    ///
    /// - Parameters:
    ///   - attempts: How often a request is sent at most.
    ///   - firstDelay: The delay before the second attempt, in seconds.
    ///   - longestDelay: The longest delay, in seconds.
    public init(attempts: Int = 5, firstDelay: TimeInterval = 0.25, longestDelay: TimeInterval = 30) {
      self.attempts = max(1, attempts)
      self.firstDelay = firstDelay.isFinite ? min(max(0, firstDelay), 86_400) : 0
      self.longestDelay = longestDelay.isFinite ? min(max(0, longestDelay), 86_400) : 0
    }

    /// Returns the delay after a number of failures in a row, which is at least 1.
    ///
    /// - Parameter fraction: A random number from 0 to 1. It decides how much of the second half of the delay is left
    ///   out.
    func delay(afterFailures failures: Int, retryAfter: TimeInterval?, fraction: Double) -> TimeInterval {
      let exponent = min(max(failures - 1, 0), 30)
      let full = min(longestDelay, firstDelay * Double(1 << exponent))
      return max(full * (1 - fraction / 2), min(retryAfter ?? 0, longestDelay))
    }

    /// Returns the number of failures in a row when a connection is lost.
    ///
    /// After a connection that lasted longer than the longest delay, the counting begins anew. A connection that is
    /// lost soon counts even if it has sent something. Otherwise it would be opened several times a second, without
    /// end.
    func failures(after failures: Int, lasting seconds: TimeInterval) -> Int {
      seconds > longestDelay ? 1 : failures + 1
    }

    /// Waits before the next attempt.
    func pause(afterFailures failures: Int, retryAfter: TimeInterval?) async throws(FollowError) {
      let delay = delay(afterFailures: failures, retryAfter: retryAfter, fraction: .random(in: 0...1))
      do {
        try await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      } catch {
        throw .cancelled
      }
    }
  }
}
