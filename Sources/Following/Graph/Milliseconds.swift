import Foundation

/// A time in milliseconds since 1970, as the database counts it.
struct Milliseconds: Hashable, Comparable, Sendable {
  /// The largest time: every whole number up to it is exact as a `Double`, which is how the database keeps numbers.
  static let latest = Milliseconds(9_007_199_254_740_991)

  let count: Int64

  init(_ count: Int64) {
    self.count = count
  }

  /// Creates the time that is nearest to a date. A date that isn't finite counts as 1970.
  init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard milliseconds.isFinite else {
      count = 0
      return
    }
    count = Int64(min(max(milliseconds, -9_007_199_254_740_991), 9_007_199_254_740_991))
  }

  var date: Date {
    Date(timeIntervalSince1970: Double(count) / 1000)
  }

  static func < (left: Milliseconds, right: Milliseconds) -> Bool {
    left.count < right.count
  }
}
