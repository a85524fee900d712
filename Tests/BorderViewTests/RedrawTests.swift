#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Redraws of bordered views")
@MainActor
struct RedrawTests {
  @Test("A resize redraws the view, and the lines keep their width")
  func resize() {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    #expect(stage.draws { $0.frame.size = CGSize(width: 40, height: 20) } == 1)
    #expect(stage.color(39.25, 10) == .black && stage.color(38.75, 10) == .clear && stage.color(20, 19.25) == .black)
    #expect(stage.draws { $0.frame.origin.x += 10 } == 0)
  }

  @Test("A switch to dark mode recolors borders and fill", .recordedAnswers)
  func darkMode() {
    let stage = BorderStage()
    stage.view.borderEdges = .all
    stage.view.border.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    stage.view.fillColor = .systemBackground
    #expect(stage.color(0.25, 5) == .black && stage.color(5, 5) == .white)
    #expect(stage.draws { _ in stage.screen.userInterfaceStyle = .dark } == 1)
    #expect(stage.color(0.25, 5) == .white && stage.color(5, 5) == .black)
    #expect(stage.draws { $0.overrideUserInterfaceStyle = .light } == 1)
    #expect(stage.color(0.25, 5) == .black)
  }

  @Test("The view redraws when traits that matter change, and when the tint changes")
  func traits() {
    let stage = BorderStage()
    stage.view.borderEdges = .leading
    // HeadlessUIKit draws anew for every change of traits. UIKit promises that for the style only.
    let same = stage.view.traitCollection
    let others = [
      UITraitCollection(displayScale: 3), UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(userInterfaceStyle: .dark),
    ]
    for other in others {
      let previous = UITraitCollection(traitsFrom: [same, other])
      #expect(stage.draws { $0.traitCollectionDidChange(previous) } == 1, "\(other)")
    }
    #expect(stage.draws { $0.traitCollectionDidChange(same) } == 0)
    #expect(stage.draws { $0.traitCollectionDidChange(nil) } == 1)
    #expect(stage.draws { $0.tintColor = .red } == 1)
    #expect(stage.draws { _ in stage.screen.window.tintColor = .red } == 0)
    #expect(stage.draws { $0.tintColor = nil } == 1)
    #expect(stage.draws { _ in stage.screen.window.tintColor = .green } == 1)
  }

  @Test("The width of a hairline depends on the display scale")
  func displayScale() {
    for scale in 1...3 {
      let stage = BorderStage(scale: CGFloat(scale))
      stage.view.borderEdges = .top
      stage.view.border.width = 0.1
      #expect(stage.view.contentInsets.top == 1 / CGFloat(scale))
    }
    let loose = BorderedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loose.borderEdges = .top
    loose.border.width = 0.1
    #expect(loose.contentInsets.top == 1 / loose.traitCollection.displayScale)
  }

  @Test("Every change redraws once; an equal value and an invisible change don't redraw")
  func redraws() {
    let stage = BorderStage()
    let style = BorderStyle(width: 3, color: .red, pattern: .dashed)
    let changes: [(String, (CountingView) -> Void)] = [
      ("edges", { $0.borderEdges = [.top, .leading] }),
      ("width", { $0.border.width = 2 }),
      ("color", { $0.border.color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1) }),
      ("pattern", { $0.border.pattern = .custom(lengths: [3, 1], phase: 0) }),
      ("override", { $0.setBorderStyle(style, on: [.top, .right]) }),
      ("fill", { $0.fillColor = .systemRed }),
      ("radius", { $0.cornerRadii = CornerRadii(2) }),
      ("radii", { $0.cornerRadii = CornerRadii(topLeft: CGSize(width: 4, height: 3)) }),
      ("insets", { $0.borderInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 1) }),
    ]
    for (name, change) in changes {
      #expect(stage.draws(change) == 1, "\(name)")
      #expect(stage.draws(change) == 0, "\(name) again")
    }
    #expect(stage.draws { $0.borderEdges = [.top, .left] } == 0)
    #expect(stage.draws { $0.setBorderStyle(style, on: .bottom) } == 0)
    #expect(stage.draws { $0.setBorderStyle(style, on: []) } == 0)
    #expect(stage.draws { $0.setBorderStyle(nil, on: .bottom) } == 0)
    #expect(stage.draws { $0.drawsBordersAboveSubviews = false } == 0)
    #expect(stage.draws { $0.border.width = .nan } == 1)
    #expect(stage.draws { $0.border.width = .nan } == 0)
    #expect(stage.draws { $0.border.width = -4 } == 0)
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
