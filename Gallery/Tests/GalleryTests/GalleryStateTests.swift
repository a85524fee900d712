import GalleryPlayback
import HeadlessTicking
import HeadlessUIKit
import Testing
import Ticking

@testable import GalleryDrawing
@testable import GalleryScreens

/// The controller with which the app shows a state for a screenshot.
@Suite("A state of a screen in an app")
@MainActor
struct GalleryStateTests {
  private let device = HeadlessScreen(size: CGSize(width: 402, height: 874))

  private func show(_ screen: GalleryScreen) -> GalleryStateViewController {
    device.safeAreaInsets = UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
    let controller = GalleryStateViewController(screen: screen, clock: ScreenClock(of: device))
    device.rootViewController = controller
    device.settle()
    return controller
  }

  /// Plays the actions up to a state, and moves the device's time meanwhile.
  private func play(_ name: String, of controller: GalleryStateViewController) async throws -> GalleryAction? {
    let index = try #require(controller.screen.states.firstIndex { $0.name == name })
    var isOver = false
    let task = Task {
      defer { isOver = true }
      return await controller.play(upTo: index)
    }
    while !isOver {
      await Task.yield()
      device.advance(by: 0.1)
    }
    device.advance(by: 1)
    return await task.value
  }

  /// The texts in a controller's view, without those that are empty.
  private func texts(in view: UIView) -> [String] {
    ([view] + view.descendants).compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
  }

  @Test("is as large as its picture, and inside the safe area")
  func size() {
    for screen in GalleryScreen.all {
      let content = show(screen).content
      #expect(content.view.frame == CGRect(origin: CGPoint(x: 0, y: 62), size: screen.size), "\(screen.name)")
      // Two screens are wider than this device.
      #expect(content.view.safeAreaInsets == .zero || screen.size.width > 402, "\(screen.name)")
    }
  }

  @Test("is reached where its actions are taps on controls, time and sizes")
  func reached() async throws {
    let borders = show(.borders)
    #expect(try await play("without-left", of: borders) == nil)
    let panel = try #require(borders.content as? BordersViewController)
    let direct = HeadlessScreen(size: GalleryScreen.borders.size)
    let expected = try #require(GalleryScreen.borders.show(on: direct) as? BordersViewController)
    await direct.play(GalleryScreen.borders.states.flatMap(\.actions))
    #expect(panel.view.bounds == expected.view.bounds)
    #expect(texts(in: panel.view) == texts(in: expected.view))

    let countdown = show(.countdown)
    #expect(try await play("zero", of: countdown) == nil)
    #expect(texts(in: countdown.content.view).contains("0"))

    let form = show(.form)
    #expect(try await play("narrow-screen", of: form) == nil)
    #expect(form.content.view.frame.size == CGSize(width: 320, height: 300))
  }

  @Test("isn't reached where an action needs a finger, and the action is named")
  func needsAFinger() async throws {
    let point = CGPoint(x: 20, y: 305)
    #expect(try await play("before", of: show(.layers)) == nil)
    #expect(try await play("after", of: show(.layers)) == .tap(point))
    #expect(try await play("scrolled", of: show(.notes)) == GalleryScreen.notes.states[1].actions.first)
    // The keyboard that comes with a text, and its keys, have another place on the device.
    #expect(try await play("keyboard", of: show(.chat)) == GalleryScreen.chat.states[1].actions.first)
    #expect(try await play("shown", of: show(.keyboard)) == nil)
    #expect(try await play("typed", of: show(.keyboard)) == GalleryScreen.keyboard.states[3].actions.first)
  }
}
