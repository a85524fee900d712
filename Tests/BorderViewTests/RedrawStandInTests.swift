#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

// What only the stand-in can do.
extension RedrawTests {
  @Test("A resize redraws the view, and the lines keep their width")
  func resize() async {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    #expect(await stage.draws { $0.frame.size = CGSize(width: 40, height: 20) } == 1)
    #expect(stage.color(39.25, 10) == .black && stage.color(38.75, 10) == .clear && stage.color(20, 19.25) == .black)
    #expect(await stage.draws { $0.frame.origin.x += 10 } == 0)
  }

  @Test("A switch to dark mode recolors borders and fill", .recordedAnswers)
  func darkMode() async {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.border.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    stage.view.fillColor = .systemBackground
    #expect(stage.color(0.25, 5) == .black && stage.color(5, 5) == .white)
    #expect(await stage.draws { _ in stage.screen.userInterfaceStyle = .dark } == 1)
    #expect(stage.color(0.25, 5) == .white && stage.color(5, 5) == .black)
    #expect(await stage.draws { $0.overrideUserInterfaceStyle = .light } == 1)
    #expect(stage.color(0.25, 5) == .black)
  }

  @Test("Pixels are counted from the corner of the bounds, also if the bounds are scrolled")
  func scrolled() {
    let stage = BorderStage(scale: 2)
    stage.view.borderEdges = .all
    stage.view.fillColor = .white
    stage.view.bounds.origin = CGPoint(x: 100.3, y: -7.1)
    #expect(stage.color(0.25, 5) == .black && stage.color(1.25, 5) == .white && stage.color(19.25, 9.75) == .black)
    #expect(stage.view.contentInsets == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
  }
}
#endif
