#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import BorderView
import PlatformUI
import TestSupport
import Testing

@Suite("Bordered views", .onScreen)
@MainActor
struct BorderedViewTests {
  @Test("An edge has its own style or the common one, and none while it is off")
  func overrides() {
    let stage = BorderStage()
    let view = stage.view
    let own = BorderStyle(width: 2, color: .red, pattern: .dashed)
    view.borderEdges = [.top, .bottom]
    view.setBorderStyle(own, on: [.top, .left])
    view.border = BorderStyle(width: 4, color: .blue)
    #expect(view.borderStyle(on: .top) == own)
    #expect(view.borderStyle(on: .bottom) == BorderStyle(width: 4, color: .blue))
    #expect(view.borderStyle(on: .left) == nil)
    #expect(view.borderStyle(on: []) == nil)
    view.borderEdges.insert(.left)
    #expect(view.borderStyle(on: .left) == own)
    view.setBorderStyle(nil, on: .all)
    #expect(view.borderStyle(on: .top) == BorderStyle(width: 4, color: .blue))
  }

  @Test("The properties for Interface Builder are the edges, the common style and one radius")
  func interfaceBuilder() {
    let view = BorderedView()
    view.edgesRawValue = 15
    view.edgeColor = .red
    view.edgeWidth = 3
    view.edgeRadius = 4
    #expect(view.borderEdges == .all)
    #expect(view.border == BorderStyle(width: 3, color: .red))
    #expect(view.cornerRadii == CornerRadii(4))
    view.borderEdges = [.leading, .top]
    view.border = BorderStyle(width: 2, color: .blue)
    view.cornerRadii.topLeft = CGSize(width: 5, height: 6)
    #expect(view.edgesRawValue == 17)
    #expect(view.edgeColor == .blue && view.edgeWidth == 2 && view.edgeRadius == 5)
  }

  @Test("borderGeometry is the geometry that is drawn, counted from the corner of the bounds")
  func geometry() {
    let stage = BorderStage(size: CGSize(width: 20, height: 10), scale: 2)
    stage.view.borderEdges = [.bottom, .leading]
    stage.view.border.width = 1.7
    stage.view.borderInsets.right = 4
    stage.view.cornerRadii = CornerRadii(9)
    stage.screen.layoutDirection = .rightToLeft
    stage.view.bounds.origin = CGPoint(x: 3, y: 3)
    let expected = BorderGeometry(
      bounds: CGRect(x: 0, y: 0, width: 16, height: 10), widths: BorderWidths(bottom: 1.5, right: 1.5),
      radii: CornerRadii(9), scale: 2)
    #expect(stage.view.borderGeometry == expected)
  }

  @Test("A bordered view is deallocated with its last reference, also with borders above its subviews")
  func memory() {
    weak var view: BorderedView?
    scope {
      let strong = BorderedView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      strong.borderEdges = .all
      strong.drawsBordersAboveSubviews = true
      view = strong
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
#endif
