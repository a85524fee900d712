import Testing
import WeakDelegates

@Suite("onEmptinessChange")
struct EmptinessTests {
  let multicast = MulticastDelegate<NamedListener>()
  let a = NamedListener("a")
  let b = NamedListener("b")

  @Test("Reports the first member and the departure of the last, and nothing in between")
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

  @Test("Set late, it counts changes from then on")
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

  @Test("The death of the last member is reported by the next pass")
  func deathAndPass() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    multicast.add(NamedListener("mortal"))
    #expect(reports == [false])
    #expect(multicast.isEmpty)
    #expect(reports == [false])
    multicast.invoke { _ in }
    #expect(reports == [false, true])
    multicast.invoke { _ in }
    #expect(reports == [false, true])
  }

  @Test("The death of the last member is reported by the next removal, be it of a stranger")
  func deathAndRemoval() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    multicast.add(NamedListener("mortal"))
    #expect(!multicast.remove(a))
    #expect(reports == [false, true])
  }

  @Test("Somebody comes after the last one died unnoticed: nothing to report, the work goes on")
  func replaced() {
    var reports: [Bool] = []
    multicast.onEmptinessChange = { reports.append($0) }
    multicast.add(NamedListener("mortal"))
    multicast.add(a)
    #expect(reports == [false])
  }

  @Test("A pass that ends with an error or at an answer reports, too")
  func earlyEnds() {
    struct Fault: Error {}
    var reports: [Bool] = []
    var mortal: NamedListener? = NamedListener("mortal")
    if let mortal { multicast.add(mortal) }
    multicast.onEmptinessChange = { reports.append($0) }
    #expect(throws: Fault.self) {
      try multicast.invoke { _ in
        mortal = nil
        throw Fault()
      }
    }
    #expect(reports == [true])
    mortal = NamedListener("mortal")
    if let mortal { multicast.add(mortal) }
    #expect(reports == [true, false])
    let answer = multicast.firstResult { _ in
      mortal = nil
      return 1
    }
    #expect(answer == 1)
    #expect(mortal == nil)
    #expect(reports == [true, false, true])
  }

  @Test("The closure may change the multicast, and even the closure")
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

  @Test("The concurrent multicast: false and true alternate, and a change in the closure is reported after it")
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

  @Test("The concurrent multicast reports a death at the end of the next pass")
  func concurrentDeath() {
    final class Reports: @unchecked Sendable {
      var values: [Bool] = []
    }
    let multicast = ConcurrentMulticastDelegate<NamedListener>()
    let reports = Reports()
    multicast.onEmptinessChange = { reports.values.append($0) }
    multicast.add(NamedListener("mortal"))
    multicast.invoke { _ in }
    #expect(reports.values == [false, true])
    multicast.onEmptinessChange = nil
  }
}
