#if UIKIT
import PlatformUI

/// A container that forwards its own appearance to its children when UIKit does not do that automatically.
///
/// A subclass that overrides `shouldAutomaticallyForwardAppearanceMethods` with `false` needs to do nothing else. The
/// appearance of its children follows its own, also when that is reversed halfway. A container of another class calls
/// ``UIKit/UIViewController/beginForwardingAppearance(_:animated:)`` itself.
@MainActor
open class ContainerViewController: UIViewController {
  /// Forwards the appearance if UIKit does not do that automatically.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    beginForwardingAppearance(true, animated: animated)
  }

  /// Forwards the appearance if UIKit does not do that automatically.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwardingAppearance()
  }

  /// Forwards the appearance if UIKit does not do that automatically.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    beginForwardingAppearance(false, animated: animated)
  }

  /// Forwards the appearance if UIKit does not do that automatically.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwardingAppearance()
  }

  /// Called when a child has become the successor of another one in a transition. Does nothing; a container that keeps
  /// something about its children overrides it.
  func didReplace(_ old: UIViewController, by new: UIViewController) {}
}
#endif
