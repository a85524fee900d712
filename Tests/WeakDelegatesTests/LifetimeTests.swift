import TestSupport
import Testing
import WeakDelegates

@Suite("Lifetimes")
struct LifetimeTests {
  @Test("A multicast keeps no member alive, and never counts deallocated members", arguments: MulticastKind.allCases)
  func weak(kind: MulticastKind) {
    let multicast = kind.make()
    let other = NamedListener("b")
    weak var witness: NamedListener?
    scope {
      let listener = NamedListener("a")
      defer { withExtendedLifetime(listener) {} }
      witness = listener
      multicast.add(listener)
      multicast.add(other)
      #expect(multicast.count == 2)
    }
    #expect(witness == nil)
    #expect(multicast.count == 1)
    #expect(!multicast.isEmpty)
    #expect(multicast.names() == ["b"])
    multicast.remove(other)
    #expect(multicast.isEmpty)
  }

  @Test("A multicast whose members have all been deallocated is empty", arguments: MulticastKind.allCases)
  func allDead(kind: MulticastKind) {
    let multicast = kind.make()
    for number in 0..<100 { multicast.add(NamedListener("\(number)")) }
    #expect(multicast.isEmpty)
    #expect(multicast.count == 0)
    #expect(multicast.delegates.isEmpty)
    #expect(multicast.names() == [])
  }

  @Test("A pass retains a member only while it is being called", arguments: MulticastKind.allCases)
  func retainedWhileCalled(kind: MulticastKind) {
    let multicast = kind.make()
    var listeners = makeListeners("a", "b", "c")
    var events: [String] = []
    for listener in listeners {
      multicast.add(listener)
      listener.onDeinit = { events.append("\($0.name) is deallocated") }
    }
    multicast.invoke { listener in
      events.append("\(listener.name) begins")
      listeners.removeAll()
      events.append("\(listener.name) ends")
    }
    // The others are deallocated at once, and a at the end of its call.
    #expect(events == ["a begins", "b is deallocated", "c is deallocated", "a ends", "a is deallocated"])
    #expect(multicast.isEmpty)
  }

  @Test("The array of delegates keeps the members alive", arguments: MulticastKind.allCases)
  func snapshot(kind: MulticastKind) {
    let multicast = kind.make()
    var listener: NamedListener? = NamedListener("a")
    if let listener { multicast.add(listener) }
    var snapshot = multicast.delegates
    listener = nil
    #expect(multicast.names() == ["a"])
    #expect(snapshot.count == 1)
    snapshot = []
    #expect(multicast.isEmpty)
  }

  @Test("A member removes itself in its deinit", arguments: MulticastKind.allCases)
  func removalInDeinit(kind: MulticastKind) {
    let multicast = kind.make()
    let other = NamedListener("b")
    defer { withExtendedLifetime(other) {} }
    var results: [Bool] = []
    var listener: NamedListener? = NamedListener("a")
    listener?.onDeinit = { member in
      results.append(multicast.contains(member))
      results.append(multicast.remove(member))
      results.append(multicast.remove(member))
    }
    if let listener { multicast.add(listener) }
    multicast.add(other)
    listener = nil
    // It isn't contained, because it isn't alive. It is removed, because it was a member, and then it isn't one any
    // more.
    #expect(results == [false, true, false])
    #expect(multicast.names() == ["b"])
  }

  @Test(
    "A member that is deallocated at the end of its own call removes itself in its deinit",
    arguments: MulticastKind.allCases)
  func removalInDeinitDuringPass(kind: MulticastKind) {
    let multicast = kind.make()
    var listeners = makeListeners("a", "b", "c")
    var removed: [Bool] = []
    for listener in listeners {
      listener.onDeinit = { removed.append(multicast.remove($0)) }
      multicast.add(listener)
    }
    var calls: [String] = []
    multicast.invoke { listener in
      calls.append(listener.name)
      if listener.name == "b" { listeners = [] }
    }
    #expect(calls == ["a", "b"])
    #expect(removed == [true, true, true])
    #expect(multicast.isEmpty)
  }

  @Test("An object that adds itself in its deinit doesn't become a member", arguments: MulticastKind.allCases)
  func additionInDeinit(kind: MulticastKind) {
    let multicast = kind.make()
    var added: Bool?
    var listener: NamedListener? = NamedListener("a")
    listener?.onDeinit = { added = multicast.add($0) }
    #expect(listener?.name == "a")
    listener = nil
    #expect(added == false)
    #expect(multicast.isEmpty)
    #expect(multicast.names() == [])
  }

  @Test("A former member that adds itself in its deinit leaves nothing behind", arguments: MulticastKind.allCases)
  func additionOfFormerMemberInDeinit(kind: MulticastKind) {
    let multicast = kind.make()
    var added: [Bool] = []
    scope {
      let listener = NamedListener("a")
      multicast.add(listener)
      listener.onDeinit = { listener in
        added.append(multicast.add(listener))
        multicast.checkInvariants()
      }
    }
    #expect(added == [false])
    #expect(multicast.isEmpty)
    multicast.checkInvariants()
  }

  @Test("Another object at the address of a deallocated member isn't a member", arguments: MulticastKind.allCases)
  func addressReuse(kind: MulticastKind) {
    let multicast = kind.make()
    var reused = 0
    for _ in 0..<1_000 {
      var address: ObjectIdentifier?
      do {
        let former = NamedListener("former")
        address = ObjectIdentifier(former)
        multicast.add(former)
      }
      let other = NamedListener("other")
      guard ObjectIdentifier(other) == address else { continue }
      reused += 1
      #expect(!multicast.contains(other))
      if reused % 2 == 0 {
        #expect(!multicast.remove(other))
        #expect(multicast.isEmpty)
      } else {
        #expect(multicast.add(other))
        #expect(multicast.names() == ["other"])
        #expect(multicast.remove(other))
      }
    }
    print("\(kind.testDescription): \(reused) of 1000 addresses were used again")
  }

  @Test("The deallocation of a multicast doesn't affect its members", arguments: MulticastKind.allCases)
  func multicastDies(kind: MulticastKind) {
    let listener = NamedListener("a")
    weak var witness: (any Multicast)?
    scope {
      let multicast = kind.make()
      witness = multicast
      multicast.add(listener)
    }
    #expect(witness == nil)
    #expect(listener.name == "a")
  }
}
