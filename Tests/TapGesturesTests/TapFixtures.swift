#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TapGestures
import TestSupport

/// A view that logs the phases of its touches.
final class TouchLog: UIView {
  var phases: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    phases.append("began")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    phases.append("ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    phases.append("cancelled")
  }
}

/// A custom control. Unlike the system's controls, it has no tap of its own that could prevent an ancestor's.
final class Knob: UIControl {}

/// A number of taps.
@MainActor
final class TapCount {
  var taps = 0
}

/// A screen whose root view holds a card of 200 by 200 points at (50, 50), with a touch log at (10, 10) in it.
@MainActor
struct TapScreen {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let root = UIViewController()
  let card = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
  let inner = TouchLog(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

  // Points in window coordinates.
  let onInner = CGPoint(x: 70, y: 80)
  let onCard = CGPoint(x: 200, y: 200)
  let onRoot = CGPoint(x: 300, y: 400)

  init() {
    screen.rootViewController = root
    root.view.addSubview(card)
    card.addSubview(inner)
    screen.window.layoutIfNeeded()
  }
}
#endif
