/// A container that shows the topmost controller of a stack, below a bar with its title and a back button.
///
/// The view of a controller is loaded when the controller comes to the top of a navigation controller on the screen.
/// It leaves the window while another controller covers it. A controller that was popped is released as soon as the
/// transition has ended.
///
/// A change of a stack on the screen begins at once. If it isn't animated, it ends when the screen settles. If it is,
/// it takes 0.35 seconds of the screen's clock. A change that comes while another is running ends that one first; Apple
/// doesn't document what UIKit does then. Toolbars, large titles and the gesture that swipes back don't exist in the
/// stand-in.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, BarContainer {
  final var stack: [UIViewController] = []
  /// The transition from one top controller to another that has begun and hasn't ended.
  final var running: NavigationTransition?
  /// The view that holds the view of the top controller.
  final var shownSlot: NavigationSlot?
  /// The view that holds the view of the controller that a transition takes away.
  final var leavingSlot: NavigationSlot?
  private let bar = UINavigationBar(frame: .zero)
  private var barIsHidden = false
  /// The number of animations that are moving the bar.
  final var barMoves = 0
  /// Whether the delegate waits to be told that the first controller is shown.
  final var didShowIsDue = false

  /// Creates a controller with an empty stack. HeadlessUIKit has no nibs and ignores both arguments.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }

  /// Creates a controller with one controller on its stack, the root.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
    setViewControllers([rootViewController], animated: false)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The object that is told which controllers are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Stack

  /// The controllers on the stack; the root is first, the top is last. Setting it doesn't animate.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller on the stack; nil if it is empty.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that this one presents, or else the top controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Puts a controller on top of the stack and shows it.
  ///
  /// Traps, as UIKit raises an exception, if the controller is on the stack already, and if it is a navigation or tab
  /// bar controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      fatalError(
        "Pushing the same view controller instance more than once is not supported: \(viewController) is on the stack "
          + "of \(self). Pop to it with popToViewController(_:animated:), or push another controller.")
    }
    changeStack(to: stack + [viewController], animated: animated)
  }

  /// Takes the top controller off the stack.
  ///
  /// - Returns: The controller that was on top; nil if the stack is empty or has only the root, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    changeStack(to: stack.dropLast(), animated: animated)
    return top
  }

  /// Takes all controllers above `viewController` off the stack.
  ///
  /// - Returns: The controllers that were taken off, lowest first; nil if there are none, or if
  ///   `viewController` isn't on the stack, as it was recorded.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    changeStack(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Takes all controllers except the root off the stack.
  ///
  /// - Returns: The controllers that were taken off, lowest first; nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the controllers on the stack.
  ///
  /// If it is animated, the new top controller decides what is seen: nothing if it is on top already, a pop if it is
  /// further down on the present stack, and a push otherwise. Traps if a controller occurs twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changeStack(to: viewControllers, animated: animated)
  }

  // MARK: Bar

  /// The bar with the items of the controllers. The controller owns its items: don't push or pop them yourself.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the bar is hidden. `false` by default. Setting it doesn't animate.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar. If it is animated, the bar moves over the top edge of the view.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    guard isViewLoaded else { return }
    moveBar(animated: animated)
  }

  /// The duration of hiding and showing the bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Nil: HeadlessUIKit has no gesture that swipes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// Nil: HeadlessUIKit has no gesture that swipes back, anywhere in the content either.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }

  // MARK: View controller

  /// Creates the view that holds the bar and the top controller's view.
  open override func loadView() {
    view = BarContainerView(of: self, with: bar)
  }

  /// Loads and adds the view of the top controller, and tells the delegate about a controller that wasn't shown before.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTop()
  }

  /// Tells the delegate about a controller that wasn't shown before.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tellDidShow()
  }

  /// The coordinator of the animated transition that is running, or the parent's.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let running, running.isAnimated { return running }
    return super.transitionCoordinator
  }

  /// Pushes the controller, animated.
  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  override func childDidLeave(_ child: UIViewController) {
    forget(child)
  }
}

/// An object that is told which controllers a navigation controller shows. Both methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a controller on top of the stack is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Tells the delegate that a controller on top of the stack is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
