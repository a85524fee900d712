import Testing
import WeakDelegates

#if canImport(ObjectiveC)
import Foundation
#endif

@Suite("Membership")
struct MembershipTests {
  @Test("A new multicast has no members", arguments: MulticastKind.allCases)
  func empty(kind: MulticastKind) {
    let multicast = kind.make()
    let other = NamedListener("other")
    #expect(multicast.isEmpty)
    #expect(multicast.count == 0)
    #expect(multicast.delegates.isEmpty)
    #expect(!multicast.contains(other))
    #expect(!multicast.remove(other))
    #expect(multicast.names() == [])
    #expect(multicast.firstResult { $0.name } == nil)
    #expect(multicast.allSatisfy { _ in false })
    #expect(!multicast.contains { _ in true })
    multicast.removeAll()
    #expect(multicast.isEmpty)
  }

  @Test("One member can be added and removed", arguments: MulticastKind.allCases)
  func one(kind: MulticastKind) {
    let multicast = kind.make()
    let listener = NamedListener("a")
    #expect(multicast.add(listener))
    #expect(multicast.contains(listener))
    #expect(!multicast.isEmpty)
    #expect(multicast.count == 1)
    #expect(multicast.delegates.map(\.name) == ["a"])
    #expect(multicast.remove(listener))
    #expect(!multicast.contains(listener))
    #expect(multicast.isEmpty)
    #expect(multicast.names() == [])
  }

  @Test(
    "The second of two additions or removals returns false and changes nothing", arguments: MulticastKind.allCases)
  func twice(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    #expect(!multicast.add(listeners[0]))
    #expect(multicast.names() == ["a", "b"])
    #expect(multicast.remove(listeners[0]))
    #expect(!multicast.remove(listeners[0]))
    #expect(multicast.names() == ["b"])
  }

  @Test(
    "Members are called in the order of registration; a member that is removed and added again goes to the end",
    arguments: MulticastKind.allCases)
  func order(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c", "d")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    #expect(multicast.names() == ["a", "b", "c", "d"])
    multicast.remove(listeners[1])
    #expect(multicast.names() == ["a", "c", "d"])
    multicast.add(listeners[1])
    #expect(multicast.names() == ["a", "c", "d", "b"])
    #expect(multicast.delegates.map(\.name) == ["a", "c", "d", "b"])
  }

