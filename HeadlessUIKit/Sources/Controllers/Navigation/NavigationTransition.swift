/// The difference between two stacks of controllers, and what is seen of it.
struct NavigationChange {
  /// What a change of the stack looks like.
  enum Motion: Equatable {
    /// The top stays the same.
    case none
    /// The new top comes in over the old one.
    case push
    /// The old top leaves, and the new one is seen below it.
    case pop
  }

  /// The controllers that are only on the new stack, lowest first.
  let joined: [UIViewController]
  /// The controllers that are only on the old stack, lowest first.
  let left: [UIViewController]
  let motion: Motion

  /// Compares two stacks by the identity of their controllers.
  ///
  /// The motion is the one that UIKit documents for `setViewControllers(_:animated:)`. Pushes and pops follow it, too.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  init(from old: [UIViewController], to new: [UIViewController]) {
    let (oldSet, newSet) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    joined = new.filter { !oldSet.contains(ObjectIdentifier($0)) }
    left = old.filter { !newSet.contains(ObjectIdentifier($0)) }
    if old.last === new.last {
      motion = .none
    } else if let top = new.last {
      motion = oldSet.contains(ObjectIdentifier(top)) ? .pop : .push
    } else {
      motion = .pop
    }
  }
}

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
