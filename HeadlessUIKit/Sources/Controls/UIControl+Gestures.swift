extension UIControl {
  /// Returns whether the control keeps its touch from an ancestor's recognizer of a single tap that would cancel it.
  ///
  /// UIKit documents that the action of a button, a switch or a segmented control prevents the recognizer ("Interacting
  /// with other UI controls"). For a recognizer whose `cancelsTouchesInView` is `false`, measurements on iOS report
  /// that both run, and so they do here. Build on neither.
  final func keepsTap(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.view !== self && tap.cancelsTouchesInView && tap.numberOfTapsRequired == 1
      && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether the control keeps its touch from an ancestor's recognizer of a drag that begins on its knob and
  /// goes to a side, as UIKit documents for sliders and switches.
  final func keepsDrag(ofKnob knob: CGRect, from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.view !== self, pan.numberOfTouches == 1
    else { return false }
    let (point, movement) = (pan.location(in: self), pan.translation(in: self))
    return abs(movement.x) > abs(movement.y)
      && knob.contains(CGPoint(x: point.x - movement.x, y: point.y - movement.y))
  }

  /// Draws a round knob, with a thin edge in place of its shadow.
  final func drawKnob(in rect: CGRect, color: UIColor?) {
    let isRound = rect.width == rect.height
    let knob = isRound ? UIBezierPath(ovalIn: rect) : UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2)
    (color ?? .white).setFill()
    knob.fill()
    UIColor.separator.setStroke()
    knob.lineWidth = 0.5
    knob.stroke()
  }
}
