import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Switcher screen")
@MainActor
final class SwitcherScreenTests {
  private lazy var screen = ScreenOnDevice(.switcher, as: StageViewController.self)
  private let half = StageViewController.duration / 2

  private func tap(_ title: String) throws {
    let button = try #require(
      screen.controller.view.descendants.lazy.compactMap { $0 as? UIButton }.first { $0.currentTitle == title })
    #expect(screen.device.tap(button))
  }

  @Test("Half-way a push shows the old page on the left and the new one on the right")
  func push() throws {
    let blue = screen.color(20, 40)
    try tap("Push")
    screen.device.advance(by: half)
    #expect(screen.color(20, 40) == blue && screen.color(300, 40) != blue)
    let green = screen.color(300, 40)
    screen.device.advance(by: half)
    #expect(screen.color(20, 40) == green && screen.color(300, 40) == green)
  }

  @Test("Half-way a dissolve is neither page, and a cover is the one above and the other below")
  func others() throws {
    let blue = screen.color(20, 40)
    try tap("Dissolve")
    screen.device.advance(by: half)
    let mixed = screen.color(20, 40)
    screen.device.advance(by: half)
    let green = screen.color(20, 40)
    #expect(Set([blue, mixed, green]).count == 3)
    try tap("Cover")
    screen.device.advance(by: half)
    #expect(screen.color(20, 40) == green && screen.color(20, 370) != green)
    #expect(screen.color(20, 385) == screen.color(20, 470), "the page that comes is cut at the stage")
  }

  @Test("Four fast taps: the first is shown, then the last; two are skipped")
  func fastTaps() throws {
    for _ in 0..<4 { try tap("Push") }
    #expect(screen.controller.children.count == 2)
    screen.device.advance(by: 3 * StageViewController.duration)
    #expect(screen.controller.children == [screen.controller.pages[1]])
    #expect(screen.texts.contains("2 shown, 2 skipped"))
  }

  @Test("A rotation half-way: the page that comes fills the stage")
  func rotation() throws {
    try tap("Push")
    screen.device.advance(by: half)
    screen.device.resize(to: CGSize(width: 480, height: 320))
    screen.device.advance(by: half)
    let page = screen.controller.pages[1]
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 480, height: 216))
    #expect(screen.controller.children == [page])
  }

  @Test("The pictures show what their captions say")
  func pictures() {
    var shown: [[String]] = []
    for state in GalleryScreen.switcher.states {
      state.actions.forEach(screen.device.perform)
      let size = screen.device.window.bounds.size
      let colors = [screen.color(20, 20), screen.color(size.width - 20, 20), screen.color(20, size.height - 120)]
      shown.append(colors.map { Self.names[$0] ?? "mixed" })
    }
    #expect(
      shown == [
        ["blue", "blue", "blue"], ["blue", "green", "blue"], ["mixed", "mixed", "mixed"],
        ["orange", "orange", "blue"], ["green", "green", "green"], ["green", "orange", "green"],
      ])
  }

  private static let names = ["#007AFF": "blue", "#34C759": "green", "#FF9500": "orange"]
}
