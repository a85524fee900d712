import Foundation

/// A container that shows one of its controllers above a bar of tabs.
///
/// The others stay children, with what they have loaded. The view of a controller is loaded when its tab is selected
/// for the first time. HeadlessUIKit shows all items on the bar. A phone has a *More* tab from the sixth one on. The
/// tabs of iOS 18 (`UITab`) are missing.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, BarContainer {
  private let bar = UITabBar(frame: .zero)
  private var controllers: [UIViewController] = []
  private var selected: UIViewController?
  /// The view that holds the view of the controller that is shown.
  private var shownSlot: NavigationSlot?
  private var isExchanging = false

  /// Creates a controller without tabs. HeadlessUIKit has no nibs and ignores both arguments.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.delegate = self
    bar.controller = self
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The object that is asked before a tap selects a tab, and told about it afterwards.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar with the items of the controllers.
  open var tabBar: UITabBar { bar }

  // MARK: Tabs

  /// The controllers of the tabs, from the leading edge. Setting it doesn't animate.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers of the tabs.
  ///
  /// As Apple documents it, the selected one stays selected if it is among the new ones; else the one at its index is
  /// selected, or else the first one. HeadlessUIKit doesn't animate it.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (controllers, viewControllers ?? [])
    guard Set(new.map { ObjectIdentifier($0) }).count == new.count else {
      fatalError("All view controllers of a tab bar controller must be distinct. Pass each controller once to \(self).")
    }
    let index = old.firstIndex { $0 === selected } ?? 0
    controllers = new
    let left = old.filter { !new.contains($0) && $0.parent === self }
    for controller in left { controller.willMove(toParent: nil) }
    let joined = new.filter { !old.contains($0) }
    for controller in joined { addChild(controller) }
    if selected.map(new.contains) != true { selected = new.indices.contains(index) ? new[index] : new.first }
    updateBar()
    updateShown()
    for controller in old where !new.contains(controller) { controller.containerSafeAreaInsets = .zero }
    for controller in left where controller.parent === self { controller.removeFromParent() }
    for controller in joined where controller.parent === self { controller.didMove(toParent: self) }
  }

  /// The index of the selected tab; `NSNotFound` without tabs. Setting it doesn't ask or tell the delegate. An index
  /// that isn't a tab's changes nothing and is reported.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else {
        return Misuse.report(
          "The index \(newValue) can't be selected in \(self), which has \(controllers.count) tabs. Set an index from "
            + "0.", to: viewIfLoaded?.misuseReceiver)
      }
      selectedViewController = controllers[newValue]
    }
  }

  /// The controller of the selected tab. Traps if it is set to a controller that isn't among ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, controllers.contains(newValue) else {
        fatalError(
          "Only a view controller in the tab bar controller's list of view controllers can be selected. Add it to the "
            + "viewControllers of \(self) first.")
      }
      selected = newValue
      updateBar()
      updateShown()
    }
  }

  /// Shows the items of the controllers.
  final func updateBar() {
    let items = controllers.map { $0.tabBarItem as UITabBarItem }
    if items != bar.items ?? [] { bar.items = items }
    bar.selectedItem = selected?.tabBarItem
  }

  /// Returns whether a tap may select the tab of an item.
  final func shouldSelect(_ item: UITabBarItem) -> Bool {
    guard let controller = controllers.first(where: { $0.tabBarItem === item }) else { return true }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  /// Selects the tab of the item that was tapped, and tells the delegate. A tap on the selected tab of a navigation
  /// controller leads back to its root.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = controllers.first(where: { $0.tabBarItem === item }) else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedViewController = controller
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: Exchange

  /// Shows the selected controller if another one is shown. A callback may select again: then that one is shown next.
  private func updateShown() {
    guard isViewLoaded, !isExchanging else { return }
    isExchanging = true
    while shownSlot?.controller !== selected { exchange() }
    isExchanging = false
  }

  /// Exchanges the views. The order of the callbacks is recorded by several who logged them, such as the author of
  /// pgzxc.github.io (UITabBarViewController, part 3): the new view is loaded and about to appear, the old one is about
  /// to disappear and has disappeared, the new one has appeared.
  private func exchange() {
    guard let content = (view as? BarContainerView)?.content else { return }
    let (old, new) = (shownSlot, selected)
    let isOnScreen = view.window?.isHidden == false && appearance.state == .appeared
    new?.loadViewIfNeeded()
    if isOnScreen {
      new?.beginAppearanceTransition(true, animated: false)
      old?.controller.beginAppearanceTransition(false, animated: false)
    }
    shownSlot = new.map { makeSlot(for: $0, in: content) }
    if let shownSlot { content.addSubview(shownSlot) }
    old?.leave()
    if isOnScreen {
      old?.controller.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
  }

  // MARK: View controller

  /// Creates the view that holds the bar and the selected controller's view.
  open override func loadView() {
    view = BarContainerView(of: self, with: bar)
  }

  /// Loads and adds the view of the selected controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateShown()
  }

  final func layoutContainer() {
    let height = TabMetrics.barHeight + view.safeAreaInsets.bottom
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    guard let shownSlot, let bounds = shownSlot.superview?.bounds else { return }
    shownSlot.frame = bounds
    place(shownSlot)
  }

  /// Places a controller's view in its slot, and tells it how much of it the bar covers.
  final func place(_ slot: NavigationSlot) {
    let extends = slot.controller.edgesForExtendedLayout.contains(.bottom)
    let covered = extends ? 0 : TabMetrics.barHeight + view.safeAreaInsets.bottom
    slot.contentFrame = CGRect(
      x: 0, y: 0, width: slot.bounds.width, height: max(0, slot.bounds.height - covered))
    slot.controller.containerSafeAreaInsets.bottom = extends ? TabMetrics.barHeight : 0
  }

  /// The selected controller, which decides about the status bar.
  open override var childForStatusBarStyle: UIViewController? { selected }

  /// The selected controller, which decides about the status bar.
  open override var childForStatusBarHidden: UIViewController? { selected }

  override func childDidLeave(_ child: UIViewController) {
    guard controllers.contains(child) else { return }
    viewControllers = controllers.filter { $0 !== child }
  }
}

/// An object that is asked and told about the taps on a tab bar. Both methods are optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Asks whether a tap may select a controller, which may be selected already.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Tells that a tap has selected a controller, which may have been selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
