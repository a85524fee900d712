import TestSupport
import Testing
import WeakDelegates

@Suite("Changes during a pass")
struct ReentrancyTests {
  /// Runs a pass over a, b, c and d with an action when b is called, and returns the names of the called members.
  private func calls(
    _ multicast: any Multicast, _ listeners: [NamedListener], whenCallingB action: () -> Void
  ) -> [String] {
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast.invoke { listener in
      calls.append(listener.name)
      if listener.name == "b" { action() }
    }
    return calls
  }

  @Test("A member that is added during a pass is first called in the next pass", arguments: MulticastKind.allCases)
  func added(kind: MulticastKind) {
    let multicast = kind.make()
    let late = NamedListener("late")
    defer { withExtendedLifetime(late) {} }
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    #expect(calls(multicast, listeners) { multicast.add(late) } == ["a", "b", "c", "d"])
    #expect(multicast.names() == ["a", "b", "c", "d", "late"])
  }

  @Test(
    "Hundreds of additions during a pass move the storage, and the pass neither skips nor repeats a member",
    arguments: MulticastKind.allCases)
  func manyAdded(kind: MulticastKind) {
    let multicast = kind.make()
    let late = (0..<500).map { NamedListener("\($0)") }
    defer { withExtendedLifetime(late) {} }
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    #expect(calls(multicast, listeners) { for listener in late { multicast.add(listener) } } == ["a", "b", "c", "d"])
    #expect(multicast.count == 504)
  }

  @Test("A member that is removed before its turn isn't called", arguments: MulticastKind.allCases)
  func removed(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    #expect(calls(multicast, listeners) { multicast.remove(listeners[2]) } == ["a", "b", "d"])
    #expect(multicast.names() == ["a", "b", "d"])
  }

  @Test(
    "Members that are added after removeAll during a pass are first called in the next pass",
    arguments: MulticastKind.allCases)
  func addedAfterRemoveAll(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    let late = makeListeners("x", "y", "z")
    defer { withExtendedLifetime(late) {} }
    let called = calls(multicast, listeners) {
      multicast.removeAll()
      for listener in late { multicast.add(listener) }
    }
    #expect(called == ["a", "b"])
    #expect(multicast.names() == ["x", "y", "z"])
  }

  @Test(
    "Members that have been called can be removed without an effect on the others", arguments: MulticastKind.allCases)
  func removedBehind(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    let called = calls(multicast, listeners) {
      multicast.remove(listeners[0])
      multicast.remove(listeners[1])
    }
    #expect(called == ["a", "b", "c", "d"])
    #expect(multicast.names() == ["c", "d"])
  }

  @Test(
    "A member that is removed and added again during a pass isn't called again before the next pass",
    arguments: MulticastKind.allCases)
  func removedAndAdded(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    let called = calls(multicast, listeners) {
      for listener in [listeners[0], listeners[1], listeners[2]] {
        multicast.remove(listener)
        multicast.add(listener)
      }
    }
    #expect(called == ["a", "b", "d"])
    #expect(multicast.names() == ["d", "a", "b", "c"])
  }

  @Test("A member that is deallocated before its turn is skipped", arguments: MulticastKind.allCases)
  func deallocated(kind: MulticastKind) {
    let multicast = kind.make()
    var listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast.invoke { listener in
      calls.append(listener.name)
      if listener.name == "b" { listeners.remove(at: 2) }
    }
    #expect(calls == ["a", "b", "d"])
    #expect(multicast.count == 3)
  }

  @Test(
    "removeAll ends a pass, and a member that is added then is called in the next pass",
    arguments: MulticastKind.allCases)
  func removedAll(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    let called = calls(multicast, listeners) {
      multicast.removeAll()
      multicast.add(listeners[3])
    }
    #expect(called == ["a", "b"])
    #expect(multicast.names() == ["d"])
  }

  @Test("Passes nest, and each keeps its own place", arguments: MulticastKind.allCases)
  func nested(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast.invoke { outer in
      multicast.invoke { inner in calls.append(outer.name + inner.name) }
    }
    #expect(calls == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
  }

  @Test(
    "A member that is added before a nested pass is called by the nested pass and not by the outer one",
    arguments: MulticastKind.allCases)
  func addedBeforeNested(kind: MulticastKind) {
    let multicast = kind.make()
    let late = NamedListener("z")
    defer { withExtendedLifetime(late) {} }
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast.invoke { outer in
      calls.append(outer.name)
      guard outer.name == "a" else { return }
      multicast.add(late)
      multicast.remove(listeners[1])
      multicast.invoke { inner in calls.append("a" + inner.name) }
    }
    #expect(calls == ["a", "aa", "ac", "az", "c"])
  }

  @Test("A pass keeps its place while thousands of members are added and removed", arguments: MulticastKind.allCases)
  func churnDuringPass(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast.invoke { listener in
      calls.append(listener.name)
      for number in 0..<1_000 {
        let guest = NamedListener("\(number)")
        multicast.add(guest)
        if number % 2 == 0 { multicast.remove(guest) }
      }
    }
    #expect(calls == ["a", "b", "c", "d"])
    #expect(multicast.names() == ["a", "b", "c", "d"])
  }

  @Test(
    "A multicast whose last reference is released during a pass is deallocated after the pass has ended properly",
    arguments: MulticastKind.allCases)
  func lastReference(kind: MulticastKind) {
    final class Owner {
      var multicast: (any Multicast)?
    }
    weak var witness: (any Multicast)?
    scope {
      let owner = Owner()
      owner.multicast = kind.make()
      witness = owner.multicast
      let listeners = makeListeners("a", "b", "c")
      defer { withExtendedLifetime(listeners) {} }
      for listener in listeners { owner.multicast?.add(listener) }
      var calls: [String] = []
      owner.multicast?.invoke { listener in
        calls.append(listener.name)
        owner.multicast = nil
      }
      #expect(calls == ["a", "b", "c"])
    }
    #expect(witness == nil)
  }
}
