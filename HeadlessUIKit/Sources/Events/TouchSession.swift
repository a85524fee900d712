/// One touch on its way to recognizers and a view, from its beginning to its end.
@MainActor
final class TouchSession {
  /// The distance from its beginning within which a touch counts as a tap, in points. UIKit documents none.
  static let tapDistance: CGFloat = 45

  let touch: UITouch
  var recognizers: [UIGestureRecognizer]
  let start: CGPoint
  /// Whether the view receives this touch at all.
  let reachesView: Bool
  /// The phases that the view hasn't received yet, in order.
  var owed: [UITouch.Phase] = []
  var viewSawBegan = false
  var viewIsDone = false
  var isLifted = false
  /// Whether the touch stayed near its beginning.
  var isTap = true

  init(touch: UITouch, recognizers: [UIGestureRecognizer], reachesView: Bool) {
    self.touch = touch
    start = touch.windowPoint
    self.recognizers = recognizers
    self.reachesView = reachesView
  }
}
