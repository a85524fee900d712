import Foundation

/// A random-number generator whose whole sequence follows from its seed (SplitMix64).
///
/// A property test prints its seed, so that a failure can be played again:
///
///     var random = SeededGenerator(seed: 42)
///     Int.random(in: 0..<10, using: &random)
///
/// - Complexity: O(1) for each number.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal sequences.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Returns how often a long test does its work.
///
/// The common run does a part of the work, so that nobody waits long for the tests. All of it is done if the
/// environment variable `JUBAKO_LONG_TESTS` is set, as in the workflow's scheduled job. With a drawn variation of UIKit
/// it does a quarter, because other seeds do the same with other answers.
///
/// - Parameters:
///   - common: The number of times in the common run.
///   - long: The number of times where all of the work is done.
public func steps(_ common: Int, long: Int) -> Int {
  let environment = ProcessInfo.processInfo.environment
  if environment["JUBAKO_LONG_TESTS"] != nil { return long }
  return environment["JUBAKO_UIKIT_SEED"] == nil ? common : (common + 3) / 4
}
