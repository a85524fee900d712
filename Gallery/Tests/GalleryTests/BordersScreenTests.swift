import BorderView
import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Borders screen")
@MainActor
final class BordersScreenTests {
  private lazy var screen = ScreenOnDevice(.borders, as: BordersViewController.self)

  @Test("The square with two edges is where it was, and its lines are whole")
  func article() {
    #expect(screen.controller.twoEdges.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    let (yellow, gray) = ("#FFFF00", "#808080")
    #expect(screen.color(50.25, 100) == gray && screen.color(54.75, 100) == gray && screen.color(55.25, 100) == yellow)
    #expect(screen.color(100, 50.25) == gray && screen.color(100, 54.75) == gray && screen.color(100, 55.25) == yellow)
    #expect(screen.color(149.75, 149.75) == yellow && screen.color(50.25, 50.25) == gray)
    #expect(screen.color(49.75, 100) != gray && screen.color(100, 49.75) != gray)
  }

  @Test("Every sample has a border and a name, and draws with as few fills as it has colors, under its own fill")
  func samples() {
    #expect(screen.controller.samples.count == 16)
    for (sample, view) in zip(BorderSample.all, screen.controller.samples) {
      #expect(screen.texts.contains(sample.name))
      let colors = [BorderEdges.top, .left, .bottom, .right].compactMap { view.borderStyle(on: $0)?.color }
      let fills = screen.device.recordedOperations(of: view).count { $0.hasPrefix("fill") }
      #expect(fills == 1 + Set(colors).count, "\(sample.name)")
    }
  }

  @Test("The leading edge is on the left, and on the right in the right-to-left sample")
  func leading() {
    let samples = screen.controller.samples.suffix(2)
    #expect(samples.map { $0.borderStyle(on: .left) == nil } == [false, true])
    #expect(samples.map { $0.borderStyle(on: .right) == nil } == [true, false])
  }

  @Test("The buttons switch the panel's edges; what the panel says keeps clear of them")
  func toggling() throws {
    let panel = screen.controller.panel
    let label = try #require(panel.subviews.first as? UILabel)
    let edges: [BorderEdges] = [.top, .left, .bottom, .right]
    #expect(label.text == "top, left" && label.frame == CGRect(x: 12, y: 12, width: 331, height: 92))
    for (button, edge) in zip(screen.controller.buttons, edges) {
      let before = panel.borderEdges
      #expect(screen.device.tap(button))
      #expect(panel.borderEdges == before.symmetricDifference(edge))
    }
    #expect(label.text == "bottom, right" && label.frame == CGRect(x: 0, y: 0, width: 331, height: 92))
    for button in screen.controller.buttons[2...] { screen.device.tap(button) }
    #expect(label.text == "no edges" && panel.contentInsets == .zero)
  }

  @Test("The pictures show what their captions say")
  func scriptedTaps() {
    var edges: [BorderEdges] = []
    for state in GalleryScreen.borders.states {
      for action in state.actions {
        guard case .tap(let point) = action else { continue }
        screen.device.tap(at: point)
      }
      edges.append(screen.controller.panel.borderEdges)
    }
    #expect(edges == [[.left, .top], .all, [.top, .bottom, .right]])
  }
}
