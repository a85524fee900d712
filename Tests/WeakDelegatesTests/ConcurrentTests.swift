import Foundation
import TestSupport
import Testing
import WeakDelegates

/// Failed expectations of several threads.
private final class Complaints: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []
  private var counted = 0

  var all: [String] { lock.withLock { list } }
  var count: Int { lock.withLock { counted } }

  func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if condition { return }
    let text = what()
    lock.withLock { if list.count < 20 { list.append(text) } }
  }

  func count(_ number: Int) {
    lock.withLock { counted += number }
  }
}

@Suite("Use from several threads")
struct ConcurrentTests {
  @Test("8 threads add, remove, release and call members for a while: no call is lost or doubled")
  func stress() async {
    let multicast = ConcurrentMulticastDelegate<any Listener>()
    let lasting = (0..<20).map { NamedListener("lasting \($0)") }
    defer { withExtendedLifetime(lasting) {} }
    for listener in lasting { multicast.add(listener) }
    let lastingNames = lasting.map(\.name)
    let complaints = Complaints()
    let end = Date(timeIntervalSinceNow: Double(steps(1, long: 20)) / 4)
    await onThreads(8) { thread in
      var mine: [NamedListener] = []
      var removed: Set<String> = []
      var number = 0
      var passes = 0
      while Date() < end {
        // One that stays for a while, one that removes itself in its deinit, and one that is only deallocated.
        number += 1
        let listener = NamedListener("\(thread)/\(number)")
        complaints.expect(multicast.add(listener), "add")
        complaints.expect(!multicast.add(listener), "add twice")
        mine.append(listener)
        let tidy = NamedListener("\(thread)/\(number) tidy")
        tidy.onDeinit = { multicast.remove($0) }
        multicast.add(tidy)
        multicast.add(NamedListener("\(thread)/\(number) short-lived"))
        if mine.count > 10 {
          let leaving = mine.remove(at: number % 10)
          complaints.expect(multicast.remove(leaving), "remove")
          complaints.expect(!multicast.remove(leaving), "remove twice")
          removed.insert(leaving.name)
        }
        let called = multicast.results { $0.name }
        passes += 1
        complaints.expect(Set(called).count == called.count, "someone was called twice in a pass")
        complaints.expect(called.filter { $0.hasPrefix("lasting") } == lastingNames, "a lasting member was missed")
        let own = called.filter { $0.hasPrefix("\(thread)/") && !$0.hasSuffix("short-lived") && !$0.hasSuffix("tidy") }
        complaints.expect(own == mine.map(\.name), "an own member was missed, or order was lost")
        // An earlier tidy one may still be alive while another thread calls it.
        complaints.expect(
          called.last { $0.hasPrefix("\(thread)/") && $0.hasSuffix("tidy") } == tidy.name, "tidy missed")
        complaints.expect(removed.isDisjoint(with: called), "a removed member was called")
        if removed.count > 50 { removed = [] }
      }
      for listener in mine { complaints.expect(multicast.remove(listener), "remove at the end") }
      complaints.count(passes)
    }
    print("Stress: \(complaints.count) passes by 8 threads")
    #expect(complaints.all == [])
    #expect(multicast.names() == lastingNames)
    #expect(multicast.count == lasting.count)
    multicast.checkInvariants()
  }

  @Test("Members that are released on any thread, at any moment, remove themselves without a deadlock")
  func deinitUnderContention() async {
    let multicast = ConcurrentMulticastDelegate<any Listener>()
    let complaints = Complaints()
    await onThreads(4) { thread in
      for number in 0..<steps(500, long: 3_000) {
        let listener = NamedListener("\(thread)/\(number)")
        defer { withExtendedLifetime(listener) {} }
        // False only if a pass on another thread has noticed the deallocation first.
        listener.onDeinit = { multicast.remove($0) }
        multicast.add(listener)
        switch number % 4 {
        case 0: multicast.invoke { _ in }
        case 1: complaints.expect(!multicast.isEmpty, "isEmpty with a living member")
        case 2: complaints.expect(multicast.count > 0, "count with a living member")
        default: complaints.expect(multicast.contains(listener), "contains")
        }
        // If another thread is calling it now, that thread releases it last.
      }
    }
    #expect(complaints.all == [])
    #expect(multicast.isEmpty)
    multicast.checkInvariants()
  }

  @Test("Emptiness is reported by one thread at a time, alternately, and the last report is right")
  func emptiness() async {
    final class Reports: @unchecked Sendable {
      // There is no lock on purpose: calls must not overlap.
      var values: [Bool] = []
    }
    let multicast = ConcurrentMulticastDelegate<any Listener>()
    let reports = Reports()
    multicast.onEmptinessChange = { reports.values.append($0) }
    await onThreads(4) { thread in
      for number in 0..<steps(400, long: 2_000) {
        let listener = NamedListener("\(thread)/\(number)")
        multicast.add(listener)
        if number % 3 == 0 { multicast.invoke { _ in } }
        multicast.remove(listener)
      }
    }
    multicast.onEmptinessChange = nil
    let alternates = zip(reports.values, reports.values.dropFirst()).allSatisfy { $0 != $1 }
    #expect(alternates)
    #expect(reports.values.first == false)
    #expect(reports.values.last == true)
  }

  @Test("No lock is held during a call: a member can wait for another thread that uses the multicast")
  func noLockDuringCalls() async {
    let multicast = ConcurrentMulticastDelegate<any Listener>()
    let listeners = makeListeners("a", "b")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    let late = NamedListener("late")
    await onThreads(1) { _ in
      multicast.invoke { listener in
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          multicast.add(late)
          multicast.remove(late)
          multicast.invoke { _ in }
          done.signal()
        }
        done.wait()
      }
    }
    #expect(multicast.names() == ["a", "b"])
  }

  @Test("No lock is held while emptiness is reported")
  func noLockDuringReports() async {
    let multicast = ConcurrentMulticastDelegate<any Listener>()
    multicast.onEmptinessChange = { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = multicast.count
        done.signal()
      }
      done.wait()
    }
    let listener = NamedListener("a")
    await onThreads(1) { _ in
      multicast.add(listener)
      multicast.remove(listener)
    }
    multicast.onEmptinessChange = nil
    #expect(multicast.isEmpty)
  }

  @Test("A member that another thread removes before its turn isn't called")
  func removedByAnotherThread() async {
    let multicast = ConcurrentMulticastDelegate<any Listener>()
    let listeners = makeListeners("a", "b", "c")
    defer { withExtendedLifetime(listeners) {} }
    for listener in listeners { multicast.add(listener) }
    let second = listeners[1]
    let complaints = Complaints()
    await onThreads(1) { _ in
      var calls: [String] = []
      multicast.invoke { listener in
        calls.append(listener.name)
        guard listener.name == "a" else { return }
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          multicast.remove(second)
          done.signal()
        }
        done.wait()
      }
      complaints.expect(calls == ["a", "c"], "\(calls)")
    }
    #expect(complaints.all == [])
  }
}

extension ConcurrentMulticastDelegate where Delegate == any Listener {
  fileprivate func names() -> [String] { results { $0.name } }
}
