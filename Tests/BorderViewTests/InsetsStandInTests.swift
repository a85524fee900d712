#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import Testing

// What only the stand-in can do.
extension InsetsTests {
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
}
#endif
