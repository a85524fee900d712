#if UIKIT
import PlatformUI

/// The coordinator of a change of panes. UIKit has one for rotations and transitions only.
///
/// What the children register runs in the layout pass that gives them their new sizes, as part of the animation that
/// the layout is in.
@MainActor
final class PaneCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  let transitionDuration = UIView.inheritedAnimationDuration
  /// The closures that wait for the layout; nil after it.
  private var animations: [Closure]? = []
  private var completions: [Closure] = []

  init(containerView: UIView) {
    self.containerView = containerView
    super.init()
  }

  // MARK: Closures

  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard animations != nil else { return false }
    if let animation { animations?.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Closure?, completion: Closure?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Runs the animations, and the completions at their end. An animation that changes nothing ends at once.
  func run() {
    guard isAnimated else {
      runAnimations()
      return runCompletions()
    }
    UIView.animate(
      withDuration: transitionDuration, animations: { self.runAnimations() },
      completion: { _ in MainActor.assumeIsolated { self.runCompletions() } })
  }

  private func runAnimations() {
    let closures = animations ?? []
    animations = nil
    for closure in closures { closure(self) }
  }

  private func runCompletions() {
    for closure in completions { closure(self) }
    completions = []
  }

  // MARK: Context

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  // No finger controls the change.
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 1 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func notifyWhenInteractionEnds(_ handler: @escaping Closure) {}
  func notifyWhenInteractionChanges(_ handler: @escaping Closure) {}
}
#endif
