import Testing
import WeakDelegates

@Suite("Lifetimes")
struct LifetimeTests {
  @Test("A multicast keeps nobody alive, and never counts the dead", arguments: MulticastKind.allCases)
  func weak(kind: MulticastKind) {
    let multicast = kind.make()
    var listener: NamedListener? = NamedListener("a")
    weak var witness: NamedListener?
    witness = listener
    if let listener { multicast.add(listener) }
    let other = NamedListener("b")
    multicast.add(other)
    #expect(multicast.count == 2)
    listener = nil
    #expect(witness == nil)
    #expect(multicast.count == 1)
    #expect(!multicast.isEmpty)
    #expect(multicast.names() == ["b"])
    multicast.remove(other)
    #expect(multicast.isEmpty)
  }

  @Test("When everyone has died there is nobody", arguments: MulticastKind.allCases)
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
      listener.onDeinit = { events.append("\($0.name) dies") }
    }
    multicast { listener in
      events.append("\(listener.name) begins")
      listeners.removeAll()
      events.append("\(listener.name) ends")
    }
    // b and c die at once, a when its call is over.
    #expect(
      events == ["a begins", "a dies", "b dies", "c dies", "a ends"]
        || events == [
          "a begins", "b dies", "c dies", "a ends", "a dies",
        ])
    #expect(events.last == "a dies")
    #expect(multicast.isEmpty)
  }

  @Test("delegates keeps the members alive for as long as one has it", arguments: MulticastKind.allCases)
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
    var results: [Bool] = []
    var listener: NamedListener? = NamedListener("a")
    listener?.onDeinit = { dying in
      results.append(multicast.contains(dying))
      results.append(multicast.remove(dying))
      results.append(multicast.remove(dying))
    }
    if let listener { multicast.add(listener) }
    multicast.add(other)
    listener = nil
    // Not contained, for it is not alive; removed, for it was a member; and then no member any more.
    #expect(results == [false, true, false])
    #expect(multicast.names() == ["b"])
  }

  @Test("A member that removes itself in its deinit at the end of its own call", arguments: MulticastKind.allCases)
  func removalInDeinitDuringPass(kind: MulticastKind) {
    let multicast = kind.make()
    var listeners = makeListeners("a", "b", "c")
    var removed: [Bool] = []
    for listener in listeners {
      listener.onDeinit = { removed.append(multicast.remove($0)) }
      multicast.add(listener)
    }
    var calls: [String] = []
    multicast { listener in
      calls.append(listener.name)
      if listener.name == "b" { listeners = [] }
    }
    #expect(calls == ["a", "b"])
    #expect(removed == [true, true, true])
    #expect(multicast.isEmpty)
  }

  @Test("A member that adds itself in its deinit is no member", arguments: MulticastKind.allCases)
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

  @Test("A stranger at the address of a dead member is a stranger", arguments: MulticastKind.allCases)
  func addressReuse(kind: MulticastKind) {
    let multicast = kind.make()
    var reused = 0
    for _ in 0..<1_000 {
      var address: ObjectIdentifier?
      do {
        let mortal = NamedListener("mortal")
        address = ObjectIdentifier(mortal)
        multicast.add(mortal)
      }
      let stranger = NamedListener("stranger")
      guard ObjectIdentifier(stranger) == address else { continue }
      reused += 1
      #expect(!multicast.contains(stranger))
      if reused % 2 == 0 {
        #expect(!multicast.remove(stranger))
        #expect(multicast.isEmpty)
      } else {
        #expect(multicast.add(stranger))
        #expect(multicast.names() == ["stranger"])
        #expect(multicast.remove(stranger))
      }
    }
    print("\(kind.testDescription): \(reused) of 1000 addresses were used again")
  }

  @Test("A multicast that is gone leaves its members alone", arguments: MulticastKind.allCases)
  func multicastDies(kind: MulticastKind) {
    let listener = NamedListener("a")
    weak var witness: (any Multicast)?
    do {
      let multicast = kind.make()
      witness = multicast
      multicast.add(listener)
    }
    #expect(witness == nil)
    #expect(listener.name == "a")
  }
}
