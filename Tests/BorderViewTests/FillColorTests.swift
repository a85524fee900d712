#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import BorderView
import PlatformUI
import TestSupport
import Testing

@Suite("Fill and opacity of bordered views", .onScreen)
@MainActor
struct FillColorTests {
  @Test("The view is opaque exactly while it covers its bounds with opaque color")
  func opacity() async {
    let stage = BorderStage(size: CGSize(width: 20, height: 20))
    let view = stage.view
    func isOpaque(_ change: (CountingView) -> Void) async -> Bool {
      change(view)
      await stage.screen.settle()
      return view.isOpaque
    }
    #expect(await !isOpaque { $0.borderEdges = .all })
    #expect(await isOpaque { $0.fillColor = .white })
    #expect(await isOpaque { $0.border.color = UIColor.red.withAlphaComponent(0.5) })
    #expect(await !isOpaque { $0.cornerRadii = CornerRadii(1) })
    #expect(await isOpaque { $0.cornerRadii = CornerRadii(0) })
    #expect(await !isOpaque { $0.frame.size.width = 20.3 })
    #expect(await isOpaque { $0.frame.size.width = 30 })
    #expect(await !isOpaque { $0.borderInsets.left = 1 })
    #expect(await isOpaque { $0.borderInsets.left = 0 })
    #expect(await !isOpaque { $0.fillColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .clear } })
    #expect(await isOpaque { _ in stage.screen.userInterfaceStyle = .dark })
    #expect(await !isOpaque { $0.fillColor = nil })
    #expect(await !isOpaque { $0.border.width = 100 })
    #expect(await isOpaque { $0.border.color = .red })
    #expect(await !isOpaque { $0.border.pattern = .dashed })
    #expect(await isOpaque { $0.border.pattern = .solid })
    #expect(await !isOpaque { $0.drawsBordersAboveSubviews = true })
    #expect(await isOpaque { $0.drawsBordersAboveSubviews = false })
    #expect(await !isOpaque { $0.frame.size = .zero })
    let loose = BorderedView()
    #expect(!loose.isOpaque && loose.contentMode == .redraw)
  }

}
#endif
