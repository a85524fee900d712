/// Manages a view and the controllers of parts of it: the stand-in for UIKit's class of this name.
@MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  final var appearance = AppearanceStateMachine()
  final var appearanceIsAnimated = false
  final var isAppearingWasSent = false
  final var pendingMove: ParentMove?
  final var transitionMove: ParentMove?
  final var isInAppearanceCallback = false
  final var transitionNumber: Int?
  final var lastTransition = 0
  final var isLeavingInTransition = false
  final var storedChildren: [UIViewController] = []
  final weak var storedParent: UIViewController?
  final var storedPresented: UIViewController?
  final weak var storedPresenting: UIViewController?

  /// Which way a child is moving while its parent changes.
  enum ParentMove {
    case toParent, fromParent
  }

  /// Creates a controller. The stand-in has no nibs: both arguments are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller whose view loads when it is first asked for.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Declared because UIKit requires it of subclasses. The stand-in has no archives to decode: always nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: View

  /// The controller's view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }

  /// The view if it is loaded, else nil.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view now unless it is loaded.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else {
      fatalError("\(type(of: self)).loadView() set no view. Set `view` in it, or do not override it.")
    }
    viewDidLoad()
  }

  /// Makes the view: a plain one of the screen's size that follows its superview. Override it to set `view` yourself.
  open func loadView() {
    let view = UIView(frame: CGRect(origin: .zero, size: HeadlessScreen.mainSize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  private func setView(_ newView: UIView?) {
    guard loadedView !== newView else { return }
    loadedView?.viewController = nil
    loadedView = newView
    newView?.viewController = self
    newView?.updateTraits()
  }

  /// A title for whoever shows the controller.
  open var title: String?

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in the hierarchy with its traits and its superview is laid out.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Whether children get their appearance callbacks from this controller's. `true` unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it starts to appear or to disappear. For containers that do not forward automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that what `beginAppearanceTransition` started is over.
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Whether the controller is appearing because it was added to its parent. True only inside `viewWillAppear`,
  /// `viewIsAppearing` and `viewDidAppear`.
  open var isMovingToParent: Bool { isInAppearanceCallback && transitionMove == .toParent }

  /// Whether the controller is disappearing because it leaves its parent. True only inside `viewWillDisappear` and
  /// `viewDidDisappear`.
  open var isMovingFromParent: Bool { isInAppearanceCallback && transitionMove == .fromParent }

  // MARK: Containment

  /// The controllers in this one, in the order they were added.
  public final var children: [UIViewController] { storedChildren }

  /// The controller that this one is in, or nil.
  public final var parent: UIViewController? { storedParent }

  /// Adds a child: its `willMove(toParent:)` is called here, its `didMove(toParent:)` is the container's to call.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Leaves the parent: `didMove(toParent: nil)` is called here, `willMove(toParent: nil)` was the container's to call.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called before the parent changes. An override must call super.
  open func willMove(toParent parent: UIViewController?) {
    pendingMove = parent == nil ? .fromParent : .toParent
  }

  /// Called after the parent changed. An override must call super.
  open func didMove(toParent parent: UIViewController?) {
    pendingMove = nil
  }

  /// Replaces one child's view by another's. Both must be children of this controller, which must forward appearance.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (@MainActor () -> Void)?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    runTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Size

  /// The size that the controller's content would like, in points.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      (parent ?? presentingViewController)?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when a child's ``preferredContentSize`` changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size a child will get when this controller's view gets `parentSize`. The child's own size when that does not
  /// fill the parent now, else `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let own = viewIfLoaded else { return parentSize }
    return child.bounds.size == own.bounds.size ? parentSize : child.bounds.size
  }

  /// Called before the view's size changes, for a rotation for example. An override must call super, which tells the
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != childSize { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }

  /// The coordinator of the transition that this controller or an ancestor takes part in. The transitions of the
  /// stand-in have no coordinator, so this is nil unless it is overridden.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { parent?.transitionCoordinator }

  /// More safe area than the system's, in points, for this controller's view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.updateSafeArea() }
  }

  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The scroll view that bars at an edge look at. Nil unless overridden.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }

  // MARK: System

  /// The child that decides on the style of the status bar. Nil, for none, unless overridden.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether the status bar is hidden. Nil, for none, unless overridden.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// The child that decides whether the home indicator hides. Nil, for none, unless overridden.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The child that decides at which edges the system's gestures wait. Nil, for none, unless overridden.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// The ways up that the controller can be shown. A phone's unless overridden.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Says that the status bar is to be asked for anew. The stand-in has none.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Says that the home indicator is to be asked for anew. The stand-in has none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Says that the edges are to be asked for anew. The stand-in has no gestures of the system.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Says that the orientations are to be asked for anew. The stand-in turns only as its driver says.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Where focus should go: the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Asks for focus to be placed anew. The stand-in has no focus.
  open func setNeedsFocusUpdate() {}

  // MARK: Traits

  /// The traits of the view, or before it is loaded those it would get from the parent.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traits ?? parent?.traitCollection ?? UITraitCollection()
  }

  /// Called after ``traitCollection`` changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style for this controller's view and its children; `.unspecified` inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.updateTraits() }
  }

  // MARK: Presentation

  /// The controller that this one, or an ancestor, presents.
  open var presentedViewController: UIViewController? { storedPresented ?? parent?.presentedViewController }

  /// The controller that presents this one, or an ancestor of it.
  open var presentingViewController: UIViewController? { storedPresenting ?? parent?.presentingViewController }

  /// Shows a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    presentOver(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes the presented controller away: the one this controller presents, else this one itself.
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    dismissPresented(animated: flag, completion: completion)
  }

  // MARK: Responder

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  /// The superview of the controller's view.
  open override var next: UIResponder? { viewIfLoaded?.superview }
}

/// Something that takes part in a change of size: a view controller.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like, in points.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer, UIFocusEnvironment {}
