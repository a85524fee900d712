#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import Testing

@Suite("Insets of bordered views")
@MainActor
struct InsetsTests {
  @Test("borderInsets shorten lines and move them inwards, and contentInsets include them")
  func insets() {
    let stage = BorderStage(size: CGSize(width: 20, height: 10), scale: 2)
    let view = stage.view
    view.borderEdges = .bottom
    view.border.width = 1.2
    view.borderInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 2)
    #expect(
      stage.color(3.75, 9.75) == .clear && stage.color(4.25, 9.75) == .black && stage.color(17.75, 9.75) == .black)
    #expect(stage.color(18.25, 9.75) == .clear)
    #expect(view.contentInsets == UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
    view.borderInsets.bottom = 3
    #expect(view.contentInsets.bottom == 4)
    #expect(stage.color(10, 6.75) == .black && stage.color(10, 7.25) == .clear)
    view.borderEdges = [.leading, .bottom]
    stage.screen.layoutDirection = .rightToLeft
    #expect(view.contentInsets == UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 3))
    view.borderInsets = UIEdgeInsets(top: -5, left: .nan, bottom: .infinity, right: -.infinity)
    #expect(view.contentInsets == UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 1))
    view.borderInsets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    #expect(stage.operations.isEmpty)
    view.borderInsets = .zero
    view.borderEdges = .all
    view.border.width = 50
    #expect(view.contentInsets == UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
  }

  @Test("Content that is laid out inside the borders follows when they take more space")
  func contentFollows() {
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
    func left(_ change: () -> Void) -> CGFloat {
      change()
      stage.screen.settle()
      return view.label.frame.minX
    }
    #expect(left {} == 1)
    #expect(left { view.border.width = 4 } == 4)
    #expect(left { view.setBorderStyle(BorderStyle(width: 2), on: .leading) } == 2)
    #expect(left { view.borderInsets.left = 3 } == 5)
    #expect(left { view.borderEdges = [] } == 0)
    view.borderEdges = .leading
    #expect(left { view.semanticContentAttribute = .forceRightToLeft } == 0)
    #expect(left { view.semanticContentAttribute = .unspecified } == 5)
    #expect(left { stage.screen.layoutDirection = .rightToLeft } == 0)
    let layouts = view.layouts
    #expect(left { view.border.color = .red } == 0 && view.layouts == layouts)
  }
}
#endif
