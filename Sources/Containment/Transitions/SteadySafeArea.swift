#if UIKIT
import PlatformUI

/// Keeps the safe area of a child's view while a transition moves the view.
///
/// UIKit computes the safe area anew where a view is moved to, also by a transform, and a bar in the view would jump.
/// What the view loses is added to the child's `additionalSafeAreaInsets` until the end.
@MainActor
final class SteadySafeArea {
  private let child: UIViewController
  private var wanted = UIEdgeInsets.zero
  private var added = UIEdgeInsets.zero

  init(of child: UIViewController) {
    self.child = child
  }

  /// Notes the safe area of the view, which is where it rests.
  func note() {
    release()
    layOut()
    wanted = child.view.safeAreaInsets
  }

  /// Restores the safe area that was noted, after the view was moved.
  func hold() {
    // UIKit may wait for the layout before it computes the safe area.
    if child.view.safeAreaInsets == wanted { layOut() }
    add(wanted, minus: child.view.safeAreaInsets)
  }

  /// Takes away what was added.
  func release() {
    add(.zero, minus: added)
  }

  private func layOut() {
    UIView.performWithoutAnimation { child.view.layoutIfNeeded() }
  }

  private func add(_ insets: UIEdgeInsets, minus other: UIEdgeInsets) {
    guard insets != other else { return }
    func sum(_ value: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: value.top + insets.top - other.top, left: value.left + insets.left - other.left,
        bottom: value.bottom + insets.bottom - other.bottom, right: value.right + insets.right - other.right)
    }
    added = sum(added)
    child.additionalSafeAreaInsets = sum(child.additionalSafeAreaInsets)
  }
}
#endif
