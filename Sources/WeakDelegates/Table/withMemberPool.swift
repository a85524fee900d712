#if canImport(ObjectiveC)
import Foundation
#endif

/// Runs an operation that looks things up in a ``WeakTable``, and lets go of what the lookup put into the autorelease
/// pool, where there is one.
///
/// With a lock it belongs around the lock, so that no member is released, and no `deinit` run, while it is held.
@inline(__always)
func withMemberPool<Result>(_ operation: () -> Result) -> Result {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: operation)
  #else
  operation()
  #endif
}
