#if UIKIT
import PlatformUI

/// One of the two children of a transition: what its view was like before, and its safe area on the way.
@MainActor
final class TransitionChild {
  let controller: UIViewController
  let record: ChildRecord
  /// Whether the child stays in the container where the other one is shown.
  let isKept: Bool
  private var own: Look?
  private var last: Look?
  private var wantedInsets = UIEdgeInsets.zero
  private var addedInsets = UIEdgeInsets.zero

  /// The properties of a view that a transition changes.
  struct Look {
    var alpha: CGFloat
    var transform: CGAffineTransform
  }

  init(_ controller: UIViewController, _ record: ChildRecord, isKept: Bool) {
    (self.controller, self.record, self.isKept) = (controller, record, isKept)
  }

  // MARK: Looks

  /// The look of the view.
  var look: Look {
    get { Look(alpha: controller.view.alpha, transform: controller.view.transform) }
    set { (controller.view.alpha, controller.view.transform) = (newValue.alpha, newValue.transform) }
  }

  /// The look of the view before the transition, which it gets back if it leaves.
  var ownLook: Look {
    get { own ?? look }
    set { own = newValue }
  }

  /// Moves the view from where it rests.
  func move(by offset: CGVector) {
    controller.view.transform = ownLook.transform.concatenating(
      CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  /// Notes where the animation has left the view.
  func noteEnd() { last = look }

  /// Restores what the transition changed about the view. If others have it by now, what they changed stays.
  func restore(isOurs: Bool) {
    releaseSafeArea()
    guard let own, let view = controller.viewIfLoaded else { return }
    if isOurs || view.alpha == last?.alpha { view.alpha = own.alpha }
    if isOurs || view.transform == last?.transform { view.transform = own.transform }
  }

  // MARK: Safe area

  /// Notes the safe area of the view, which is where it rests.
  func noteSafeArea() {
    releaseSafeArea()
    layOut()
    wantedInsets = controller.view.safeAreaInsets
  }

  /// Restores the safe area that was noted, after the view was moved.
  ///
  /// UIKit computes the safe area anew where a view is moved to, also by a transform, and a bar in the view would jump.
  /// What the view loses is added to `additionalSafeAreaInsets`.
  func holdSafeArea() {
    // UIKit may wait for the layout before it computes the safe area.
    if controller.view.safeAreaInsets == wantedInsets { layOut() }
    addInsets(wantedInsets, minus: controller.view.safeAreaInsets)
  }

  func releaseSafeArea() { addInsets(.zero, minus: addedInsets) }

  private func layOut() {
    UIView.performWithoutAnimation { controller.view.layoutIfNeeded() }
  }

  private func addInsets(_ insets: UIEdgeInsets, minus other: UIEdgeInsets) {
    guard insets != other else { return }
    func sum(_ value: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: value.top + insets.top - other.top, left: value.left + insets.left - other.left,
        bottom: value.bottom + insets.bottom - other.bottom, right: value.right + insets.right - other.right)
    }
    addedInsets = sum(addedInsets)
    controller.additionalSafeAreaInsets = sum(controller.additionalSafeAreaInsets)
  }
}
#endif
