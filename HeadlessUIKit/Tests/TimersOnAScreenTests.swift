#if UIKIT && canImport(HeadlessUIKit)
import HeadlessTicking
import TestSupport
import Testing

// HeadlessTicking's own rules: a timer that follows a screen's clock moves when the screen's time does, and only then.
@MainActor
@Suite("Timers on the clock of a screen")
struct TimersOnAScreenTests {
  let recorder = Recorder()

  private func timer(on screen: HeadlessScreen, count: Int = 3) -> CountedTimer {
    CountedTimer(every: 1, count: count, clock: ScreenClock(of: screen)) { [recorder] in
      recorder.record("\($0.number)")
    }
  }

  @Test("A tick comes when the screen's time reaches it, and not before")
  func ticks() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let timer = timer(on: screen)
    timer.start()
    screen.advance(by: 0.5)
    screen.settle()
    #expect(recorder.events.isEmpty)
    screen.advance(by: 0.5)
    #expect(recorder.events == ["1"])
    screen.advance(by: 10)
    #expect(recorder.events == ["1", "2", "3"])
  }

  @Test("The time of another screen moves nothing")
  func otherScreen() {
    let (screen, other) = (
      HeadlessScreen(size: CGSize(width: 100, height: 100)), HeadlessScreen(size: CGSize(width: 100, height: 100))
    )
    let timer = timer(on: screen)
    timer.start()
    other.advance(by: 10)
    #expect(recorder.events.isEmpty)
    withExtendedLifetime(screen) {}
  }

  @Test("A call that was cancelled doesn't come")
  func cancels() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let call = ScreenClock(of: screen).schedule(at: 1, tolerance: 0) { [recorder] in recorder.record("called") }
    call.cancel()
    screen.advance(by: 2)
    #expect(recorder.events.isEmpty)
  }

  @Test("The clock reads the screen's time, doesn't keep the screen alive, and stands at 0 without it")
  func releasesTheScreen() {
    weak var released: HeadlessScreen?
    var clock: ScreenClock?
    scope {
      let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
      released = screen
      let timed = ScreenClock(of: screen)
      screen.advance(by: 3)
      #expect(timed.now == 3)
      clock = timed
    }
    #expect(released == nil)
    #expect(clock?.now == 0)
    clock?.schedule(at: 0, tolerance: 0) { [recorder] in recorder.record("called") }
    #expect(recorder.events.isEmpty)
  }
}
#endif
