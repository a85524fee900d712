import Foundation
import GalleryPlayback
import GalleryScreens
import HeadlessUIKit
import Testing

@testable import GalleryDrawing

@Suite("The film of a state")
@MainActor
struct RecordedFilmTests {
  /// Records a state of a screen, after the states before it.
  private func recording(_ screen: GalleryScreen, _ index: Int) async -> FilmRecorder {
    let device = screen.device(in: .light)
    for earlier in screen.states[..<index] { await device.play(earlier.actions) }
    var recorder = FilmRecorder(of: device)
    await recorder.record(screen.states[index].actions)
    return recorder
  }

  private func recording(_ screen: GalleryScreen, _ state: String) async throws -> FilmRecorder {
    await recording(screen, try #require(screen.states.firstIndex { $0.name == state }))
  }

  @Test("goes from the picture before through the state's own, and is there where something moves, and nowhere else")
  func everyState() async {
    var moving: [String] = []
    for screen in GalleryScreen.all {
      let device = screen.device(in: .light)
      for (index, state) in screen.states.enumerated() {
        let before = device.svg()
        await device.play(state.actions)
        let recorder = await recording(screen, index)
        let film = recorder.film
        let name = "\(screen.name)-\(state.name)"
        #expect(film.frames.first?.drawing == before, "\(name)")
        #expect(film.frames[film.index(at: recorder.endOfActions)].drawing == device.svg(), "\(name)")
        if recorder.showsMotion { moving.append(name) }
      }
    }
    #expect(
      moving == [
        "busy-screen-start", "busy-screen-sky-chosen", "busy-screen-next-ad", "busy-screen-marked",
        "busy-screen-notes-chosen", "busy-screen-rotated", "busy-screen-right-to-left", "positions-moved",
        "positions-moved-again", "positions-at-the-edge", "cards-more", "controls-named", "controls-asked",
        "keyboard-start",
        "keyboard-coming", "keyboard-shown", "keyboard-gone", "notes-scrolled", "notes-opened", "chat-keyboard",
        "chat-sent", "chat-scrolled", "chat-older", "switcher-pushing", "switcher-dissolving", "switcher-covering",
        "switcher-fast-taps", "switcher-rotated-while-pushing", "tabs-scrolled", "tabs-pushing", "tabs-timer",
        "tabs-back",
        "tabs-right-to-left", "drawer-pulled-back", "drawer-coming", "drawer-opened",
        "drawer-closed", "drawer-right-to-left", "catalog-pushing", "catalog-pushed", "catalog-back",
        "catalog-search", "move-moved-down", "move-moved-up", "tasks-moved", "tasks-done", "tasks-deleted",
      ])
  }

  @Test("shows the screen as it is at each moment, thirty times a second")
  func moments() async throws {
    let recorder = try await recording(.switcher, "pushing")
    let film = try ShownDrawing(recorder.film.svg(still: recorder.endOfActions, sharing: true))
    let device = GalleryScreen.switcher.device(in: .light)
    func expectPicture(at time: TimeInterval) throws {
      let shown = film.elements(at: .share(time / recorder.film.duration))
      #expect(shown == (try ShownDrawing(device.svg()).elements(at: .still)), "\(time)")
    }
    try expectPicture(at: 0.25)
    device.tap(at: CGPoint(x: 160, y: 410))
    for number in 0..<12 {
      try expectPicture(at: 0.5 + (Double(number) + 0.5) / 30)
      device.advance(by: 1.0 / 30)
    }
    try expectPicture(at: 0.95)
    try expectPicture(at: 1.65)
    #expect(abs(recorder.endOfActions - 0.7) < 1e-9)
    #expect(abs(recorder.film.duration - 1.7) < 1e-9)
  }

  @Test("follows a finger that is dragged")
  func drag() async throws {
    let recorder = try await recording(.notes, "scrolled")
    #expect((20...80).contains(recorder.film.frames.count), "The content moves on when the finger has lifted.")
    #expect(abs(recorder.endOfActions - 0.5 - GalleryAction.dragDuration - 2) < 1e-9)
  }

  @Test("is as large as the screen before and after a rotation")
  func rotation() async throws {
    let index = try #require(GalleryScreen.switcher.states.firstIndex { $0.name == "rotated-while-pushing" })
    let film = try #require(await DrawnFilm(of: .switcher, state: index))
    #expect(film.size == CGSize(width: 480, height: 480))
    #expect(
      film.pictures.map(\.fileName)
        == ["light", "dark"].map { "switcher-rotated-while-pushing-\($0)-film.svg" })
    #expect(film.pictures[0].svg != film.pictures[1].svg)
  }

  @Test("ends two seconds after the script on a screen that never stands still, with fewer drawings if it is large")
  func busyScreen() async throws {
    let recorder = try await recording(.busyScreen, "sky-chosen")
    #expect(abs(recorder.endOfActions - 0.5) < 1e-9)
    #expect(abs(recorder.film.duration - 0.5 - 2 - 0.8) < 1e-9)
    #expect(recorder.film.frames.count == 22)
    let whole = recorder.film.svg(still: 0).utf8.count
    let shared = recorder.film.svg(still: 0, sharing: true).utf8.count
    #expect(whole > 1_000_000 && shared < 250_000)
  }

  @Test("passes over a time in which nothing changes, and shows the work of timers in time")
  func timers() async throws {
    let recorder = try await recording(.countdown, "paused")
    let durations = recorder.film.frames.map { ($0.duration * 1000).rounded() / 1000 }
    #expect(durations == [0.5, 1, 0.5, 10.8])
    let stalled = try await recording(.countdown, "stalled-skip")
    #expect(stalled.film.frames.map { ($0.duration * 1000).rounded() / 1000 } == [0.5, 2.5, 0.8])
  }
}
