import GalleryScreens
import HeadlessUIKit
import Layering
import Testing

@Suite("The Layers screen: the original text's sample")
@MainActor
final class LayersScreenTests {
  private lazy var screen = ScreenOnDevice(.layers, as: LayersViewController.self)

  private let blue = "#0000FF"
  private let red = "#FF0000"
  private let green = "#00FF00"
  private let yellow = "#FFFF00"
  private let gray = "#808080"

  /// Where yellow and gray overlap: over green alone, over red, and under blue.
  private let overlaps = (green: (x: 300.0, y: 160.0), red: (x: 260.0, y: 160.0), blue: (x: 150.0, y: 160.0))

  private func expect(_ front: String, over rear: String, _ comment: Comment) {
    #expect(screen.color(overlaps.green.x, overlaps.green.y) == front, comment)
    #expect(screen.color(overlaps.red.x, overlaps.red.y) == front, comment)
    // Blue over both, also where they overlap.
    #expect(screen.color(overlaps.blue.x, overlaps.blue.y) == blue, comment)
    #expect(screen.color(150, 140) == blue && screen.color(150, 180) == blue, comment)
    // Red under both, where only one of them is.
    #expect(screen.color(260, 140) == yellow && screen.color(260, 180) == gray, comment)
    #expect(screen.color(260, 250) == red, comment)
    // Blue over red; green under all.
    #expect(screen.color(150, 120) == blue, comment)
    #expect(screen.color(300, 140) == yellow && screen.color(315, 180) == gray, comment)
    #expect(screen.color(40, 40) == blue && screen.color(20, 305) == green, comment)
  }

  @Test("Before the tap gray lies over yellow; blue over both, red under both, green under all")
  func before() {
    expect(gray, over: yellow, "before")
  }

  @Test("Every tap on green, through three layers, exchanges yellow and gray and nothing else")
  func taps() {
    for round in 1...6 {
      screen.device.tap(at: CGPoint(x: 20, y: 305))
      let (front, rear) = round.isMultiple(of: 2) ? (gray, yellow) : (yellow, gray)
      expect(front, over: rear, "after tap \(round)")
    }
  }

  @Test(
    "A tap on a rectangle in front of green changes nothing",
    arguments: [(150, 60), (260, 250), (300, 140), (315, 180)])
  func coveredTaps(x: Int, y: Int) {
    screen.device.tap(at: CGPoint(x: x, y: y))
    expect(gray, over: yellow, "after a tap at \(x), \(y)")
  }

  @Test("The views were added in a jumbled order, and the levels lie in theirs")
  func levels() {
    #expect(screen.controller.layers.levels == [.background, .back, .middle, .front])
    #expect(screen.controller.subviews.map { $0.backgroundColor?.hex } == [green, red, yellow, gray, blue])
  }

  @Test("Green fills the screen at every size")
  func sizes() {
    screen.device.resize(to: CGSize(width: 700, height: 400))
    #expect(screen.color(690, 390) == green)
    #expect(screen.color(5, 5) == green)
    screen.device.tap(at: CGPoint(x: 690, y: 390))
    expect(yellow, over: gray, "after a tap in a corner that only green reaches")
  }
}
