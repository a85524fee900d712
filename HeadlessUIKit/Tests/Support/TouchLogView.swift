#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport

/// A view that records its touch callbacks and the points that hit-testing asks it about.
final class TouchLogView: UIView {
  let name: String
  let recorder: Recorder
  /// Whether touches are passed up the responder chain, as a plain `UIView` passes them.
  var passesTouchesOn = false
  /// The points `point(inside:with:)` was asked about.
  private(set) var askedPoints: [CGPoint] = []
  /// The location in this view, the phase and the tap count of the latest touch.
  private(set) var latest: (location: CGPoint, phase: UITouch.Phase, tapCount: Int)?
  private(set) weak var latestTouch: UITouch?

  init(_ name: String = "view", _ recorder: Recorder) {
    self.name = name
    self.recorder = recorder
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    askedPoints.append(point)
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("began", touches)
    if passesTouchesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("moved", touches)
    if passesTouchesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("ended", touches)
    if passesTouchesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("cancelled", touches)
    if passesTouchesOn { super.touchesCancelled(touches, with: event) }
  }

  private func log(_ event: String, _ touches: Set<UITouch>) {
    recorder.record("\(name).\(event)")
    if let touch = touches.first {
      latest = (touch.location(in: self), touch.phase, touch.tapCount)
      latestTouch = touch
    }
  }
}
#endif