  @Test("Thousands of members stay in order when every other one is removed", arguments: MulticastKind.allCases)
  func manyInOrder(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = (0..<5_000).map { NamedListener("\($0)") }
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    #expect(multicast.count == 5_000)
    for (index, listener) in listeners.enumerated() where index % 2 == 0 { #expect(multicast.remove(listener)) }
    #expect(multicast.names() == listeners.enumerated().filter { $0.offset % 2 == 1 }.map(\.element.name))
    for (index, listener) in listeners.enumerated() { #expect(multicast.contains(listener) == (index % 2 == 1)) }
  }

  @Test("removeAll removes every member, and one that is added again is a member", arguments: MulticastKind.allCases)
  func removeAll(kind: MulticastKind) {
    let multicast = kind.make()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    multicast.removeAll()
    #expect(multicast.isEmpty)
    #expect(multicast.names() == [])
    #expect(!multicast.contains(listeners[0]))
    #expect(multicast.add(listeners[2]))
    #expect(multicast.names() == ["c"])
  }

  @Test("Members are compared by identity, not by equality", arguments: MulticastKind.allCases)
  func identity(kind: MulticastKind) {
    let multicast = kind.make()
    let first = EqualListener()
    let second = EqualListener()
    #expect(first == second)
    #expect(multicast.add(first))
    #expect(!multicast.contains(second))
    #expect(multicast.add(second))
    #expect(multicast.count == 2)
    #expect(multicast.remove(first))
    #expect(multicast.contains(second))
  }

  @Test("The description has the number and types of the living members", arguments: MulticastKind.allCases)
  func description(kind: MulticastKind) {
    let multicast = kind.make()
    #expect("\(multicast)" == "\(kind.testDescription)<Listener>(no members)")
    let named = NamedListener("a")
    defer { withExtendedLifetime(named) {} }
    multicast.add(named)
    #expect("\(multicast)" == "\(kind.testDescription)<Listener>(1 member: NamedListener)")
    let equal = EqualListener()
    defer { withExtendedLifetime(equal) {} }
    multicast.add(equal)
    #expect("\(multicast)" == "\(kind.testDescription)<Listener>(2 members: NamedListener, EqualListener)")
  }

  class Base {
    var calls = 0
  }
  final class Derived: Base {}

  @Test("The delegate may be a class, with subclasses as members")
  func classDelegate() {
    let multicast = MulticastDelegate<Base>()
    let base = Base()
    let derived = Derived()
    multicast.add(base)
    multicast.add(derived)
    multicast.invoke { $0.calls += 1 }
    #expect(base.calls == 1)
    #expect(derived.calls == 1)
  }

  protocol ClassBound: AnyObject {
    var calls: Int { get set }
  }
  protocol Generic<Value> {
    associatedtype Value
    func take(_ value: Value)
  }
  final class Taker: ClassBound, Generic {
    var calls = 0
    func take(_ value: Int) { calls += value }
  }

  @Test("The delegate may be a protocol with an associated type, alone and in a composition")
  func protocolsWithAssociatedTypes() {
    // Earlier systems know no types such as `any Generic<Int>` at run time.
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return }
    let taker = Taker()
    let generic = MulticastDelegate<any Generic<Int>>()
    generic.add(taker)
    generic.invoke { $0.take(11) }
    let composition = MulticastDelegate<any ClassBound & Generic<Int>>()
    composition.add(taker)
    composition.invoke { $0.take($0.calls) }
    #expect(taker.calls == 22)
  }

  @Test("The delegate may be a class-bound protocol, AnyObject or Any")
  func everyKindOfProtocol() {
    let taker = Taker()
    defer { withExtendedLifetime(taker) {} }
    let classBound = MulticastDelegate<any ClassBound>()
    classBound.add(taker)
    classBound.invoke { $0.calls += 1 }
    #expect(taker.calls == 1)
    let objects = MulticastDelegate<AnyObject>()
    objects.add(taker)
    #expect(objects.delegates.first === taker)
    let anything = MulticastDelegate<Any>()
    anything.add(taker)
    #expect(anything.results { $0 is Taker } == [true])
  }

  #if canImport(ObjectiveC)
  @objc protocol Imported {
    func call()
  }
  final class ImportedTaker: NSObject, Imported {
    private(set) var calls = 0
    func call() { calls += 1 }
  }

  @Test("The delegate may be an Objective-C protocol or class, and a member an instance of an imported class")
  func objectiveC() {
    let taker = ImportedTaker()
    let array = NSMutableArray()
    defer { withExtendedLifetime((taker, array)) {} }
    let byProtocol = MulticastDelegate<any Imported>()
    byProtocol.add(taker)
    byProtocol.invoke { $0.call() }
    let byClass = MulticastDelegate<NSObject>()
    byClass.add(taker)
    byClass.add(array)
    let anything = MulticastDelegate<Any>()
    anything.add(taker)
    anything.add(array)
    #expect(taker.calls == 1)
    #expect(byClass.delegates == [taker, array])
    #expect(anything.results { ($0 as AnyObject) === taker || ($0 as AnyObject) === array } == [true, true])
    byProtocol.checkInvariants()
    byClass.checkInvariants()
    anything.checkInvariants()
  }
  #endif

  protocol Failing: Error, AnyObject {}
  protocol OpenFailing: Error {
    var reason: String { get }
  }
  final class Failure: Failing, OpenFailing {
    let reason = "full"
  }

  @Test("Errors may be members by their class, by a protocol that inherits from Error, or as Any")
  func errors() {
    let failure = Failure()
    defer { withExtendedLifetime(failure) {} }
    let byClass = MulticastDelegate<Failure>()
    let classBound = MulticastDelegate<any Failing>()
    let open = MulticastDelegate<any OpenFailing>()
    let anything = MulticastDelegate<Any>()
    let boxed: any Error = failure
    #expect(byClass.add(failure))
    #expect(classBound.add(failure))
    #expect(open.add(failure))
    #expect(anything.add(boxed))
    #expect(byClass.delegates.first === failure)
    #expect(classBound.delegates.first === failure)
    #expect(open.results { $0.reason } == ["full"])
    #expect(anything.contains(failure))
    #expect(anything.results { ($0 as? Failure)?.reason } == ["full"])
    byClass.checkInvariants()
    classBound.checkInvariants()
    open.checkInvariants()
    anything.checkInvariants()
  }
}
