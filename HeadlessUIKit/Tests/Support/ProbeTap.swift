#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport

/// A tap recognizer that records when a touch begins, and when it recognizes a tap or is cancelled.
///
/// It observes its own `state`, as a subclass may, so it doesn't depend on HeadlessUIKit's own hook.
final class ProbeTap: UITapGestureRecognizer {
  let label: String
  let recorder: Recorder
  private(set) var recognitions = 0
  /// The locations of the latest tap, in its view and in the window.
  private(set) var places: [CGPoint] = []

  init(_ label: String = "tap", _ recorder: Recorder = Recorder()) {
    self.label = label
    self.recorder = recorder
    super.init(target: nil, action: nil)
  }

  override var state: UIGestureRecognizer.State {
    didSet {
      switch state {
      case .ended:
        recognitions += 1
        places = [location(in: view), location(in: nil)]
        recorder.record("\(label).recognized")
      case .cancelled: recorder.record("\(label).cancelled")
      default: break
      }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    recorder.record("\(label).began")
    super.touchesBegan(touches, with: event)
  }
}

/// A delegate that returns fixed answers and keeps the touches that it was asked about.
@MainActor
final class ProbeTapDelegate: NSObject, UIGestureRecognizerDelegate {
  var receives = true
  var begins = true
  var simultaneous = false
  private(set) var askedTouches: [UITouch] = []

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    askedTouches.append(touch)
    return receives
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    simultaneous
  }
}
#endif
