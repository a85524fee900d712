import Testing
import WeakDelegates

@Suite("Passes without changes, and with errors")
struct PassTests {
  enum Fault: Error { case refused }

  @Test("invoke calls every member, in order", arguments: MulticastKind.allCases)
  func invoke(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast.invoke { calls.append($0.name) }
    #expect(calls == ["a", "b", "c"])
  }

  @Test("firstResult stops at the first result", arguments: MulticastKind.allCases)
  func firstResult(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var asked: [String] = []
    let answer = multicast.firstResult { listener -> Int? in
      asked.append(listener.name)
      return listener.name == "b" ? 2 : nil
    }
    #expect(answer == 2)
    #expect(asked == ["a", "b"])
    #expect(multicast.firstResult { _ in Int?.none } == nil)
  }

  @Test("results returns the result of every member, in order", arguments: MulticastKind.allCases)
  func results(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    #expect(multicast.results { $0.name + "!" } == ["a!", "b!", "c!"])
  }

  @Test("allSatisfy and contains(where:) stop as soon as the result is known", arguments: MulticastKind.allCases)
  func shortCircuit(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var asked = ""
    let all = multicast.allSatisfy { listener in
      asked += listener.name
      return listener.name != "b"
    }
    #expect(!all)
    #expect(asked == "ab")
    asked = ""
    let some = multicast.contains { listener in
      asked += listener.name
      return listener.name == "b"
    }
    #expect(some)
    #expect(asked == "ab")
    #expect(multicast.allSatisfy { _ in true })
    #expect(!multicast.contains { _ in false })
  }

  @Test("The first error ends the pass, and the next pass calls every member", arguments: MulticastKind.allCases)
  func error(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    func refuse(_ listener: any Listener) throws(Fault) {
      calls.append(listener.name)
      if listener.name == "b" { throw .refused }
    }
    #expect(throws: Fault.refused) { try multicast.invoke(refuse) }
    #expect(calls == ["a", "b"])
    #expect(throws: Fault.refused) { try multicast.results(refuse) }
    #expect(throws: Fault.refused) {
      try multicast.firstResult { (listener) throws(Fault) -> Int? in
        try refuse(listener)
        return nil
      }
    }
    #expect(throws: Fault.refused) {
      try multicast.allSatisfy { (listener) throws(Fault) in
        try refuse(listener)
        return true
      }
    }
    #expect(throws: Fault.refused) {
      try multicast.contains { (listener) throws(Fault) in
        try refuse(listener)
        return false
      }
    }
    #expect(multicast.names() == ["a", "b", "c"])
  }

  @Test("A closure that declares its error type throws that type; one that doesn't throw needs no try")
  func typedThrows() {
    let multicast = MulticastDelegate<NamedListener>()
    let listener = NamedListener("a")
    defer { withExtendedLifetime(listener) {} }
    multicast.add(listener)
    func caught() -> Fault? {
      do {
        try multicast.invoke { (_) throws(Fault) in throw .refused }
        return nil
      } catch {
        // Compiles only if the error is a Fault and nothing else.
        return error
      }
    }
    #expect(caught() == .refused)
    let names: [String] = multicast.results { $0.name }
    #expect(names == ["a"])
  }

  @Test("After an error in a nested pass, the outer pass may continue or end", arguments: MulticastKind.allCases)
  func nestedError(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    var calls: [String] = []
    multicast.invoke { outer in
      calls.append(outer.name)
      try? multicast.invoke { (inner) throws(Fault) in
        calls.append(outer.name + inner.name)
        if inner.name == outer.name {
          multicast.remove(inner)
          throw .refused
        }
      }
    }
    #expect(calls == ["a", "aa", "b", "bb", "c", "cc"])
    #expect(multicast.isEmpty)
    for listener in listeners { multicast.add(listener) }
    calls = []
    #expect(throws: Fault.refused) {
      try multicast.invoke { (outer) throws(Fault) in
        calls.append(outer.name)
        try multicast.invoke { (inner) throws(Fault) in
          if inner.name == "b" { throw .refused }
        }
      }
    }
    #expect(calls == ["a"])
    #expect(multicast.names() == ["a", "b", "c"])
  }
}
