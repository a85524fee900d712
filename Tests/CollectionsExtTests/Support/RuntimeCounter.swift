#if os(Linux)
import Glibc

/// Counts the copies of references to one object and the allocated objects, with the hooks that the Swift runtime has
/// for instruments.
///
/// The hooks affect the whole process. Use the counter only once, in the process of an exit test. The counted code must
/// not use short strings, which the runtime passes to its hooks as if they were objects.
enum RuntimeCounter {
  private typealias Retain = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  private typealias RetainMany = @convention(c) (UnsafeMutableRawPointer?, UInt32) -> UnsafeMutableRawPointer?
  private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private struct State {
    var retain: Retain
    var retainMany: RetainMany
    var allocate: Allocate
    var watched: UnsafeMutableRawPointer?
    var retains = 0
    var allocations = 0
  }

  // This is raw memory, because code in a hook must not retain or allocate.
  nonisolated(unsafe) private static var state: UnsafeMutablePointer<State>?

  /// Returns the number of copies of a reference to the object, and of new objects of any class, while `body` runs.
  static func count(
    copiesOf object: AnyObject, while body: () -> Void
  ) -> (copies: Int, allocations: Int)? {
    guard
      let retain = dlsym(nil, "_swift_retain")?.assumingMemoryBound(to: Retain.self),
      let retainMany = dlsym(nil, "_swift_retain_n")?.assumingMemoryBound(to: RetainMany.self),
      let allocate = dlsym(nil, "_swift_allocObject")?.assumingMemoryBound(to: Allocate.self),
      let isOn = dlsym(nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
        .assumingMemoryBound(to: Bool.self)
    else { return nil }
    let counts = UnsafeMutablePointer<State>.allocate(capacity: 1)
    counts.initialize(
      to: State(
        retain: retain.pointee, retainMany: retainMany.pointee, allocate: allocate.pointee,
        watched: Unmanaged.passUnretained(object).toOpaque()))
    state = counts
    retain.pointee = { object in
      guard let state = RuntimeCounter.state else { return object }
      if object == state.pointee.watched { state.pointee.retains += 1 }
      return state.pointee.retain(object)
    }
    retainMany.pointee = { object, count in
      guard let state = RuntimeCounter.state else { return object }
      if object == state.pointee.watched { state.pointee.retains += Int(count) }
      return state.pointee.retainMany(object, count)
    }
    allocate.pointee = { type, size, alignment in
      guard let state = RuntimeCounter.state else { return nil }
      state.pointee.allocations += 1
      return state.pointee.allocate(type, size, alignment)
    }
    isOn.pointee = true
    body()
    isOn.pointee = false
    retain.pointee = counts.pointee.retain
    retainMany.pointee = counts.pointee.retainMany
    allocate.pointee = counts.pointee.allocate
    return (counts.pointee.retains, counts.pointee.allocations)
  }
}
#endif
