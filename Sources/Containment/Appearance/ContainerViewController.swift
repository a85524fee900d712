#if UIKIT
import PlatformUI

/// A container that forwards its own appearance to its children itself, so that its transitions can be interactive.
///
/// The appearance of its children follows its own, also when that is reversed halfway. A subclass needs to do nothing
/// for that. UIKit's own `transition(from:to:duration:options:animations:completion:)` raises an exception in this
/// container; use ``UIKit/UIViewController/transition(from:to:using:layout:keepsOld:completion:)``. A child that is
/// added with `addChild(_:)` and `addSubview(_:)` appears the next time that the container does. One that leaves with
/// `removeFromSuperview()` and `removeFromParent()` isn't notified that it disappears. Use
/// ``UIKit/UIViewController/embed(_:layout:)`` and ``UIKit/UIViewController/unembed(_:)``.
@MainActor
open class ContainerViewController: UIViewController {
  /// What this container has reported about its own appearance.
  final private(set) lazy var ownRecord = ContainerRecord(self)

  /// `false`: UIKit leaves the appearance of the children to this container.
  public final override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Forwards the appearance.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    beginForwardingAppearance(true, animated: animated)
  }

  /// Forwards the appearance.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwardingAppearance()
  }

  /// Forwards the appearance.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    beginForwardingAppearance(false, animated: animated)
  }

  /// Forwards the appearance.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwardingAppearance()
  }

  /// Called when a child has become the successor of another one in a transition. Does nothing; a container that keeps
  /// something about its children overrides it.
  func didReplace(_ old: UIViewController, by new: UIViewController) {}
}
#endif
