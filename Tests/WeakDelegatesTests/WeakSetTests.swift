import TestSupport
import Testing
import WeakDelegates

@Suite("WeakSet")
struct WeakSetTests {
  @Test("An empty set")
  func empty() {
    var set = WeakSet<NamedListener>()
    #expect(set.isEmpty)
    #expect(set.count == 0)
    #expect(Array(set).isEmpty)
    #expect(!set.contains(NamedListener("other")))
    #expect(set.remove(NamedListener("other")) == false)
    #expect("\(set)" == "WeakSet<NamedListener>(no members)")
  }

  @Test("The second of two insertions or removals returns false and changes nothing")
  func insertAndRemove() {
    var set = WeakSet<any Listener>()
    let listeners = makeListeners("a", "b")
    defer { withExtendedLifetime(listeners) {} }
    #expect(set.insert(listeners[0]) == true)
    #expect(set.insert(listeners[0]) == false)
    #expect(set.insert(listeners[1]) == true)
    #expect(set.count == 2)
    #expect(Set(set.map(\.name)) == ["a", "b"])
    #expect("\(set)" == "WeakSet<Listener>(2 members: NamedListener, NamedListener)")
    #expect(set.remove(listeners[0]) == true)
    #expect(set.remove(listeners[0]) == false)
    #expect(set.map(\.name) == ["b"])
    set.removeAll()
    #expect(set.isEmpty)
  }

  @Test("A set can be made from a sequence or a literal")
  func initializers() {
    let listeners = makeListeners("a", "b", "a")
    defer { withExtendedLifetime(listeners) {} }
    let set = WeakSet(listeners + listeners)
    #expect(set.count == 3)
    let literal: WeakSet = [listeners[0], listeners[1]]
    #expect(literal.count == 2)
    #expect(literal.contains(listeners[1]))
    #expect(!literal.contains(listeners[2]))
  }

  @Test("Elements are compared by identity, not by equality")
  func identity() {
    let first = EqualListener()
    defer { withExtendedLifetime(first) {} }
    let second = EqualListener()
    var set: WeakSet = [first]
    #expect(!set.contains(second))
    #expect(set.insert(second) == true)
    #expect(set.count == 2)
  }

  @Test("Deallocated elements leave the set; a loop keeps its elements alive")
  func weak() {
    var listeners = makeListeners("a", "b", "c")
    let set = WeakSet(listeners)
    listeners.removeLast()
    #expect(set.count == 2)
    var visited = 0
    for _ in set {
      visited += 1
      withExtendedLifetime(listeners) {}
      listeners = []
    }
    #expect(visited == 2)
    #expect(set.isEmpty)
  }

  @Test("Changing a copy doesn't change the original; a deallocated element leaves all copies")
  func valueSemantics() {
    var listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    let original = WeakSet(listeners[..<2])
    var copy = original
    copy.insert(listeners[2])
    copy.remove(listeners[0])
    #expect(Set(original.map(\.name)) == ["a", "b"])
    #expect(Set(copy.map(\.name)) == ["b", "c"])
    listeners.remove(at: 1)
    #expect(original.map(\.name) == ["a"])
    #expect(copy.map(\.name) == ["c"])
  }

  @Test("An element has left the set in its own deinit")
  func removalInDeinit() {
    final class Box {
      var set = WeakSet<NamedListener>()
    }
    let box = Box()
    var removed: Bool?
    var listener: NamedListener? = NamedListener("a")
    listener?.onDeinit = { removed = box.set.remove($0) }
    if let listener { box.set.insert(listener) }
    listener = nil
    #expect(removed == false)
    #expect(box.set.isEmpty)
  }

  @Test("20,000 random steps equal a naive set")
  func model() {
    let seed = UInt64.random(in: 0 ... .max)
    print("WeakSet model: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var owners: [NamedListener] = []
    var set = WeakSet<NamedListener>()
    var model: Set<ObjectIdentifier> = []
    for step in 0..<20_000 {
      scope {
        // The local variables keep no element alive when the sets are compared.
        if owners.count < 5 { owners.append(NamedListener("\(step)")) }
        let index = Int.random(in: owners.indices, using: &random)
        let listener = owners[index]
        let identifier = ObjectIdentifier(listener)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: owners.append(NamedListener("\(step)"))
        case 1:
          owners.remove(at: index)
          model.remove(identifier)
        case 2, 3: #expect(set.insert(listener) == model.insert(identifier).inserted, "seed \(seed), step \(step)")
        case 4: #expect(set.remove(listener) == (model.remove(identifier) != nil), "seed \(seed), step \(step)")
        default: #expect(set.contains(listener) == model.contains(identifier), "seed \(seed), step \(step)")
        }
      }
      if step % 100 == 0 {
        #expect(set.count == model.count, "seed \(seed), step \(step)")
        #expect(Set(set.map { ObjectIdentifier($0) }) == model, "seed \(seed), step \(step)")
      }
    }
  }
}
