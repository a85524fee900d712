import Testing
import WeakDelegates

@Suite("What members do during a pass")
struct ReentrancyTests {
  /// Runs a pass over a, b, c, d that does something when b is called, and returns who was called.
  private func calls(
    _ multicast: any Multicast, _ listeners: [NamedListener], whenCallingB action: () -> Void
  ) -> [String] {
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast { listener in
      calls.append(listener.name)
      if listener.name == "b" { action() }
    }
    return calls
  }

  @Test("Who is added during a pass is first called in the next", arguments: MulticastKind.allCases)
  func added(kind: MulticastKind) {
    let multicast = kind.make()
    let late = NamedListener("late")
    let listeners = makeListeners("a", "b", "c", "d")
    #expect(calls(multicast, listeners) { multicast.add(late) } == ["a", "b", "c", "d"])
    #expect(multicast.names() == ["a", "b", "c", "d", "late"])
  }

  @Test(
    "Hundreds added during a pass, so that storage moves: the pass neither skips nor repeats",
    arguments: MulticastKind.allCases)
  func manyAdded(kind: MulticastKind) {
    let multicast = kind.make()
    let late = (0..<500).map { NamedListener("\($0)") }
    let listeners = makeListeners("a", "b", "c", "d")
    #expect(calls(multicast, listeners) { for listener in late { multicast.add(listener) } } == ["a", "b", "c", "d"])
    #expect(multicast.count == 504)
  }

  @Test("Who is removed during a pass and has not been called yet is not called", arguments: MulticastKind.allCases)
  func removed(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    #expect(calls(multicast, listeners) { multicast.remove(listeners[2]) } == ["a", "b", "d"])
    #expect(multicast.names() == ["a", "b", "d"])
  }

  @Test("Removing those that have been called, or oneself, disturbs nobody", arguments: MulticastKind.allCases)
  func removedBehind(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    let called = calls(multicast, listeners) {
      multicast.remove(listeners[0])
      multicast.remove(listeners[1])
    }
    #expect(called == ["a", "b", "c", "d"])
    #expect(multicast.names() == ["c", "d"])
  }

  @Test(
    "Who is removed and added again during a pass waits for the next, called or not",
    arguments: MulticastKind.allCases)
  func removedAndAdded(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    let called = calls(multicast, listeners) {
      for listener in [listeners[0], listeners[1], listeners[2]] {
        multicast.remove(listener)
        multicast.add(listener)
      }
    }
    #expect(called == ["a", "b", "d"])
    #expect(multicast.names() == ["d", "a", "b", "c"])
  }

  @Test("Who dies during a pass is skipped", arguments: MulticastKind.allCases)
  func died(kind: MulticastKind) {
    let multicast = kind.make()
    var listeners = makeListeners("a", "b", "c", "d")
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast { listener in
      calls.append(listener.name)
      if listener.name == "b" { listeners.remove(at: 2) }
    }
    #expect(calls == ["a", "b", "d"])
    #expect(multicast.count == 3)
  }

  @Test("removeAll during a pass ends it; who is added then waits for the next", arguments: MulticastKind.allCases)
  func removedAll(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
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
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast { outer in
      multicast { inner in calls.append(outer.name + inner.name) }
    }
    #expect(calls == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
  }

  @Test(
    "Who is added before a nested pass is called by that one, not by the outer one", arguments: MulticastKind.allCases)
  func addedBeforeNested(kind: MulticastKind) {
    let multicast = kind.make()
    let late = NamedListener("z")
    let listeners = makeListeners("a", "b", "c")
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast { outer in
      calls.append(outer.name)
      guard outer.name == "a" else { return }
      multicast.add(late)
      multicast.remove(listeners[1])
      multicast { inner in calls.append("a" + inner.name) }
    }
    #expect(calls == ["a", "aa", "ac", "az", "c"])
  }

  @Test("Thousands come and go during one pass: the pass keeps its place", arguments: MulticastKind.allCases)
  func churnDuringPass(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast { listener in
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
    "The last reference to the multicast goes during a pass: the pass ends properly, and then it is gone",
    arguments: MulticastKind.allCases)
  func lastReference(kind: MulticastKind) {
    final class Owner {
      var multicast: (any Multicast)?
    }
    let owner = Owner()
    owner.multicast = kind.make()
    weak var witness: (any Multicast)?
    witness = owner.multicast
    let listeners = makeListeners("a", "b", "c")
    for listener in listeners { owner.multicast?.add(listener) }
    var calls: [String] = []
    owner.multicast?.invoke { listener in
      calls.append(listener.name)
      owner.multicast = nil
    }
    #expect(calls == ["a", "b", "c"])
    #expect(witness == nil)
    withExtendedLifetime(listeners) {}
  }
}
