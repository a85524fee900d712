/// The information about a transition or a change of size that its closures receive.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// How the controller that comes or leaves is presented; `.none` if the change is no presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The duration of the change, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The view that contains the changing views.
  var containerView: UIView { get }
  /// The rotation that is part of the change; the identity if there is none.
  var targetTransform: CGAffineTransform { get }
  /// Returns the controller that leaves or the one that comes; nil if the transition has none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that leaves or the one that comes; nil if the transition has none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  // MARK: Interaction

  /// Whether the user controls the change from its beginning.
  var initiallyInteractive: Bool { get }
  /// Whether the user can interrupt the change.
  var isInterruptible: Bool { get }
  /// Whether the user controls the change now.
  var isInteractive: Bool { get }
  /// Whether the change was cancelled.
  var isCancelled: Bool { get }
  /// How far an interactive change was when the user let it go, 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed at which an interactive change goes on, relative to its usual speed.
  var completionVelocity: CGFloat { get }
  /// The timing curve with which an interactive change goes on.
  var completionCurve: UIView.AnimationCurve { get }
}
