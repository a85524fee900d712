/// A recognizer of a finger that comes in from an edge of the screen.
///
/// In HeadlessUIKit the edges are those of the window, and a touch belongs to an edge if it begins within 20 points of
/// it. Apple documents no distance.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  private static let width: CGFloat = 20

  /// The edges that the finger may come from. None by default.
  open var edges: UIRectEdge = []

  /// Tracks the finger if it is at one of the edges. Otherwise the gesture fails.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count, !touches.contains(where: { !isAtEdge($0) }) else {
      if state == .possible { state = .failed }
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ touch: UITouch) -> Bool {
    guard let size = view?.window?.bounds.size else { return false }
    let point = touch.windowPoint
    return edges.contains(.left) && point.x <= Self.width
      || edges.contains(.right) && point.x >= size.width - Self.width
      || edges.contains(.top) && point.y <= Self.width
      || edges.contains(.bottom) && point.y >= size.height - Self.width
  }
}
