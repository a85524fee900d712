import Foundation

/// A date as HTTP writes it.
///
/// RFC 9110, section 5.6.7, has three formats, and a recipient must understand all of them:
///
///     Sun, 06 Nov 1994 08:49:37 GMT     the preferred one
///     Sunday, 06-Nov-94 08:49:37 GMT    obsolete, with two digits of the year
///     Sun Nov  6 08:49:37 1994          obsolete, as the function `asctime` of C writes it
///
/// The formatters of Foundation accept much else, so the text is read here. The name of the day must be one of the
/// seven; whether it is the right one doesn't matter.
struct HTTPDate {
  /// The time in seconds since 1970.
  let seconds: TimeInterval

  /// Reads a date; nil if the text has none of the three formats, or there is no such date.
  ///
  /// - Parameter now: The time in seconds since 1970 from which the century of a year with two digits follows. As
  ///   RFC 9110 demands, such a year is never more than 50 years ahead.
  init?(_ text: String, now: TimeInterval) {
    guard let seconds = Self.readPreferred(text) ?? Self.readShortYear(text, now: now) ?? Self.readAsctime(text)
    else { return nil }
    self.seconds = seconds
  }

  // MARK: Formats

  private static func readPreferred(_ text: String) -> TimeInterval? {
    var reader = Reader(text)
    guard reader.readName(of: shortDays) != nil, reader.skips(", "), let day = reader.readNumber(2), reader.skips(" "),
      let month = reader.readName(of: months), reader.skips(" "), let year = reader.readNumber(4), reader.skips(" "),
      let time = reader.readTime(), reader.skips(" GMT"), reader.isAtEnd
    else { return nil }
    return seconds(year, month, day, time)
  }

  private static func readShortYear(_ text: String, now: TimeInterval) -> TimeInterval? {
    var reader = Reader(text)
    guard reader.readName(of: longDays) != nil, reader.skips(", "), let day = reader.readNumber(2), reader.skips("-"),
      let month = reader.readName(of: months), reader.skips("-"), let year = reader.readNumber(2), reader.skips(" "),
      let time = reader.readTime(), reader.skips(" GMT"), reader.isAtEnd
    else { return nil }
    let secondsOfAYear = 31_556_952.0
    // A clock that shows nonsense counts as one at its beginning.
    let now = now.isFinite ? min(max(now, 0), 250_000_000_000) : 0
    let thisYear = 1970 + Int((now / secondsOfAYear).rounded(.down))
    // The century after this one comes first.
    for century in [1, 0, -1] {
      guard let seconds = seconds((thisYear / 100 + century) * 100 + year, month, day, time) else { continue }
      if seconds <= now + 50 * secondsOfAYear { return seconds }
    }
    return nil
  }

  private static func readAsctime(_ text: String) -> TimeInterval? {
    var reader = Reader(text)
    guard reader.readName(of: shortDays) != nil, reader.skips(" "), let month = reader.readName(of: months),
      reader.skips(" "), let day = reader.skips(" ") ? reader.readNumber(1) : reader.readNumber(2), reader.skips(" "),
      let time = reader.readTime(), reader.skips(" "), let year = reader.readNumber(4), reader.isAtEnd
    else { return nil }
    return seconds(year, month, day, time)
  }

  private static let shortDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let longDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  // MARK: The calendar

  /// Returns the seconds since 1970; nil if the month doesn't have the day.
  ///
  /// - Parameter month: The month, from 0.
  private static func seconds(_ year: Int, _ month: Int, _ day: Int, _ secondOfDay: Int) -> TimeInterval? {
    let isLeapYear = (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month]).contains(day) else { return nil }
    let daysOfYear = lengths[..<month].reduce(0, +) + day - 1
    return TimeInterval((days(until: year) - days(until: 1970) + daysOfYear) * 86_400 + secondOfDay)
  }

  /// Returns the number of days from the beginning of the year 1 until a year.
  private static func days(until year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }
}

/// Reads a text from its beginning, by bytes.
private struct Reader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skips(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    rest = rest.dropFirst(word.utf8.count)
    return true
  }

  /// Reads one of some names, and returns its index.
  mutating func readName(of names: [String]) -> Int? {
    for (index, name) in names.enumerated() where skips(name) { return index }
    return nil
  }

  /// Reads a number that has exactly as many digits.
  mutating func readNumber(_ digits: Int) -> Int? {
    let bytes = rest.prefix(digits)
    guard bytes.count == digits, bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    rest = rest.dropFirst(digits)
    return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads a time such as `08:49:37`, and returns the second of the day. A minute may have a leap second.
  mutating func readTime() -> Int? {
    guard let hour = readNumber(2), hour < 24, skips(":"), let minute = readNumber(2), minute < 60, skips(":"),
      let second = readNumber(2), second <= 60
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }
}
