#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import BorderView
import PlatformUI
import TestSupport
import Testing

@Suite("Redraws of bordered views", .onScreen)
@MainActor
struct RedrawTests {
  @Test("The view redraws when traits that matter change, and when the tint changes")
  func traits() async {
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
      #expect(await stage.draws { $0.traitCollectionDidChange(previous) } == 1, "\(other)")
    }
    #expect(await stage.draws { $0.traitCollectionDidChange(same) } == 0)
    #expect(await stage.draws { $0.traitCollectionDidChange(nil) } == 1)
    #expect(await stage.draws { $0.tintColor = .red } == 1)
    #expect(await stage.draws { _ in stage.screen.window.tintColor = .red } == 0)
    #expect(await stage.draws { $0.tintColor = nil } == 1)
    #expect(await stage.draws { _ in stage.screen.window.tintColor = .green } == 1)
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
  func redraws() async {
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
      ("radii", { $0.cornerRadii.topLeft = CGSize(width: 4, height: 3) }),
      ("insets", { $0.borderInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 1) }),
    ]
    for (name, change) in changes {
      #expect(await stage.draws(change) == 1, "\(name)")
      #expect(await stage.draws(change) == 0, "\(name) again")
    }
    #expect(await stage.draws { $0.borderEdges = [.top, .left] } == 0)
    #expect(await stage.draws { $0.setBorderStyle(style, on: .bottom) } == 0)
    #expect(await stage.draws { $0.setBorderStyle(style, on: []) } == 0)
    #expect(await stage.draws { $0.setBorderStyle(nil, on: .bottom) } == 0)
    #expect(await stage.draws { $0.drawsBordersAboveSubviews = false } == 0)
    #expect(await stage.draws { $0.border.width = .nan } == 1)
    #expect(await stage.draws { $0.border.width = .nan } == 0)
    #expect(await stage.draws { $0.border.width = -4 } == 0)
  }

}
#endif
