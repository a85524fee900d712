/// An object that lets controllers take part in a transition or a change of size.
///
/// As in Apple's documentation, the closures aren't isolated, so that a class of an app that adopts the protocol can
/// declare them as for UIKit.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` together with the change and `completion` after it.
  ///
  /// - Returns: Whether the closures will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs `animation`, which changes descendants of `view`, together with the change and `completion` after it.
  ///
  /// - Returns: Whether the closures will run.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs `handler` when the user lets an interactive change go. In HeadlessUIKit no change is interactive.
  @available(*, deprecated, message: "Use notifyWhenInteractionChanges(_:).")
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Runs `handler` when the user takes or leaves control of the change. In HeadlessUIKit no change is interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

// A requirement can't have default arguments, which the two methods have in UIKit.
extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` together with the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs `animation`, which changes descendants of `view`, together with the change.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}

/// The information about a transition or a change of size that its closures receive.
@preconcurrency @MainActor
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

/// The part that a controller has in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates a key from a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the beginning.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The part that a view has in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates a key from a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible at the beginning.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
