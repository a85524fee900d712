/// What a size transition looks like from inside its closures.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// The view that it happens in.
  var containerView: UIView { get }
}

/// Lets controllers take part in a change of size.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` with the change and `completion` after it.
  ///
  /// - Returns: whether the closures will run.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` with the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of the driver's changes of size, which are not animated.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  private var animations: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  let containerView: UIView
  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  let isCancelled = false

  init(containerView: UIView) {
    self.containerView = containerView
    super.init()
  }

  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
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
