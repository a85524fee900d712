import Locking
import Testing

@testable import WeakDelegates

@Suite("The storage of members")
struct CompactionTests {
  @Test("A pass that finds most members deallocated gives up their storage at its end")
  func passes() {
    let multicast = MulticastDelegate<any Listener>()
    let concurrent = ConcurrentMulticastDelegate<any Listener>()
    var listeners = (0..<100).map { NamedListener("\($0)") }
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners {
      multicast.add(listener)
      concurrent.add(listener)
    }
    #expect(multicast.roster.slotCount == 100 && multicast.roster.capacity == 128)
    listeners.removeSubrange(1...)
    multicast.invoke { _ in }
    concurrent.invoke { _ in }
    #expect(multicast.roster.slotCount == 1 && multicast.roster.capacity == 8)
    #expect(concurrent.state.withLockUnchecked { $0.roster.slotCount == 1 && $0.roster.capacity == 8 })
    #expect(multicast.names() == ["0"] && concurrent.names() == ["0"])
  }
}
