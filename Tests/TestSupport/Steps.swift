import Foundation

/// Returns how often a long test does its work.
///
/// A release build does all of it, and so does a debug build if the environment variable `JUBAKO_LONG_TESTS` is set, as
/// the scheduled job of the workflow does. The common run does a part of it, so that nobody waits long for the tests.
///
/// - Parameters:
///   - common: The number of times in the common run.
///   - long: The number of times where all of the work is done.
public func steps(_ common: Int, long: Int) -> Int {
  #if DEBUG
  ProcessInfo.processInfo.environment["JUBAKO_LONG_TESTS"] == nil ? common : long
  #else
  long
  #endif
}
