import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Three panes screen")
@MainActor
final class ThreePanesScreenTests {
  private lazy var screen = ScreenOnDevice(.threePanes, as: ThreePanesViewController.self)

  private var frames: [CGRect] {
    [screen.controller.list, screen.controller.detail, screen.controller.inspector].map { $0.view.frame }
  }

  @Test("Side by side while the screen is wide, in either direction")
  func wide() {
    #expect(
      screen.controller.children.map(\.view.frame) == [
        CGRect(x: 0, y: 0, width: 180, height: 360), CGRect(x: 181, y: 0, width: 318, height: 360),
        CGRect(x: 500, y: 0, width: 140, height: 360),
      ])
    screen.device.layoutDirection = .rightToLeft
    #expect(frames.map(\.minX) == [460, 141, 0])
  }

  @Test("One above the other while it is high, and side by side again")
  func high() {
    let before = frames
    screen.device.resize(to: CGSize(width: 360, height: 640))
    #expect(frames.map(\.width) == [360, 360, 360])
    #expect(frames.map(\.minY) == [0, 181, 500])
    screen.device.resize(to: CGSize(width: 640, height: 360))
    #expect(frames == before)
  }

  @Test("A tap on a row shows it in the other panes")
  func rows() {
    #expect(screen.controller.detail.text == "Rice" && screen.controller.inspector.text == "4 letters")
    screen.device.tap(at: CGPoint(x: 80, y: 160))
    #expect(screen.controller.detail.text == "Pickles" && screen.controller.inspector.text == "7 letters")
  }
}
