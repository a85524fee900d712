#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import Testing

// What only the stand-in can do.
extension FillColorTests {
  @Test("The fill follows the radii and lies under translucent borders")
  func fill() {
    let stage = BorderStage(size: CGSize(width: 20, height: 20))
    stage.view.fillColor = .white
    stage.view.cornerRadii = CornerRadii(10)
    #expect(stage.color(1, 1) == .clear && stage.color(10, 10) == .white && stage.color(0.25, 10) == .white)
    stage.view.borderEdges = .all
    stage.view.border.color = UIColor.red.withAlphaComponent(0.5)
    #expect(stage.color(0.25, 10) == UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
    stage.view.border.color = .red
    #expect(stage.color(0.25, 10) == .red && stage.color(1, 1) == .clear && stage.color(10, 10) == .white)
    #expect(stage.operations.count == 2)
    // Nothing of the fill reaches to the smoothed edge of an opaque border.
    #expect(stage.operations[0].hasPrefix("fill path M0.5 10"))
  }

  @Test("Fill and borders use the traits of the view, also if it is drawn with other current traits")
  func ownTraits() {
    final class DarkDrawing: BorderedView {
      override func draw(_ rect: CGRect) {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { super.draw(rect) }
      }
    }
    let stage = BorderStage()
    let view = DarkDrawing(frame: stage.view.frame)
    view.borderEdges = .all
    view.border.color = .label
    view.fillColor = .systemBackground
    stage.screen.window.addSubview(view)
    #expect(stage.color(5, 5) == .white && stage.color(0.25, 5) == .black)
  }

  @Test("Under opaque round borders, the fill ends below the lines and reaches no other pixel")
  func fillUnderRoundBorders() {
    let stage = BorderStage(size: CGSize(width: 60, height: 50), scale: 2)
    let view = stage.view
    view.borderInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view.cornerRadii = CornerRadii(8)
    view.borderEdges = .all
    for (edge, width) in [(BorderEdges.top, 4), (.left, 6), (.bottom, 8), (.right, 10)] as [(BorderEdges, CGFloat)] {
      view.setBorderStyle(BorderStyle(width: width, color: .red), on: edge)
    }
    view.fillColor = .green
    for x in stride(from: 0.25, to: 60, by: 0.5) {
      for y in stride(from: 0.25, to: 50, by: 0.5) {
        let seen = stage.color(x, y)
        let isInside = x > 16 && x < 40 && y > 14 && y < 32
        let isOutside = x < 10 || x > 50 || y < 10 || y > 40
        if isOutside { #expect(seen == .clear, "(\(x), \(y))") }
        // The inner corners are round; two points are enough for all of them.
        if isInside, min(x - 16, 40 - x) > 2 || min(y - 14, 32 - y) > 4 { #expect(seen == .green, "(\(x), \(y))") }
        if !isInside { #expect(seen != .green, "(\(x), \(y))") }
      }
    }
  }
}
#endif
