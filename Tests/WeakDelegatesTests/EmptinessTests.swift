import Testing
import WeakDelegates

@Suite("onEmptinessChange")
struct EmptinessTests {
  let multicast = MulticastDelegate<NamedListener>()
  let a = NamedListener("a")
  let b = NamedListener("b")

  @Test("The first member and the removal of the last one are reported, and nothing in between")
  func firstAndLast() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    #expect(reports == [])
    multicast.add(a)
    #expect(reports == [false])
    multicast.add(b)
    multicast.add(b)
    multicast.remove(a)
    multicast.remove(a)
    #expect(reports == [false])
    multicast.remove(b)
    #expect(reports == [false, true])
    multicast.add(a)
    multicast.removeAll()
    multicast.removeAll()
    #expect(reports == [false, true, false, true])
  }

  @Test("A closure that is set late gets only later changes")
  func setLate() {
    multicast.add(a)
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    multicast.add(b)
    #expect(reports == [])
    multicast.removeAll()
    #expect(reports == [true])
    multicast.onEmptinessChange = nil
    multicast.add(a)
    #expect(reports == [true])
  }

  @Test("The deallocation of the last member is reported by the next pass")
  func deallocationAndPass() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    multicast.add(NamedListener("short-lived"))
    #expect(reports == [false])
    #expect(multicast.isEmpty)
    #expect(reports == [false])
    multicast.invoke { _ in }
    #expect(reports == [false, true])
    multicast.invoke { _ in }
    #expect(reports == [false, true])
  }

  @Test("The deallocation of the last member is reported by the next removal, even of another object")
  func deallocationAndRemoval() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    multicast.add(NamedListener("short-lived"))
    #expect(!multicast.remove(a))
    #expect(reports == [false, true])
  }

  @Test("A member that is added after an unnoticed deallocation of the last one isn't reported")
  func replaced() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    multicast.add(NamedListener("short-lived"))
    multicast.add(a)
    #expect(reports == [false])
  }

  @Test("A pass that ends early, with an error or a result, also reports")
  func earlyEnds() {
    struct Fault: Error {}
    var reports: [Bool] = []
    var shortLived: NamedListener? = NamedListener("short-lived")
    if let shortLived { multicast.add(shortLived) }
    multicast.onEmptinessChange = { reports.append($0) }
    #expect(throws: Fault.self) {
      try multicast.invoke { _ in
        shortLived = nil
        throw Fault()
      }
    }
    #expect(reports == [true])
    shortLived = NamedListener("short-lived")
    if let shortLived { multicast.add(shortLived) }
    #expect(reports == [true, false])
    let answer = multicast.firstResult { _ in
      shortLived = nil
      return 1
    }
    #expect(answer == 1)
    #expect(shortLived == nil)
    #expect(reports == [true, false, true])
  }

  @Test("The closure may change the multicast and replace itself")
  func reentrant() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { [multicast, b] isEmpty in
      reports.append(isEmpty)
      if isEmpty, reports.count < 4 { multicast.add(b) }
      if reports.count == 3 { multicast.onEmptinessChange = nil }
    }
    multicast.add(a)
    multicast.remove(a)
    #expect(reports == [false, true, false])
    #expect(multicast.contains(b))
  }

  @Test("In a concurrent multicast, false and true alternate, and a change in the closure is reported after it")
  func concurrent() {
    final class Reports: @unchecked Sendable {
      var events: [String] = []
    }
    let multicast = ConcurrentMulticastDelegate<NamedListener>()
    let reports = Reports()
    multicast.onEmptinessChange = { [b] isEmpty in
      reports.events.append("begins \(isEmpty)")
      if isEmpty, reports.events.count < 4 { multicast.add(b) }
      reports.events.append("ends \(isEmpty)")
    }
    multicast.add(a)
    #expect(reports.events == ["begins false", "ends false"])
    reports.events = []
    multicast.remove(a)
    #expect(reports.events == ["begins true", "ends true", "begins false", "ends false"])
    multicast.onEmptinessChange = nil
    multicast.removeAll()
    #expect(reports.events.count == 4)
    #expect(multicast.onEmptinessChange == nil)
  }

  @Test("A closure that is set late on a concurrent multicast gets only later changes")
  func concurrentSetLate() {
    final class Reports: @unchecked Sendable {
      var values: [Bool] = []
    }
    let multicast = ConcurrentMulticastDelegate<NamedListener>()
    let reports = Reports()
    multicast.add(a)
    multicast.onEmptinessChange = { reports.values.append($0) }
    multicast.add(b)
    #expect(reports.values == [])
    multicast.removeAll()
    #expect(reports.values == [true])
    multicast.onEmptinessChange = nil
  }

  @Test("A concurrent multicast reports a deallocation at the end of the next pass")
  func concurrentDeallocation() {
    final class Reports: @unchecked Sendable {
      var values: [Bool] = []
    }
    let multicast = ConcurrentMulticastDelegate<NamedListener>()
    let reports = Reports()
    multicast.onEmptinessChange = { reports.values.append($0) }
    multicast.add(NamedListener("short-lived"))
    multicast.invoke { _ in }
    #expect(reports.values == [false, true])
    multicast.onEmptinessChange = nil
  }
}
