/// An object that manages a view, and contains the controllers of parts of that view.
///
/// This file has only what must be in the class: the stored properties, and the declarations that a subclass can
/// override. The implementations are in the `UIViewController+….swift` files beside it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  final var appearance = Appearance()
  // The place in the tree of controllers. Only `UIViewController+Containment.swift` changes it.
  final var ownChildren: [UIViewController] = []
  final weak var ownParent: UIViewController?
  // The presentations. Only `UIViewController+Presentation.swift` changes them.
  final var ownPresented: UIViewController?
  final weak var ownPresenter: UIViewController?
  /// Whether the presented controller covers this one, whose view has left the window or is about to.
  final var isCovered = false
  private var storedEditing = false
  private var storedNavigationItem: UINavigationItem?
  private var storedTabBarItem: UITabBarItem?
  /// The insets that a navigation or tab bar controller adds to the safe area for its bar, in points.
  final var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != containerSafeAreaInsets { viewIfLoaded?.updateSafeArea() } }
  }

  /// Creates a controller. HeadlessUIKit has no nibs and ignores both arguments.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller whose view loads when it is first asked for.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode. UIKit requires the initializer of every subclass.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: View

  /// The view, or nil if it isn't loaded.
  public final var viewIfLoaded: UIView? { loadedView }

  /// The view of the controller, which is loaded when this property is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard loadedView !== newValue else { return }
      loadedView?.setController(nil)
      loadedView = newValue
      newValue?.setController(self)
    }
  }

  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it isn't loaded.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else {
      fatalError("\(type(of: self)).loadView() set no view. Set `view` in it, or don't override it.")
    }
    viewDidLoad()
  }

  /// Creates the view and assigns it to ``view``.
  ///
  /// The default creates a plain view of the screen's size, which is resized with its superview.
  open func loadView() {
    let view = UIView(frame: CGRect(origin: .zero, size: HeadlessScreen.predictedSize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Tells the controller that its view was loaded. It is called once.
  open func viewDidLoad() {}

  /// Whether the content of the view can be edited. `false` by default.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the content of the view can be edited. An override must call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
  }

  /// The title that a container shows for the controller. Setting it also sets the titles of ``navigationItem`` and
  /// ``tabBarItem``.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }

  // MARK: Appearance

  /// Tells the controller that its view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells the controller that its view is appearing: it is in the hierarchy, has its traits, and its superview is laid
  /// out.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells the controller that its view appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells the controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells the controller that its view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Updates the constraints of the view, by default with its `updateConstraints()`. Call `super` at the end.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Tells the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Tells the controller that its view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Whether this controller's appearance callbacks are forwarded to its children. The default is `true`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells this controller, a child, that it begins to appear or to disappear. A container calls it.
  ///
  /// Until ``endAppearanceTransition()``, adding or removing the view sends no appearance callbacks.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated, isExplicit: true)
  }

  /// Tells this controller, a child, that its appearance or disappearance has ended. A container calls it.
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Whether the view appears because the controller was added to its parent. `true` only in `viewWillAppear`,
  /// `viewIsAppearing` and `viewDidAppear`.
  open var isMovingToParent: Bool { isInCallback(because: .movedToParent) }

  /// Whether the view disappears because the controller is removed from its parent. `true` only in `viewWillDisappear`
  /// and `viewDidDisappear`.
  open var isMovingFromParent: Bool { isInCallback(because: .movedFromParent) }

  /// Whether the view appears because the controller is presented. `true` only in `viewWillAppear`, `viewIsAppearing`
  /// and `viewDidAppear`.
  open var isBeingPresented: Bool { isInCallback(because: .presented) }

  /// Whether the view disappears because the controller is dismissed. `true` only in `viewWillDisappear` and
  /// `viewDidDisappear`.
  open var isBeingDismissed: Bool { isInCallback(because: .dismissed) }

  // MARK: Containment

  /// Adds a child. It calls the child's `willMove(toParent:)`; the container calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the controller from its parent. It calls `didMove(toParent: nil)`; the container calls
  /// `willMove(toParent: nil)` before.
  open func removeFromParent() {
    leaveParent()
  }

  /// Tells the controller that its parent is about to change. An override must call super.
  open func willMove(toParent parent: UIViewController?) {
    appearance.beginMove(toParent: parent != nil)
  }

  /// Tells the controller that its parent changed. An override must call super.
  open func didMove(toParent parent: UIViewController?) {
    appearance.endMove()
  }

  /// Replaces the view of one child by the view of another.
  ///
  /// Traps unless both are children of this controller and the controller forwards appearance callbacks automatically.
  @preconcurrency
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (@MainActor () -> Void)?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    runTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// Tells this controller that `child` isn't its child any more. Navigation controllers update their stack.
  func childDidLeave(_ child: UIViewController) {}

  // MARK: Navigation

  /// The item that represents the controller in a navigation bar. It is created when it is first asked for, with the
  /// controller's ``title``.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem()
    item.title = title
    storedNavigationItem = item
    return item
  }

  /// The item that represents the controller in a tab bar. It is created when it is first asked for, with the
  /// controller's ``title``, unless one was set.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem()
      item.title = title
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      (parent as? UITabBarController)?.updateBar()
    }
  }

  /// The nearest ancestor that is a tab bar controller, or nil.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// The nearest ancestor that is a navigation controller, or nil.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The edges at which the view extends below the bars of its container. All edges by default.
  ///
  /// HeadlessUIKit looks at the top and the bottom edge only. Without them, the view of a controller begins below the
  /// navigation bar and ends above the tab bar.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether the view also extends below bars that are opaque. `false` by default.
  ///
  /// A navigation bar is opaque if its ``UINavigationBar/isTranslucent`` is `false`.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { navigationController?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether the toolbar is hidden while the controller is on top. HeadlessUIKit has no toolbars and ignores it.
  open var hidesBottomBarWhenPushed = false

  /// Shows a controller: the nearest navigation controller pushes it. Without one, it is presented.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let parent { parent.show(viewController, sender: sender) } else { present(viewController, animated: true) }
  }

  // MARK: Size

  /// The size that the controller prefers for its content, in points.
  open var preferredContentSize = CGSize.zero {
    didSet { if oldValue != preferredContentSize { tellPreferredContentSize() } }
  }

  /// Tells the controller that the ``preferredContentSize`` of a child changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Tells the controller that Auto Layout gave a child another size. HeadlessUIKit never calls it.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size that a child will have after this controller's view gets the size `parentSize`.
  ///
  /// The default is `parentSize` if the child has this view's size now, and otherwise the child's own size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    usualSize(of: container, in: parentSize)
  }

  /// Tells the controller that the size of its view is about to change, for example for a rotation.
  ///
  /// An override must call super, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Tells the controller that its traits are about to change. HeadlessUIKit never calls it.
  ///
  /// An override must call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The coordinator of the transition that this controller or an ancestor takes part in, or nil. In HeadlessUIKit only
  /// animated pushes and pops of navigation controllers have one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { parent?.transitionCoordinator }

  /// The insets that are added to the system's safe area for this controller's view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.updateSafeArea() }
  }

  /// Tells the controller that the safe area of its view changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Returns the scroll view that bars at an edge observe. The default is nil.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }

  // MARK: System

  /// The style of the status bar while the controller is on the screen. The default is `.default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden while the controller is on the screen. The default is `false`.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar is hidden and shown. The default is `.fade`. HeadlessUIKit has no status bar and ignores it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Whether a controller that doesn't cover the screen controls the status bar when it is presented. `false` by
  /// default.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether the home indicator is hidden. The default is `false`. HeadlessUIKit has none and ignores it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The edges at which the app's gestures come before the system's. None by default. HeadlessUIKit has no gestures of
  /// the system and ignores it.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that determines the style of the status bar. The default is nil.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines whether the status bar is hidden. The default is nil.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// The child that determines whether the home indicator is hidden. The default is nil.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The child that determines the edges at which the system's gestures are deferred. The default is nil.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// The orientations that the controller supports. The default is a phone's.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Does nothing: HeadlessUIKit has no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Does nothing: HeadlessUIKit has no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Does nothing: HeadlessUIKit has no gestures of the system.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Does nothing: only the driver turns the screen of HeadlessUIKit.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The environments that focus should move to: the view, if it is loaded.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Does nothing: HeadlessUIKit has no focus.
  open func setNeedsFocusUpdate() {}

  // MARK: Traits

  /// The traits of the view. Before the view is loaded, they are the parent's or else those of the latest screen.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.environment.traits
      ?? (parent?.traitCollection ?? .predicted).overriding(with: overrideUserInterfaceStyle)
  }

  /// Tells the controller that its ``traitCollection`` changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style of this controller's view and its children; `.unspecified` inherits the style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.updateTraits() }
  }

  // MARK: Presentation

  /// How this controller is shown when it is presented. The default is `.automatic`, a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// The controller that this controller, or an ancestor, presents.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this controller or an ancestor of it. It is still set in `viewWillDisappear`.
  open var presentingViewController: UIViewController? {
    ownPresenter ?? parent?.presentingViewController
  }

  /// Presents a controller over the whole window.
  ///
  /// The topmost ancestor of this controller presents it. The presentation takes no time, even when it is animated.
  // Methods with such closures need an attribute of their own, here and in every other class. Swift 6.3.1 otherwise
  // gives them another symbol in the tables of subclasses that are in other files, and linking fails.
  @preconcurrency
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    presentOver(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this controller, or an ancestor, presents. If there is none, dismisses this
  /// controller.
  @preconcurrency
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    dismissPresented(animated: flag, completion: completion)
  }

  // MARK: Responder

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  /// The superview of the controller's view.
  open override var next: UIResponder? { viewIfLoaded?.superview }
}

extension UIViewController: UIContentContainer, UIFocusEnvironment {}
