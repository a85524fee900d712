#if canImport(Glibc)
import Foundation
import TestSupport
import Testing
import WeakDelegates

/// Returns the size of the memory that this process occupies, in bytes.
private func residentBytes() throws -> Int {
  let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// Runs an action often, then a hundred times as often, and expects that this takes hardly any more memory.
private func expectFlatMemory(times: Int, _ action: (Int) -> Void) throws {
  for number in 0..<times / 100 { action(number) }
  let before = try residentBytes()
  for number in 0..<times { action(number) }
  let growth = try residentBytes() - before
  // A leak of one pointer each time would be more.
  #expect(growth < max(1 << 20, 2 * times), "grew by \(growth) bytes")
}

/// Each test runs in a process of its own, so that no other memory is counted.
@Suite("Memory", .enabled(if: !isSanitized, "a sanitizer keeps freed memory for a while"))
struct MemoryTests {
  @Test("Many short-lived members leave no memory behind, without a single pass")
  func additions() async {
    await #expect(processExitsWith: .success) {
      let multicast = MulticastDelegate<any Listener>()
      let lasting = makeListeners("a", "b", "c")
      defer { withExtendedLifetime(lasting) {} }
      for listener in lasting { multicast.add(listener) }
      try expectFlatMemory(times: steps(200_000, long: 1_000_000)) { _ in multicast.add(NamedListener("")) }
      #expect(multicast.names() == ["a", "b", "c"])
    }
  }

  @Test("Many short-lived members leave no memory behind, with a pass for each")
  func passes() async {
    await #expect(processExitsWith: .success) {
      let multicast = MulticastDelegate<any Listener>()
      let lasting = NamedListener("a")
      defer { withExtendedLifetime(lasting) {} }
      multicast.add(lasting)
      try expectFlatMemory(times: steps(200_000, long: 1_000_000)) { _ in
        multicast.add(NamedListener(""))
        multicast.invoke { _ in }
      }
      #expect(multicast.names() == ["a"])
    }
  }

  @Test("Many members that are added and removed during one pass leave no memory behind")
  func duringPass() async {
    await #expect(processExitsWith: .success) {
      let multicast = MulticastDelegate<any Listener>()
      let lasting = NamedListener("a")
      defer { withExtendedLifetime(lasting) {} }
      multicast.add(lasting)
      var thrown: (any Error)?
      multicast.invoke { _ in
        do {
          try expectFlatMemory(times: steps(200_000, long: 1_000_000)) { number in
            let guest = NamedListener("")
            multicast.add(guest)
            if number % 2 == 0 { multicast.remove(guest) }
          }
        } catch { thrown = error }
      }
      #expect(thrown == nil)
      #expect(multicast.names() == ["a"])
    }
  }

  @Test("Many short-lived members of a concurrent multicast leave no memory behind")
  func concurrent() async {
    await #expect(processExitsWith: .success) {
      let multicast = ConcurrentMulticastDelegate<any Listener>()
      try expectFlatMemory(times: steps(200_000, long: 1_000_000)) { number in
        multicast.add(NamedListener(""))
        if number % 64 == 0 { multicast.invoke { _ in } }
      }
      #expect(multicast.isEmpty)
    }
  }

  @Test("Many short-lived elements of a set leave no memory behind")
  func set() async {
    await #expect(processExitsWith: .success) {
      var set = WeakSet<any Listener>()
      let lasting = NamedListener("a")
      defer { withExtendedLifetime(lasting) {} }
      set.insert(lasting)
      try expectFlatMemory(times: steps(200_000, long: 1_000_000)) { _ in set.insert(NamedListener("")) }
      #expect(set.map(\.name) == ["a"])
    }
  }

  @Test("The storage of a thousand members is freed after their removal")
  func storage() async {
    await #expect(processExitsWith: .success) {
      let multicast = MulticastDelegate<any Listener>()
      try expectFlatMemory(times: steps(200, long: 500)) { _ in
        let listeners = (0..<1_000).map { _ in NamedListener("") }
        for listener in listeners { multicast.add(listener) }
        for listener in listeners { multicast.remove(listener) }
      }
      #expect(multicast.isEmpty)
    }
  }

  @Test("The storage of a thousand members is freed by removeAll")
  func removeAll() async {
    await #expect(processExitsWith: .success) {
      let multicast = MulticastDelegate<any Listener>()
      try expectFlatMemory(times: steps(200, long: 500)) { _ in
        let listeners = (0..<1_000).map { _ in NamedListener("") }
        defer { withExtendedLifetime(listeners) {} }
        for listener in listeners { multicast.add(listener) }
        multicast.removeAll()
      }
      #expect(multicast.isEmpty)
    }
  }
}
#endif
