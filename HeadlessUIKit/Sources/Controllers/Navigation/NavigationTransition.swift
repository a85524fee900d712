/// The transition from one top controller of a navigation controller to another.
///
/// It is also the coordinator with which controllers take part in an animated transition.
@MainActor
final class NavigationTransition: TransitionCoordinator {
  enum Phase { case preparing, running, finished }

  let change: NavigationChange
  let from: UIViewController?
  let to: UIViewController?
  var phase = Phase.preparing

  init(
    _ change: NavigationChange, from: UIViewController?, to: UIViewController?, in containerView: UIView, animated: Bool
  ) {
    self.change = change
    self.from = from
    self.to = to
    super.init(containerView: containerView, isAnimated: animated)
  }

  override var transitionDuration: TimeInterval { isAnimated ? NavigationMetrics.transitionDuration : 0 }

  override func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to?.viewIfLoaded
    default: nil
    }
  }

  /// Runs `animation` with the transition. Right after a push the transition has begun, and the animation joins it.
  override func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard phase != .finished else { return false }
    guard let animation, phase == .running else {
      return super.animate(alongsideTransition: animation, completion: completion)
    }
    UIView.animate(withDuration: transitionDuration) { animation(self) }
    return super.animate(alongsideTransition: nil, completion: completion)
  }
}
