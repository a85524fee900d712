import Foundation

/// A clock that never goes back, whatever time the system is set to.
package enum MonotonicClock {
  /// The seconds since the system was started.
  package static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
