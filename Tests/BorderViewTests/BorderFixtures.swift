#if UIKIT && canImport(HeadlessUIKit)
import BorderView
import HeadlessUIKit

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
  let screen: HeadlessScreen
  let view: CountingView

  init(size: CGSize = CGSize(width: 20, height: 10), scale: CGFloat = 2) {
    screen = HeadlessScreen(size: CGSize(width: 120, height: 120), scale: scale)
    view = CountingView(frame: CGRect(origin: CGPoint(x: 2, y: 2), size: size))
    screen.window.addSubview(view)
    screen.window.makeKeyAndVisible()
    screen.settle()
  }

  /// The color at a point of the view.
  func color(_ x: CGFloat, _ y: CGFloat) -> UIColor {
    screen.color(at: CGPoint(x: view.frame.minX + x, y: view.frame.minY + y))
  }

  /// The drawing operations that the view recorded.
  var operations: [String] {
    screen.recordedOperations(of: view)
  }

  /// The number of recorded operations that fill something.
  var fills: Int {
    operations.count { $0.hasPrefix("fill") }
  }

  /// Returns how often the view draws because of a change.
  func draws(_ change: (CountingView) -> Void) -> Int {
    screen.settle()
    let before = view.draws
    change(view)
    screen.settle()
    return view.draws - before
  }
}
#endif
