import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// The times of the system, in seconds. Their zeros differ.
enum SystemTime {
  /// The time that stands still while the device sleeps.
  static var uptime: TimeInterval { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The time that goes on while the device sleeps: that of Swift's `ContinuousClock`, which needs iOS 16.
  ///
  /// On Apple's platforms, `ContinuousClock` reads the clock that is read here: `mach_continuous_time` in nanoseconds.
  static var continuous: TimeInterval {
    #if canImport(Darwin)
    Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e9
    #else
    (ContinuousClock.now - start) / .seconds(1)
    #endif
  }

  #if !canImport(Darwin)
  private static let start = ContinuousClock.now
  #endif
}
