#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import BorderView
import PlatformUI
import TestSupport
import Testing

@Suite("Borders on other views", .onScreen)
@MainActor
struct BorderOverlayViewTests {
  let screen = TestScreen(size: CGSize(width: 200, height: 200), scale: 2)

  /// Adds a view at (10, 20) to the screen.
  func add(_ view: UIView, size: CGSize = CGSize(width: 100, height: 40)) {
    view.frame = CGRect(origin: CGPoint(x: 10, y: 20), size: size)
    screen.window.addSubview(view)
    screen.window.makeKeyAndVisible()
  }

  @Test("VoiceOver ignores the border")
  func accessibility() {
    let overlay = BorderOverlayView(on: UIView())
    #expect(!overlay.isAccessibilityElement && overlay.accessibilityElementsHidden)
  }

  @Test("The view and its border are deallocated together")
  func memory() {
    weak var releasedView: UIView?
    weak var releasedOverlay: UIView?
    scope {
      let view = UIView()
      let overlay = BorderOverlayView(on: view)
      (releasedView, releasedOverlay) = (view, overlay)
    }
    #expect(releasedView == nil && releasedOverlay == nil)
  }
}
#endif
