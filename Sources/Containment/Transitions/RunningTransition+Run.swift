#if UIKIT
import PlatformUI

extension RunningTransition {
  /// What exchanges the views: no animation, UIKit's transition between children, an animator, UIKit's transition in
  /// the container view, or UIKit's animation of views.
  enum Way { case atOnce, children, animator, containerView, views }

  /// The way that is possible now. It is `atOnce` if an animation would not be visible, and if callbacks have taken one
  /// of the children away from where UIKit's `transition` needs it.
  ///
  /// While the container is itself being pushed or presented, its children appear or disappear with it. A second
  /// appearance transition inside the first one would not be balanced.
  private var possibleWay: Way {
    guard transition.duration > 0, UIView.areAnimationsEnabled, containerView.isOnScreen,
      container.transitionCoordinator == nil,
      !isPrepared || ContainerRecord.existing(for: container)?.appearance.isUnderway != true,
      from.controller.parent === container, to.controller.parent === container,
      from.controller.view.superview === containerView
    else { return .atOnce }
    // UIKit's transition between children notifies them, and raises an exception in other containers.
    if container.shouldAutomaticallyForwardAppearanceMethods { return .children }
    if isPrepared || transition.timing.isSpring { return .animator }
    return transition.usesTransitionOption ? .containerView : .views
  }

  /// Chooses a way, and exchanges the views in it.
  func run() {
    way = possibleWay
    if way != .atOnce { prepare() }
    if way != .atOnce, possibleWay == .atOnce {
      motion.animate()
      way = .atOnce
    }
    if way == .atOnce, isPrepared { leave() }
    let (old, new) = (from.controller, to.controller)
    container.beginForwarding(false, to: old, from.record, in: old.view, animated: way != .atOnce)
    container.beginForwarding(true, to: new, to.record, in: containerView, animated: way != .atOnce)
    let options = transition.options(isRightToLeft: containerView.isRightToLeft)
    switch way {
    case .atOnce:
      addNewView()
      end(.finished)
    case .children:
      container.transition(
        from: old, to: new, duration: transition.duration, options: options,
        animations: {
          self.motion.layOut(self.layout)
          self.motion.animate()
        }, completion: { finished in MainActor.assumeIsolated { self.end(finished ? .finished : .interrupted) } })
    case .animator:
      addNewView()
      startAnimator()
      // A callback may have taken the container off the screen, or begun to.
      let leaves = ContainerRecord.existing(for: container)?.appearance.isVisibleOrBecoming == false
      if leaves || !containerView.isOnScreen { settle() }
    case .containerView:
      UIView.transition(
        with: containerView, duration: transition.duration, options: options,
        animations: {
          self.addNewView()
          self.motion.animate()
        }, completion: { finished in MainActor.assumeIsolated { self.end(finished ? .finished : .interrupted) } })
    case .views:
      addNewView()
      UIView.animate(
        withDuration: transition.duration, delay: 0, options: options, animations: { self.motion.animate() },
        completion: { finished in MainActor.assumeIsolated { self.end(finished ? .finished : .interrupted) } })
    }
  }

  /// Adds the view of the new child, unless that was taken away.
  private func addNewView() {
    guard to.controller.parent === container else { return }
    containerView.addSubview(to.controller.view)
    motion.layOut(layout)
  }
}
#endif
