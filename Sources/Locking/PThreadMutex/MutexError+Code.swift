#if !os(Windows)
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
#error("MutexError needs the C library of this platform. Import the module that declares EDEADLK and EAGAIN.")
#endif

extension MutexError {
  /// Creates the error for a number that a pthread function has returned; nil for all other numbers.
  package init?(code: Int32) {
    switch code {
    case EDEADLK: self = .wouldDeadlock
    case EAGAIN: self = .tooDeep
    default: return nil
    }
  }
}
#endif
