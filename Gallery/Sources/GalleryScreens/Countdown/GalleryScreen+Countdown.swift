#if canImport(UIKit)
import UIKit

extension GalleryScreen {
  /// A countdown that can be paused and cancelled, and that says which ticks it has missed.
  public static let countdown = GalleryScreen(
    name: "countdown",
    title: "Countdown",
    module: .ticking,
    summary: """
      A countdown of three seconds that can be paused, resumed and cancelled, with each policy for the ticks that a \
      busy main thread has missed.
      """,
    size: CGSize(width: 375, height: 472),
    makeController: { CountdownViewController(clock: $0) },
    states: [
      GalleryState("before", "The timer is idle, with the policy skip."),
      GalleryState("three", "After a tap on Start, the timer is running, and the number is 3.", [start]),
      GalleryState("two", "A second later the first tick has come, and the number is 2.", [.wait(1)]),
      GalleryState("one", "Another second later the number is 1.", [.wait(1)]),
      GalleryState("zero", "The third tick has come, and the countdown has finished.", [.wait(1)]),
      GalleryState(
        "paused", "Started again and paused after the first tick: ten seconds later the number is still 2.",
        [start, .wait(1.5), pause, .wait(10)]),
      GalleryState(
        "resumed", "Half a second after Resume the second tick comes, later by the length of the pause.",
        [resume, .wait(0.5)]),
      GalleryState("cancelled", "After a tap on Cancel, one tick is left, and the countdown was cancelled.", [cancel]),
      GalleryState(
        "stalled-skip", "A busy main thread for 2.5 seconds, with skip: tick 2 stands for tick 1, which was missed.",
        [start, .stall(2.5)]),
      GalleryState(
        "stalled-burst", "The same with burst: ticks 1 and 2 both come, late.", [burst, start, .stall(2.5)]),
      GalleryState(
        "stalled-delay", "The same with delay: only tick 1 comes, late, and the others move.",
        [delay, start, .stall(2.5)]),
      GalleryState(
        "delayed", "A second after the late tick, tick 2 comes in time, because the schedule has moved.", [.wait(1)]),
    ],
    withoutModule: WithoutModule(
      summary: """
        Tap Start twice: two timers count, and one of them goes on for ever; pause and resume, and a part of a second \
        is lost; a cancellation says nothing.
        """,
      makeController: { CountdownWithoutModuleViewController(clock: $0) }))

  private static let start = GalleryAction.tap(CGPoint(x: 54, y: 262))
  private static let pause = GalleryAction.tap(CGPoint(x: 143, y: 262))
  private static let resume = GalleryAction.tap(CGPoint(x: 232, y: 262))
  private static let cancel = GalleryAction.tap(CGPoint(x: 321, y: 262))
  private static let burst = GalleryAction.tap(CGPoint(x: 187, y: 318))
  private static let delay = GalleryAction.tap(CGPoint(x: 305, y: 318))
}
#endif
