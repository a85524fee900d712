import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The List and detail screen")
@MainActor
final class ListAndDetailScreenTests {
  private lazy var screen = ScreenOnDevice(.listAndDetail, as: ListAndDetailViewController.self)

  private var frames: [CGRect] {
    [screen.controller.list, screen.controller.detail, screen.controller.inspector].map { $0.view.frame }
  }

  @Test("Side by side while the screen is wide, in either direction")
  func wide() {
    #expect(
      screen.controller.children.map(\.view.frame) == [
        CGRect(x: 0, y: 0, width: 236, height: 360), CGRect(x: 237, y: 0, width: 262, height: 360),
        CGRect(x: 500, y: 0, width: 140, height: 360),
      ])
    screen.device.layoutDirection = .rightToLeft
    #expect(frames.map(\.minX) == [404, 141, 0])
  }

  @Test("One above the other while it is high, and side by side again")
  func high() {
    let before = frames
    screen.device.resize(to: CGSize(width: 360, height: 640))
    #expect(frames.map(\.width) == [360, 360, 360])
    #expect(frames.map(\.minY) == [0, 237, 500])
    screen.device.resize(to: CGSize(width: 640, height: 360))
    #expect(frames == before)
  }

  @Test("Every row of the list is to be seen, whichever way the screen is held")
  func allRows() throws {
    for size in [CGSize(width: 640, height: 360), CGSize(width: 360, height: 640)] {
      screen.device.resize(to: size)
      let last = try #require(screen.controller.list.view.subviews.last)
      #expect(screen.controller.list.view.bounds.contains(last.frame), "\(size)")
    }
  }

  @Test("The pictures show what their captions say: both orientations, both directions")
  func pictures() {
    var starts: [[CGFloat]] = []
    var rows: Set<String> = []
    for state in GalleryScreen.listAndDetail.states.dropFirst() {
      state.actions.forEach(screen.device.perform)
      let isSideBySide = frames[0].minY == frames[1].minY
      starts.append(frames.map { isSideBySide ? $0.minX : $0.minY })
      rows.insert(screen.controller.detail.text)
    }
    #expect(starts == [[0, 237, 500], [404, 141, 0], [0, 237, 500], [0, 237, 500]])
    #expect(rows == ["Pickles"])
    #expect(frames.map(\.width) == [360, 360, 360])
    #expect(screen.device.layoutDirection == .leftToRight)
  }

  @Test("A tap on a row shows it in the other panes")
  func rows() {
    #expect(screen.controller.detail.text == "Rice" && screen.controller.inspector.text == "4 letters")
    let before = screen.color(368, 220)
    screen.device.tap(at: CGPoint(x: 80, y: 160))
    #expect(screen.color(368, 220) != before)
    #expect(screen.controller.detail.text == "Pickles" && screen.controller.inspector.text == "7 letters")
  }
}
