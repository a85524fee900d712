#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

// What only the stand-in can do.
extension BorderedViewTests {
  @Test("A new view has the original text's values and draws nothing")
  func defaults() {
    let stage = BorderStage()
    let view = stage.view
    #expect(view.borderEdges == [])
    #expect(view.border == BorderStyle(width: 1, color: .black, pattern: .solid))
    #expect(view.fillColor == nil && view.cornerRadii == .zero)
    #expect(view.borderInsets == .zero && view.contentInsets == .zero && !view.drawsBordersAboveSubviews)
    #expect(!view.isOpaque && view.contentMode == .redraw && view.backgroundColor == nil)
    #expect(stage.operations.isEmpty)
    #expect(view.borderStyle(on: .top) == nil)
  }

  @Test("The original text's sample has five whole points of gray at the left and at the top, inside the view")
  func sample() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 2)
    let view = BorderedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.backgroundColor = .yellow
    view.border = BorderStyle(width: 5, color: .gray)
    view.borderEdges = [.left, .top]
    screen.window.addSubview(view)
    screen.window.makeKeyAndVisible()
    for (x, y, color) in [
      (49.75, 100, UIColor.clear), (50.25, 100, .gray), (54.75, 100, .gray), (55.25, 100, .yellow),
      (100, 49.75, .clear),
      (100, 50.25, .gray), (100, 54.75, .gray), (100, 55.25, .yellow), (50.25, 50.25, .gray), (149.75, 149.75, .yellow),
      (149.75, 54.75, .gray), (54.75, 149.75, .gray),
    ] as [(CGFloat, CGFloat, UIColor)] {
      #expect(screen.color(at: CGPoint(x: x, y: y)) == color, "(\(x), \(y))")
    }
    #expect(screen.recordedOperations(of: view).count == 1)
  }

  @Test(
    "Nothing is drawn for a width that is 0, negative, NaN or infinite",
    arguments: [0, -1, .nan, .infinity, -.infinity] as [CGFloat])
  func badWidths(width: CGFloat) {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.border.width = width
    #expect(stage.operations.isEmpty)
    #expect(stage.view.contentInsets == .zero)
    #expect(stage.view.borderStyle(on: .top) != nil)
  }

  @Test("Views of no size, of a part of a pixel and of one pixel")
  func tinyViews() {
    for (size, isDrawn) in [
      (CGSize.zero, false), (CGSize(width: 0.3, height: 9), false), (CGSize(width: 0.5, height: 0.5), true),
    ] {
      let stage = BorderStage(size: size, scale: 2)
      for radius in [0, 5] as [CGFloat] {
        for pattern in [BorderPattern.solid, .dashed] {
          for edges in [BorderEdges.all, .left, .top] {
            stage.view.borderEdges = edges
            stage.view.border.pattern = pattern
            stage.view.cornerRadii = CornerRadii(radius)
            #expect(stage.operations.isEmpty != isDrawn)
            #expect((stage.color(0.25, 0.25) == .black) == isDrawn, "\(size) \(radius) \(pattern) \(edges.rawValue)")
            #expect(stage.color(0.75, 0.25) == .clear && stage.color(-0.25, 0.25) == .clear)
          }
        }
      }
    }
  }
}
#endif
