#if canImport(Glibc)
import TestSupport
import Testing
import WeakDelegates

/// A class-bound protocol, whose existentials have another layout.
private protocol Counter: AnyObject {
  func count()
}

private final class CountingListener: Listener, Counter, @unchecked Sendable {
  let name = "counting"
  private(set) var calls = 0

  func count() {
    calls += 1
  }
}

/// Each test runs in a process of its own, where no other code allocates.
@Suite("A pass allocates nothing", .enabled(if: !isSanitized, "a sanitizer has an allocator of its own"))
struct AllocationTests {
  @Test("The meter notices a single small object, even one that is freed at once, and reports 0 without one")
  func meter() async {
    await #expect(processExitsWith: .success) {
      let meter = try #require(AllocationMeter())
      var number = 0
      #expect(meter.bytes { number += 1 } == 0)
      func bytes(of makeValue: () -> Any) throws -> Int {
        try #require(
          meter.bytes {
            meter.hold(makeValue())
            meter.hold(nil)
          })
      }
      #expect(try bytes { CountingListener() } > 0)
      #expect(try bytes { [number] } > 0)
      #expect(try bytes { [number, 2, 3] as [any Hashable] } > 0)
    }
  }

  /// Expects that passes of every kind over a number of members allocate nothing.
  private static func checkPasses(count: Int) throws {
    let meter = try #require(AllocationMeter())
    let listeners = (0..<count).map { _ in CountingListener() }
    defer { withExtendedLifetime(listeners) {} }
    let open = MulticastDelegate<any Listener>()
    let classBound = MulticastDelegate<any Counter>()
    let concrete = MulticastDelegate<CountingListener>()
    let concurrent = ConcurrentMulticastDelegate<any Listener>()
    for listener in listeners {
      open.add(listener)
      classBound.add(listener)
      concrete.add(listener)
      concurrent.add(listener)
    }
    var calls = 0
    var wrongAnswers = 0
    let passes: [(name: String, run: () -> Void)] = [
      ("any protocol", { open.invoke { _ in calls += 1 } }),
      ("a class-bound protocol", { classBound.invoke { $0.count() } }),
      ("a class", { concrete.invoke { $0.count() } }),
      ("concurrent", { concurrent.invoke { _ in calls += 1 } }),
      ("allSatisfy", { if !open.allSatisfy({ _ in true }) { wrongAnswers += 1 } }),
      ("contains(where:)", { if open.contains(where: { _ in false }) { wrongAnswers += 1 } }),
      ("firstResult", { if open.firstResult({ _ in Int?.none }) != nil { wrongAnswers += 1 } }),
      ("isEmpty", { if open.isEmpty { wrongAnswers += 1 } }),
      ("count", { if open.count != count { wrongAnswers += 1 } }),
    ]
    for pass in passes {
      // The first pass lets the runtime fill its caches, which it keeps.
      pass.run()
      let bytes = meter.bytes { for _ in 0..<10 { pass.run() } }
      #expect(bytes == 0, "\(pass.name): \(bytes ?? 0) bytes")
    }
    #expect(calls == 22 * count)
    #expect(wrongAnswers == 0)
    #expect(listeners.allSatisfy { $0.calls == 22 })
  }

  @Test("Passes over 1, 10 and 1,000 members allocate nothing", arguments: [1, 10, 1_000])
  func passes(count: Int) async {
    await #expect(processExitsWith: .success) { [count] in
      try Self.checkPasses(count: count)
    }
  }

  @Test("Nested passes, and passes in which members are deallocated, allocate nothing")
  func disturbedPasses() async {
    await #expect(processExitsWith: .success) {
      try Self.checkDisturbedPasses()
    }
  }

  private static func checkDisturbedPasses() throws {
    let meter = try #require(AllocationMeter())
    let multicast = MulticastDelegate<any Listener>()
    let lasting = (0..<40).map { _ in CountingListener() }
    defer { withExtendedLifetime(lasting) {} }
    for listener in lasting { multicast.add(listener) }
    // The first round lets the runtime fill its caches, which it keeps.
    for isWarm in [false, true] {
      // Only a few members, so that their memory stays in the caches and doesn't hide an allocation.
      var shortLived = (0..<3).map { _ in CountingListener() }
      for listener in shortLived { multicast.add(listener) }
      var index = 0
      let bytes = meter.bytes {
        multicast.invoke { _ in
          multicast.invoke { _ in }
          if index == 20 { shortLived.removeAll(keepingCapacity: true) }
          index += 1
        }
      }
      if isWarm { #expect(bytes == 0, "\(bytes ?? 0) bytes") }
      #expect(multicast.count == 40)
    }
  }
}
#endif
