/// The information about a change of size that its closures receive.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The duration of the change, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the change was cancelled.
  var isCancelled: Bool { get }
  /// The view that contains the changing views.
  var containerView: UIView { get }
}

/// An object that lets controllers take part in a change of size.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` together with the change and `completion` after it.
  ///
  /// - Returns: Whether the closures will run.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` together with the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of the driver's changes of size, which aren't animated.
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
