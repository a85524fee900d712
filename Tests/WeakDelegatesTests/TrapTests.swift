// Exit tests start a process of their own, which only these platforms can.
#if os(macOS) || os(Linux) || os(Windows)
import TestSupport
import Testing
import WeakDelegates

@Suite("Traps of WeakDelegates")
struct TrapTests {
  @Test("A struct can't be added")
  func addStruct() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Listener>().add(StructListener())
    }
    try expectTrap(
      result,
      says: "MulticastDelegate holds its members weakly, so a member must be a class instance; "
        + "`StructListener` is a struct. Make it a class, or add an object that passes the calls on.")
  }

  @Test("An enum can't be added, removed or looked up")
  func enums() async throws {
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Listener>().add(EnumListener.only)
    }
    try expectTrap(added, says: "MulticastDelegate holds its members weakly", "`EnumListener` is an enum.")
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Listener>().remove(EnumListener.only)
    }
    try expectTrap(removed, says: "`EnumListener` is an enum.")
    let lookedUp = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MulticastDelegate<any Listener>().contains(EnumListener.only)
    }
    try expectTrap(lookedUp, says: "`EnumListener` is an enum.")
  }

  @Test("A tuple, an optional object and a closure can't be added")
  func others() async throws {
    let tuple = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<Any>().add((1, 2))
    }
    try expectTrap(tuple, says: "`(Int, Int)` is a tuple.")
    let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<NamedListener?>().add(NamedListener("a"))
    }
    try expectTrap(optional, says: "`Optional<NamedListener>` is an enum.")
    let closure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<() -> Void>().add {}
    }
    try expectTrap(closure, says: "`() -> ()` is not one.")
  }

  /// An error that is a class.
  final class Failure: Error {}

  @Test("A class instance in the box of an any Error can't be added, removed or looked up")
  func errors() async throws {
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Error>().add(Failure())
    }
    try expectTrap(
      added, says: "MulticastDelegate holds its members weakly", "the `Failure` of an `any Error` in a box",
      "Use a class or a protocol of your own that inherits from Error")
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ConcurrentMulticastDelegate<any Error>().remove(Failure())
    }
    try expectTrap(removed, says: "ConcurrentMulticastDelegate holds its members weakly", "`any Error` in a box")
    let lookedUp = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = WeakSet<any Error>().contains(Failure())
    }
    try expectTrap(lookedUp, says: "WeakSet holds its members weakly", "`any Error` in a box")
  }

  @Test("An any Error & AnyObject can't be added")
  func errorObjects() async throws {
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any Error & AnyObject>().add(Failure())
    }
    try expectTrap(
      added, says: "MulticastDelegate holds its members weakly", "can't look into an `any Error & AnyObject`",
      "Use a class or a protocol of your own that inherits from Error")
  }

  @Test("The concurrent multicast and the set name themselves")
  func otherContainers() async throws {
    let concurrent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ConcurrentMulticastDelegate<any Listener>().add(StructListener())
    }
    try expectTrap(concurrent, says: "ConcurrentMulticastDelegate holds its members weakly")
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var set = WeakSet<any Listener>()
      set.insert(StructListener())
    }
    try expectTrap(set, says: "WeakSet holds its members weakly", "`StructListener` is a struct.")
  }
}
#endif
