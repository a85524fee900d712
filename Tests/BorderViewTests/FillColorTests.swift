#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit
import Testing

@Suite("Fill and opacity of bordered views")
@MainActor
struct FillColorTests {
  @Test("The fill follows the radii and lies under translucent borders")
  func fill() {
    let stage = BorderStage(size: CGSize(width: 20, height: 20))
    stage.view.fillColor = .white
    stage.view.cornerRadius = 10
    #expect(stage.color(1, 1) == .clear && stage.color(10, 10) == .white && stage.color(0.25, 10) == .white)
    stage.view.borderEdges = .all
    stage.view.borderColor = UIColor.red.withAlphaComponent(0.5)
    #expect(stage.color(0.25, 10) == UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
    stage.view.borderColor = .red
    #expect(stage.color(0.25, 10) == .red && stage.color(1, 1) == .clear && stage.color(10, 10) == .white)
    #expect(stage.operations.count == 2)
    // Nothing of the fill reaches to the smoothed edge of an opaque border.
    #expect(stage.operations[0].hasPrefix("fill path M0.5 10"))
  }

  @Test("Fill and borders use the traits of the view, also if it is drawn with other current traits")
  func ownTraits() {
    final class DarkDrawing: BorderedView {
      override func draw(_ rect: CGRect) {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { super.draw(rect) }
      }
    }
    let stage = BorderStage()
    let view = DarkDrawing(frame: stage.view.frame)
    view.borderEdges = .all
    view.borderColor = .label
    view.fillColor = .systemBackground
    stage.screen.window.addSubview(view)
    #expect(stage.color(5, 5) == .white && stage.color(0.25, 5) == .black)
  }

  @Test("The view is opaque exactly while it covers its bounds with opaque colour")
  func opacity() {
    let stage = BorderStage(size: CGSize(width: 20, height: 20))
    let view = stage.view
    func isOpaque(_ change: (CountingView) -> Void) -> Bool {
      change(view)
      stage.screen.settle()
      return view.isOpaque
    }
    #expect(!isOpaque { $0.borderEdges = .all })
    #expect(isOpaque { $0.fillColor = .white })
    #expect(isOpaque { $0.borderColor = UIColor.red.withAlphaComponent(0.5) })
    #expect(!isOpaque { $0.cornerRadius = 1 })
    #expect(isOpaque { $0.cornerRadius = 0 })
    #expect(!isOpaque { $0.frame.size.width = 20.3 })
    #expect(isOpaque { $0.frame.size.width = 30 })
    #expect(!isOpaque { $0.borderInsets.left = 1 })
    #expect(isOpaque { $0.borderInsets.left = 0 })
    #expect(!isOpaque { $0.fillColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .clear } })
    #expect(isOpaque { _ in stage.screen.userInterfaceStyle = .dark })
    #expect(!isOpaque { $0.fillColor = nil })
    #expect(!isOpaque { $0.borderWidth = 100 })
    #expect(isOpaque { $0.borderColor = .red })
    #expect(!isOpaque { $0.borderPattern = .dashed })
  }
}
#endif
