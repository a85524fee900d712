import Foundation

/// Returns how often a long test does its work.
///
/// The common run does a part of the work, so that nobody waits long for the tests. All of it is done if the
/// environment variable `JUBAKO_LONG_TESTS` is set, as in the workflow's scheduled job.
///
/// - Parameters:
///   - common: The number of times in the common run.
///   - long: The number of times where all of the work is done.
public func steps(_ common: Int, long: Int) -> Int {
  ProcessInfo.processInfo.environment["JUBAKO_LONG_TESTS"] == nil ? common : long
}
