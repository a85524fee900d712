import GalleryPlayback
import HeadlessUIKit
import Testing
import Ticking

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Countdown screen")
@MainActor
struct CountdownScreenTests {
  /// Plays the states of the screen up to one of them, and returns the texts of its labels.
  private func texts(after name: String) -> [String] {
    play(after: name) { $0.texts }
  }

  private func play<Result>(after name: String, _ body: (ScreenOnDevice<CountdownViewController>) -> Result) -> Result {
    let screen = ScreenOnDevice(.countdown, as: CountdownViewController.self)
    for state in GalleryScreen.countdown.states {
      state.actions.forEach(screen.device.perform)
      screen.device.settle()
      if state.name == name { break }
    }
    return body(screen)
  }

  @Test(
    "The number goes from 3 to 0, and the countdown finishes",
    arguments: [("before", "3", "idle"), ("three", "3", "running"), ("two", "2", "running"), ("one", "1", "running")])
  func countdown(name: String, number: String, state: String) {
    let texts = texts(after: name)
    #expect(texts.contains(number) && texts.contains(state))
  }

  @Test("At 0 the ticks and the end are listed")
  func zero() {
    let texts = texts(after: "zero")
    #expect(texts.contains("0") && texts.contains("ended"))
    #expect(
      texts.suffix(4) == [
        "tick 1, due at 1.0 s, 0.0 s late", "tick 2, due at 2.0 s, 0.0 s late", "tick 3, due at 3.0 s, 0.0 s late",
        "finished",
      ])
  }

  @Test("A pause stops the time, and resuming moves the ticks")
  func pause() {
    #expect(texts(after: "paused").contains("paused"))
    #expect(texts(after: "paused").suffix(4) == ["tick 1, due at 1.0 s, 0.0 s late", "", "", ""])
    #expect(texts(after: "resumed").contains("tick 2, due at 12.0 s, 0.0 s late"))
  }

  @Test("A cancellation is listed")
  func cancel() {
    let texts = texts(after: "cancelled")
    #expect(texts.contains("cancelled") && texts.contains("ended") && texts.contains("1"))
  }

  @Test("After a stall each policy shows its ticks")
  func stalls() {
    #expect(texts(after: "stalled-skip").suffix(4) == ["tick 2, due at 2.0 s, 0.5 s late, 1 missed", "", "", ""])
    #expect(
      texts(after: "stalled-burst").suffix(4) == [
        "tick 1, due at 1.0 s, 1.5 s late", "tick 2, due at 2.0 s, 0.5 s late", "", "",
      ])
    #expect(texts(after: "stalled-delay").suffix(4) == ["tick 1, due at 1.0 s, 1.5 s late", "", "", ""])
    #expect(texts(after: "delayed").contains("tick 2, due at 3.5 s, 0.0 s late"))
  }

  @Test("Nothing of it lives on after its screen has gone, also in the middle of a countdown")
  func leaks() {
    weak var controller: CountdownViewController?
    weak var timer: CountedTimer?
    play(after: "two") { screen in
      controller = screen.controller
      timer = screen.controller.timer
      #expect(timer?.state == .running)
      screen.device.rootViewController = nil
      screen.device.settle()
    }
    #expect(controller == nil && timer == nil)
  }
}
