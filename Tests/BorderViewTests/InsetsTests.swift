#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import BorderView
import PlatformUI
import TestSupport
import Testing

@Suite("Insets of bordered views", .onScreen)
@MainActor
struct InsetsTests {
  @Test("Content that is laid out inside the borders follows when they take more space")
  func contentFollows() async {
    final class QuoteView: BorderedView {
      let label = UIView()
      var layouts = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        label.frame = bounds.inset(by: contentInsets)
      }
    }
    let stage = BorderStage()
    let view = QuoteView(frame: stage.view.frame)
    view.addSubview(view.label)
    view.borderEdges = .leading
    stage.screen.window.addSubview(view)
    func left(_ change: () -> Void) async -> CGFloat {
      change()
      await stage.screen.settle()
      return view.label.frame.minX
    }
    #expect(await left {} == 1)
    #expect(await left { view.border.width = 4 } == 4)
    #expect(await left { view.setBorderStyle(BorderStyle(width: 2), on: .leading) } == 2)
    #expect(await left { view.borderInsets.left = 3 } == 5)
    #expect(await left { view.borderEdges = [] } == 0)
    view.borderEdges = .leading
    #expect(await left { view.semanticContentAttribute = .forceRightToLeft } == 0)
    #expect(await left { view.semanticContentAttribute = .unspecified } == 5)
    #expect(await left { stage.screen.layoutDirection = .rightToLeft } == 0)
    let layouts = view.layouts
    #expect(await left { view.border.color = .red } == 0 && view.layouts == layouts)
  }
}
#endif
