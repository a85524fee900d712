import Foundation
import TestSupport
import Testing

@testable import FollowingFirebase

@Suite("HTTPDate")
struct HTTPDateTests {
  /// 2026-11-22 00:00:00.
  private static let now: TimeInterval = 1_795_305_600

  private static func seconds(_ text: String, now: TimeInterval = now) -> TimeInterval? {
    HTTPDate(text, now: now)?.seconds
  }

  @Test("Random dates are read in each format as the calendar of Foundation has them")
  func randomDates() {
    let seed: UInt64 = 9110
    var random = SeededGenerator(seed: seed)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    func digits(_ number: Int, _ count: Int, _ fill: String = "0") -> String {
      String(repeating: fill, count: count - String(number).count) + String(number)
    }
    for _ in 0..<2000 {
      // From 1977 to 2075, so that two digits are enough.
      let time = Int.random(in: 220_924_800..<3_345_062_400, using: &random)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: TimeInterval(time)))
      let (year, month, day) = (parts.year!, months[parts.month! - 1], parts.day!)
      let clock = [parts.hour!, parts.minute!, parts.second!].map { digits($0, 2) }.joined(separator: ":")
      for text in [
        "Mon, \(digits(day, 2)) \(month) \(year) \(clock) GMT",
        "Wednesday, \(digits(day, 2))-\(month)-\(digits(year % 100, 2)) \(clock) GMT",
        "Sun \(month) \(digits(day, 2, " ")) \(clock) \(year)",
      ] {
        #expect(Self.seconds(text) == TimeInterval(time), "seed \(seed), \(text)")
      }
    }
  }

  @Test("Years before 1970, leap seconds and the 29th of February are understood")
  func corners() {
    #expect(Self.seconds("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(Self.seconds("Wed, 31 Dec 1969 23:59:59 GMT") == -1)
    #expect(Self.seconds("Mon, 01 Jan 0001 00:00:00 GMT") == -62_135_596_800)
    #expect(Self.seconds("Sat, 31 Dec 2016 23:59:60 GMT") == 1_483_228_800)
    #expect(Self.seconds("Tue, 29 Feb 2000 00:00:00 GMT") == 951_782_400)
    #expect(Self.seconds("Thu, 29 Feb 1900 00:00:00 GMT") == nil)
    #expect(Self.seconds("Thu, 29 Feb 2023 00:00:00 GMT") == nil)
    #expect(Self.seconds("Tue Feb 29 00:00:00 2000") == 951_782_400)
  }

  @Test("A year with two digits is at most 50 years ahead")
  func centuries() {
    func year(_ digits: String, now: TimeInterval) -> Int? {
      Self.seconds("Monday, 02-Jun-\(digits) 00:00:00 GMT", now: now)
        .map { 1970 + Int(($0 / 31_556_952).rounded(.down)) }
    }
    #expect(year("76", now: Self.now) == 2076)
    #expect(year("77", now: Self.now) == 1977)
    #expect(year("26", now: Self.now) == 2026)
    // At the end of a century, the next one is near. This is the year 2099.
    #expect(year("00", now: 4_070_908_800) == 2100)
    #expect(year("98", now: 4_070_908_800) == 2098)
    #expect(year("48", now: 4_070_908_800) == 2148)
    #expect(year("50", now: 4_070_908_800) == 2050)
    // A leap day isn't moved to a year that doesn't have it.
    #expect(Self.seconds("Monday, 29-Feb-00 00:00:00 GMT") == 951_782_400)
    #expect(Self.seconds("Monday, 29-Feb-01 00:00:00 GMT") == nil)
    for now in [-Double.infinity, -1e300, 0, 1e300, .infinity, .nan] {
      _ = Self.seconds("Monday, 02-Jan-00 00:00:00 GMT", now: now)
    }
  }

  @Test(
    "What has none of the three formats is refused",
    arguments: [
      "", " ", "GMT", "Sun, 06 Nov 1994 08:49:37 GMT ", " Sun, 06 Nov 1994 08:49:37 GMT",
      "sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC",
      "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 01994 08:49:37 GMT",
      "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
      "Sun, 06 Nov 1994 08:49:61 GMT", "Sun,  06 Nov 1994 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT",
      "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37",
      "Sun Nov 6 08:49:37 1994", "Sun Nov 006 08:49:37 1994", "Sun Nov  6 08:49:37 94",
      "Sun Nov  6 08:49:37 1994 GMT", "Sunday Nov  6 08:49:37 1994", "Sun, +6 Nov 1994 08:49:37 GMT",
      "Sun, ٠٦ Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT\u{301}", "Sun, 06 Nov -994 08:49:37 GMT",
      "784111777",
    ])
  func nonsense(text: String) {
    #expect(Self.seconds(text) == nil)
  }
}
