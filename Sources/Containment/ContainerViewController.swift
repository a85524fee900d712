#if UIKIT
import PlatformUI

/// A container that hands its own appearance on to its children where that does not happen automatically.
///
/// A subclass that overrides `shouldAutomaticallyForwardAppearanceMethods` with `false` needs to do nothing else: its
/// children's appearance follows its own, also when that turns around half-way. A container of another class calls
/// ``UIKit/UIViewController/relayAppearance(_:animated:)`` itself.
@MainActor
open class ContainerViewController: UIViewController {
  /// Hands the appearance on where that does not happen automatically.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    relayAppearance(true, animated: animated)
  }

  /// Hands the appearance on where that does not happen automatically.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    relayAppearanceEnd()
  }

  /// Hands the appearance on where that does not happen automatically.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    relayAppearance(false, animated: animated)
  }

  /// Hands the appearance on where that does not happen automatically.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    relayAppearanceEnd()
  }
}
#endif
