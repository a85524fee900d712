import GalleryPlayback
import HeadlessUIKit
import Testing
import ViewPosition

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Positions screen")
@MainActor
struct PositionsScreenTests {
  private let screen = ScreenOnDevice(.positions, as: PositionsViewController.self)

  private var origins: [CGPoint] {
    screen.controller.rows.map {
      CGPoint(x: $0.card.untransformedOrigin.x.rounded(), y: $0.card.untransformedOrigin.y.rounded())
    }
  }

  @Test("The pictures show what their captions say")
  func states() {
    var places: [[CGPoint]] = []
    let sizes = screen.controller.rows.map(\.card.bounds.size)
    let transforms = screen.controller.rows.map(\.card.transform)
    for state in GalleryScreen.positions.states {
      state.actions.forEach(screen.device.perform)
      places.append(origins)
      #expect(screen.controller.rows.map(\.card.bounds.size) == sizes)
      #expect(screen.controller.rows.map(\.card.transform) == transforms)
      for row in screen.controller.rows {
        #expect(row.guide.frame == row.card.untransformedFrame)
        #expect(row.dot.center == row.card.untransformedFrame.origin)
      }
    }
    let before = [116, 248, 380].map { CGPoint(x: 24, y: $0) }
    let moved = before.map { CGPoint(x: $0.x + 60, y: $0.y + 8) }
    let again = moved.map { CGPoint(x: $0.x + 60, y: $0.y + 8) }
    #expect(places == [before, moved, again, again.map { CGPoint(x: 231, y: $0.y) }, before])
  }

  @Test("The labels say the origins and sizes")
  func labels() {
    #expect(screen.texts.contains("origin (24, 116), size 120 × 64"))
    #expect(screen.texts.contains("origin (24, 380), size 120 × 64"))
  }

  @Test("Nothing of it lives on after its screen has gone")
  func leaks() {
    weak var controller: PositionsViewController?
    do {
      let shown = ScreenOnDevice(.positions, as: PositionsViewController.self)
      controller = shown.controller
      shown.device.tap(at: CGPoint(x: 70, y: 512))
      shown.device.advance(by: 1)
      shown.device.rootViewController = nil
      shown.device.settle()
    }
    #expect(controller == nil)
  }
}
