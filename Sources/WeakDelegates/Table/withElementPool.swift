#if canImport(ObjectiveC)
import Foundation
#endif

/// Runs an operation on a ``WeakTable`` and releases the objects that the table autoreleases, where it does so.
@inline(__always)
func withElementPool<Result>(_ operation: () -> Result) -> Result {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: operation)
  #else
  operation()
  #endif
}
