/// The transition from one top controller of a navigation controller to another.
///
/// It is also the coordinator with which controllers take part in an animated transition.
@MainActor
final class NavigationTransition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Closure = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  enum Phase { case preparing, running, finished }

  let change: NavigationChange
  let from: UIViewController?
  let to: UIViewController?
  let containerView: UIView
  let isAnimated: Bool
  let isCancelled = false
  var phase = Phase.preparing
  private var animations: [Closure] = []
  private var completions: [Closure] = []

  init(
    _ change: NavigationChange, from: UIViewController?, to: UIViewController?, in containerView: UIView, animated: Bool
  ) {
    self.change = change
    self.from = from
    self.to = to
    self.containerView = containerView
    isAnimated = animated
    super.init()
  }

  var transitionDuration: TimeInterval { isAnimated ? NavigationMetrics.transitionDuration : 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to?.viewIfLoaded
    default: nil
    }
  }

  /// Runs `animation` with the transition. Right after a push the transition has begun, and the animation joins it.
  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard phase != .finished else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if phase == .preparing {
      animations.append(animation)
    } else {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    }
    return true
  }

  func runAnimations() {
    for animation in animations { animation(self) }
    animations = []
  }

  func runCompletions() {
    for completion in completions { completion(self) }
    completions = []
  }
}
