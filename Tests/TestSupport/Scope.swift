#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Runs `body` and releases everything that it autoreleased before returning.
///
/// A test that expects a weak reference to be nil creates and uses the object inside a scope. On Apple platforms, UIKit
/// may autorelease an object, which then lives until the pool that was current is drained; a pair of braces is not
/// enough there. On other platforms there are no autorelease pools, and `scope` only calls `body`.
///
///     weak var released: UIView?
///     scope {
///       let view = UIView()
///       released = view
///     }
///     #expect(released == nil)
public func scope<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
  try autoreleasepool(invoking: body)
  #else
  try body()
  #endif
}

/// Runs asynchronous `body`, and waits for the run loop to release what it autoreleased.
public func scope<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  let result = try await body()
  #if canImport(ObjectiveC)
  try? await Task.sleep(nanoseconds: 5_000_000)
  #endif
  return result
}
