/// The coordinator of a change that the user doesn't control.
///
/// It is the coordinator of the driver's changes of size, which aren't animated, and the base class of other ones.
@MainActor
class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  final let containerView: UIView
  final let isAnimated: Bool
  private var animations: [Closure] = []
  private var completions: [Closure] = []

  init(containerView: UIView, isAnimated: Bool = false) {
    self.containerView = containerView
    self.isAnimated = isAnimated
    super.init()
  }

  var transitionDuration: TimeInterval { 0 }
  final var presentationStyle: UIModalPresentationStyle { .none }
  final var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  // MARK: Interaction

  final var initiallyInteractive: Bool { false }
  final var isInterruptible: Bool { false }
  final var isInteractive: Bool { false }
  final var isCancelled: Bool { false }
  final var percentComplete: CGFloat { 0 }
  final var completionVelocity: CGFloat { 1 }
  final var completionCurve: UIView.AnimationCurve { .easeInOut }

  final func notifyWhenInteractionEnds(_ handler: @escaping Closure) {}
  final func notifyWhenInteractionChanges(_ handler: @escaping Closure) {}

  // MARK: Animations

  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  final func animateAlongsideTransition(in view: UIView?, animation: Closure?, completion: Closure?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  final func runAnimations() {
    for animation in animations { animation(self) }
    animations = []
  }

  final func runCompletions() {
    for completion in completions { completion(self) }
    completions = []
  }
}
