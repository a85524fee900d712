#if UIKIT
import PlatformUI

/// One of the two children of a transition: what its view was like before, and its safe area on the way.
@MainActor
final class TransitionChild {
  let controller: UIViewController
  let record: ChildRecord
  /// Whether the child stays in the container where the other one is shown.
  let isKept: Bool
  private var (own, last): (Look?, Look?) = (nil, nil)
  private var (wantedInsets, addedInsets, lastInsets) = (UIEdgeInsets.zero, UIEdgeInsets.zero, UIEdgeInsets.zero)
  private typealias Edge = WritableKeyPath<UIEdgeInsets, CGFloat>

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
  ///
  /// On the way, the view is also scaled, by so little that nobody sees it: UIKit gives a view with a scaled transform
  /// no other safe area (Apple's answer in developer forums thread 671541, iOS 14). So neither the view nor what is in
  /// it is notified of one.
  func move(by offset: CGVector) {
    let scale = offset == .zero ? 1 : 1 + 1e-6
    controller.view.transform = ownLook.transform.concatenating(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.dx, ty: offset.dy))
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

  /// Notes the safe area that the view has where it rests, and gives it to the view where that is.
  func noteSafeArea() {
    UIView.performWithoutAnimation {
      let place = look
      releaseSafeArea()
      look = ownLook
      layOut()
      wantedInsets = controller.view.safeAreaInsets
      look = place
      holdSafeArea()
    }
  }

  /// Restores the safe area that was noted, after the view was moved.
  ///
  /// UIKit computes the safe area anew where a view is moved to by a transform that doesn't scale it, such as that of a
  /// custom transition, and a bar in the view would jump. What the view loses is added to `additionalSafeAreaInsets`.
  /// In the block of an animation, the two changes of a list's offset cancel each other.
  func holdSafeArea() {
    // UIKit may wait for the layout before it computes the safe area.
    if controller.view.safeAreaInsets == wantedInsets { layOut() }
    let insets = controller.view.safeAreaInsets
    changeInsets { wantedInsets[keyPath: $0] - insets[keyPath: $0] }
    layOut()
  }

  func releaseSafeArea() { if addedInsets != .zero { changeInsets { -addedInsets[keyPath: $0] } } }

  private func layOut() { UIView.performWithoutAnimation { controller.view.layoutIfNeeded() } }

  /// Changes what is added on each edge. An edge whose value others have set in the meantime is theirs, and nothing is
  /// added there any more.
  private func changeInsets(by change: (Edge) -> CGFloat) {
    var insets = controller.additionalSafeAreaInsets
    for edge in [\.top, \.left, \.bottom, \.right] as [Edge] {
      if insets[keyPath: edge] != lastInsets[keyPath: edge] { addedInsets[keyPath: edge] = 0 }
      let change = change(edge)
      addedInsets[keyPath: edge] += change
      insets[keyPath: edge] += change
    }
    lastInsets = insets
    if insets != controller.additionalSafeAreaInsets { controller.additionalSafeAreaInsets = insets }
  }
}
#endif
