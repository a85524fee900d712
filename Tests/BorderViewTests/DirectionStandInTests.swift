#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Borders and layout directions")
@MainActor
struct DirectionTests {
  @Test("A change of direction flips leading and trailing only, and the later of two overrides wins", .recordedAnswers)
  func directions() async {
    let red = BorderStyle(width: 2, color: .red)
    let blue = BorderStyle(width: 3, color: .blue)
    let stage = BorderStage()
    let view = stage.view
    view.borderEdges = [.leading, .top]
    #expect(stage.color(0.25, 5) == .black && stage.color(19.75, 5) == .clear)
    #expect(await stage.draws { _ in stage.screen.layoutDirection = .rightToLeft } == 1)
    #expect(stage.color(0.25, 5) == .clear && stage.color(19.75, 5) == .black && stage.color(10, 0.25) == .black)
    #expect(view.borderStyle(on: .leading) == view.borderStyle(on: .right))
    #expect(view.borderStyle(on: .left) == nil)
    #expect(await stage.draws { $0.semanticContentAttribute = .forceLeftToRight } == 1)
    #expect(stage.color(0.25, 5) == .black && stage.color(19.75, 5) == .clear)
    #expect(await stage.draws { $0.semanticContentAttribute = .forceLeftToRight } == 0)

    view.borderEdges = .all
    view.setBorderStyle(red, on: .left)
    view.setBorderStyle(blue, on: .leading)
    #expect(view.borderStyle(on: .left) == blue && view.borderStyle(on: .right)?.color == .black)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(
      view.borderStyle(on: .left) == red && view.borderStyle(on: .right) == blue
        && view.borderStyle(on: .leading) == blue)
    view.setBorderStyle(red, on: [.horizontal])
    #expect(view.borderStyle(on: .left) == red && view.borderStyle(on: .right) == red)
    view.setBorderStyle(blue, on: .trailing)
    #expect(view.borderStyle(on: .left) == blue)
    view.setBorderStyle(nil, on: .left)
    #expect(view.borderStyle(on: .left)?.color == .black)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.borderStyle(on: .right) == blue && view.borderStyle(on: .left)?.color == .black)
  }
}
#endif
