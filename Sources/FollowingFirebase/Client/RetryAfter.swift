import Foundation

/// The longest delay in seconds that is reported. A longer one counts as this one, as RFC 9111 advises for numbers of
/// seconds.
private let longestDelay: TimeInterval = 2_147_483_648

extension [String: String] {
  /// Returns the delay in seconds that the header field `Retry-After` asks for; nil if there is none, or if it isn't
  /// understood.
  ///
  /// See RFC 9110, section 10.2.3: the field is a number of seconds, which consists of digits, or a date. A date is
  /// compared with the `Date` of the same answer, so the clock of the device doesn't matter. A date in the past is no
  /// delay.
  ///
  /// - Parameter clock: The time of the device in seconds since 1970, for an answer that has no date.
  func retryAfter(clock: TimeInterval = Date().timeIntervalSince1970) -> TimeInterval? {
    guard let text = headerField("Retry-After"), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
      // A number of many digits is infinite.
      return TimeInterval(text).map { Swift.min($0, longestDelay) }
    }
    let now = headerField("Date").flatMap { HTTPDate($0, now: clock) }?.seconds ?? clock
    guard let date = HTTPDate(text, now: now) else { return nil }
    return Swift.min(Swift.max(0, date.seconds - now), longestDelay)
  }
}
