#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

/// A controller that does something once in one of its callbacks.
final class InterferingController: AuditedController {
  enum Moment: CaseIterable {
    case willCome, viewDidLoad, willAppear, didAppear, didCome, willGo, willDisappear, didDisappear, didGo
  }

  private var moment: Moment?
  private var interference: (() -> Void)?

  /// Runs `interference` the next time that `moment` comes.
  func at(_ moment: Moment, do interference: @escaping () -> Void) {
    (self.moment, self.interference) = (moment, interference)
  }

  /// Forgets the interference if it has not run yet.
  func cancel() {
    interference = nil
  }

  private func reach(_ moment: Moment) {
    guard moment == self.moment, let interference else { return }
    self.interference = nil
    interference()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    reach(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reach(.willAppear)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reach(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    reach(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    reach(.didDisappear)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    reach(parent == nil ? .willGo : .willCome)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    reach(parent == nil ? .didGo : .didCome)
  }
}
#endif
