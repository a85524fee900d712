#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import BorderView
import PlatformUI
import TestSupport

/// A bordered view that counts how often it draws.
final class CountingView: BorderedView {
  private(set) var draws = 0

  override func draw(_ rect: CGRect) {
    draws += 1
    super.draw(rect)
  }
}

/// A screen with one bordered view at (2, 2). Everything around the view is transparent.
@MainActor
struct BorderStage {
  let screen: TestScreen
  let view: CountingView

  init(size: CGSize = CGSize(width: 20, height: 10), scale: CGFloat = 2) {
    screen = TestScreen(size: CGSize(width: 120, height: 120), scale: scale)
    view = CountingView(frame: CGRect(origin: CGPoint(x: 2, y: 2), size: size))
    screen.window.addSubview(view)
    screen.window.makeKeyAndVisible()
  }

  /// Returns how often the view draws because of a change.
  func draws(_ change: (CountingView) -> Void) async -> Int {
    await screen.settle()
    let before = view.draws
    change(view)
    await screen.settle()
    return view.draws - before
  }
}
#endif
