#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Work at times of the screen's clock")
struct ScheduledWorkTests {
  let screen = HeadlessScreen(size: CGSize(width: 20, height: 20))

  @Test("Work is performed at its time, in order of time and then of the calls")
  func order() {
    var log: [String] = []
    for (name, time) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1), ("past", -5)] {
      screen.perform(at: time) { [screen] in log.append("\(name) \(screen.time)") }
    }
    #expect(log == [])
    screen.settle()
    #expect(log == ["past 0.0"])
    screen.advance(by: 3)
    #expect(log == ["past 0.0", "a 1.0", "b 1.0", "c 2.0", "d 2.0"])
  }

  @Test("Cancelled work isn't performed, and is released; cancelling again does nothing")
  func cancel() {
    weak var captured: UIView?
    var count = 0
    let work: HeadlessScreen.ScheduledWork
    do {
      let view = UIView()
      captured = view
      work = screen.perform(at: 1) {
        withExtendedLifetime(view) {}
        count += 1
      }
    }
    #expect(captured != nil)
    work.cancel()
    #expect(captured == nil)
    work.cancel()
    screen.advance(by: 2)
    #expect(count == 0)
  }

  @Test("During a stall nothing is performed; afterwards the late work is")
  func stall() {
    var times: [TimeInterval] = []
    screen.perform(at: 1) { [screen] in times.append(screen.time) }
    screen.stall(for: 2.5)
    #expect(screen.time == 2.5 && times == [])
    screen.settle()
    #expect(times == [2.5])
    for seconds in [-1, TimeInterval.nan, .infinity] { screen.stall(for: seconds) }
    #expect(screen.time == 2.5)
  }

  @Test("Work at NaN is performed now, and work at infinity never")
  func badTimes() {
    var log: [String] = []
    screen.perform(at: .nan) { log.append("NaN") }
    screen.perform(at: .infinity) { log.append("infinity") }
    screen.advance(by: 100)
    #expect(log == ["NaN"])
  }
}
#endif
