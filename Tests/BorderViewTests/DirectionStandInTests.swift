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

  @Test("Leading and trailing corners follow the direction, and take precedence over left and right ones")
  func corners() async {
    let (big, small) = (CGFloat(9), CGFloat(3))
    let radii = CornerRadii(
      topLeft: small, topRight: small, topLeading: big, bottomTrailing: big)
    #expect(
      radii.resolved(for: .leftToRight) == CornerRadii(topLeft: big, topRight: small, bottomRight: big))
    #expect(
      radii.resolved(for: .rightToLeft) == CornerRadii(topLeft: small, topRight: big, bottomLeft: big))
    let others = CornerRadii(topTrailing: small, bottomLeading: big)
    #expect(others.resolved(for: .leftToRight) == CornerRadii(topRight: small, bottomLeft: big))
    #expect(others.resolved(for: .rightToLeft) == CornerRadii(topLeft: small, bottomRight: big))
    #expect(Set([radii, others, CornerRadii(topLeft: small, topRight: small)]).count == 3)

    let stage = BorderStage(size: CGSize(width: 40, height: 40))
    stage.view.fillColor = .black
    stage.view.cornerRadii = CornerRadii(16)
    stage.view.cornerRadii.bottomLeading = .zero
    #expect(stage.color(0.5, 39.5) == .black && stage.color(39.5, 39.5) == .clear && stage.color(0.5, 0.5) == .clear)
    #expect(await stage.draws { $0.semanticContentAttribute = .forceRightToLeft } == 1)
    #expect(stage.color(0.5, 39.5) == .clear && stage.color(39.5, 39.5) == .black)
    stage.view.cornerRadii.bottomLeading = CGSize(width: CGFloat.nan, height: -1)
    #expect(stage.color(39.5, 39.5) == .black, "Bad numbers count as 0, as everywhere.")
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(BorderGeometry(bounds: bounds, widths: .zero, radii: others, scale: 2).outer.radii == .zero)
  }
}
#endif
