#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport

/// A recording controller that forwards its appearance manually with `beginForwardingAppearance`.
final class ForwardingRecordingController: RecordingViewController {
  override init(name: String, recorder: Recorder) {
    super.init(name: name, recorder: recorder)
    forwardsAppearance = false
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    beginForwardingAppearance(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwardingAppearance()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    beginForwardingAppearance(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwardingAppearance()
  }
}
#endif
