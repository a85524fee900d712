#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport

/// A tap recognizer that records when it sees a touch begin and when it recognises or is cancelled.
///
/// It watches its own `state`, as a subclass may, so no hook of the stand-in's is involved.
final class ProbeTap: UITapGestureRecognizer {
  let label: String
  let recorder: Recorder
  private(set) var recognitions = 0
  /// Where the latest recognised tap was, in its view and in the window.
  private(set) var places: [CGPoint] = []

  init(_ label: String = "tap", _ recorder: Recorder = Recorder()) {
    self.label = label
    self.recorder = recorder
    super.init()
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

/// A delegate that answers each question with a fixed value and remembers what it was asked.
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
