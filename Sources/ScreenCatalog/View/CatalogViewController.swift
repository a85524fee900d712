#if UIKIT
import PlatformUI

/// A table of the screens of a ``Catalog``, with a search. A tap on a row shows the screen.
///
/// ```swift
/// window.rootViewController = UINavigationController(
///   rootViewController: CatalogViewController(catalog: catalog))
/// ```
/// Put the controller into a navigation controller. It pushes the screens, and the back button leads to the row that
/// was tapped. A navigation, tab or split view controller can't be pushed, so a whole flow is presented; so is a screen
/// that asks for it with its ``Catalog/Screen/presentation``. Without a navigation controller, every
/// screen is presented.
///
/// It remembers nothing from one launch to the next. To open the last screen again, store the id of the screen that
/// ``onShow`` gets, and pass it to ``showScreen(withID:animated:)``.
open class CatalogViewController: UITableViewController {
  /// The screens.
  public let catalog: Catalog
  private(set) var shownSections: [Catalog.Section]
  private lazy var header = CatalogSearchHeader { [weak self] text in self?.search(text) }
  private lazy var footer = CatalogFooter()
  /// The row that the table scrolls to when it appears.
  private var rowToReveal: IndexPath?

  /// Creates a controller for a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The screens.
  ///   - style: The style of the table.
  public init(catalog: Catalog, style: UITableView.Style = .plain) {
    self.catalog = catalog
    shownSections = catalog.sections
    super.init(style: style)
  }

  /// Not available: a catalog isn't in an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    fatalError("CatalogViewController is made in code: use init(catalog:style:).")
  }

  /// Is called with each screen that is shown, after it was pushed or presented. Nil by default.
  public final var onShow: (@MainActor (Catalog.Screen) -> Void)?

  // MARK: View

  /// Prepares the table.
  open override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableHeaderView = header
    updateFooter()
  }

  /// Scrolls to the row of the screen that ``showScreen(withID:animated:)`` has shown, if it is out of sight and the
  /// search hasn't changed since. The table is in a window now, and has its size.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    revealRow(animated: animated)
  }

  private func revealRow(animated: Bool) {
    guard let row = rowToReveal else { return }
    rowToReveal = nil
    tableView.layoutIfNeeded()
    let isVisible = tableView.indexPathsForVisibleRows?.contains(row) == true
    tableView.selectRow(at: row, animated: false, scrollPosition: isVisible ? .none : .middle)
    tableView.deselectRow(at: row, animated: animated)
  }

  // MARK: Search

  /// The text in the search field. Setting it searches. It is empty at first.
  ///
  /// ``Catalog/sections(matching:)`` says what a text finds.
  public final var searchText: String {
    get { header.text }
    set {
      guard newValue != header.text else { return }
      header.text = newValue
      search(newValue)
    }
  }

  /// The text in the empty search field. "Search" by default.
  public final var searchPlaceholder: String {
    get { header.placeholder }
    set { header.placeholder = newValue }
  }

  /// The text below the table when a search has found nothing. "No screens found" by default.
  public final var nothingFoundText: String {
    get { footer.text }
    set { footer.text = newValue }
  }

  private func search(_ text: String) {
    shownSections = catalog.sections(matching: text)
    // The row may be another one now, or gone.
    rowToReveal = nil
    guard isViewLoaded else { return }
    tableView.reloadData()
    updateFooter()
  }

  private func updateFooter() {
    let footer = shownSections.isEmpty ? footer : nil
    if tableView.tableFooterView !== footer { tableView.tableFooterView = footer }
  }

  // MARK: Showing screens

  /// Shows the screen with an id on top of the catalog, for a deep link or a launch argument.
  ///
  /// Whatever lies over the catalog in its navigation controller is replaced, and what is presented over it is
  /// dismissed. The search is cleared, so that the back button leads to the screen's row.
  ///
  /// ```swift
  /// if !catalogController.showScreen(withID: id, animated: false) {
  ///   print("There is no screen \(id).")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - animated: Whether the push or the presentation is animated.
  /// - Returns: Whether the screen is shown. It isn't if no screen has the id. It isn't either if it has to be pushed
  ///   and the catalog is in no navigation controller, or if it has to be presented and the catalog is in no window.
  ///   Nothing has changed then.
  @discardableResult
  open func showScreen(withID id: String, animated: Bool) -> Bool {
    guard let row = catalog.row(ofID: id), navigationController != nil || isInWindow else { return false }
    let screen = catalog.sections[row.section].screens[row.row]
    let (controller, style) = makeController(for: screen)
    guard style == nil ? navigationController != nil : isInWindow else { return false }
    searchText = ""
    rowToReveal = row
    if let navigationController {
      var base: UIViewController = self
      while let parent = base.parent, parent !== navigationController { base = parent }
      var stack = navigationController.viewControllers.prefix { $0 !== base } + [base]
      if style == nil { stack.append(controller) }
      if navigationController.viewControllers != Array(stack) {
        navigationController.setViewControllers(Array(stack), animated: animated)
      }
    }
    let isCovered = presentedViewController != nil
    if let style {
      if viewIfLoaded?.window != nil { revealRow(animated: false) }
      if isCovered {
        dismiss(animated: false) { [self] in present(controller, style, animated: animated) }
      } else {
        present(controller, style, animated: animated)
      }
    } else if isCovered {
      dismiss(animated: animated)
    }
    onShow?(screen)
    return true
  }

  /// Whether the catalog can present a screen.
  private var isInWindow: Bool { (navigationController ?? self).viewIfLoaded?.window != nil }

  private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle, animated: Bool) {
    controller.modalPresentationStyle = style
    (navigationController ?? self).present(controller, animated: animated)
  }

  /// Returns the controller that is shown when a screen can't be made. The default shows the text of the error.
  ///
  /// - Parameters:
  ///   - screen: The screen that can't be made.
  ///   - error: The error of its maker.
  open func makeErrorController(for screen: Catalog.Screen, error: any Error) -> UIViewController {
    CatalogErrorViewController(error: error)
  }

  private func show(_ screen: Catalog.Screen, at row: IndexPath) {
    let (controller, style) = makeController(for: screen)
    if let style {
      tableView.deselectRow(at: row, animated: true)
      present(controller, style, animated: true)
    } else if let navigationController {
      navigationController.pushViewController(controller, animated: true)
    } else {
      tableView.deselectRow(at: row, animated: true)
      show(controller, sender: self)
    }
    onShow?(screen)
  }

  /// Returns the controller of a screen, with the screen's title unless it has one of its own, and the style in which
  /// it is presented, or nil if it is pushed.
  private func makeController(for screen: Catalog.Screen) -> (UIViewController, UIModalPresentationStyle?) {
    var controller: UIViewController
    var style: UIModalPresentationStyle?
    do {
      controller = try screen.make()
      style = screen.presentation.style(of: controller)
      try check(controller, isPushed: style == nil && navigationController != nil)
    } catch {
      // A full screen could not be closed.
      (controller, style) = (makeErrorController(for: screen, error: error), nil)
    }
    if controller.title == nil, controller.navigationItem.title == nil { controller.title = screen.title }
    return (controller, style)
  }

  /// Throws the reason why UIKit would raise an exception if the controller were shown.
  private func check(_ controller: UIViewController, isPushed: Bool) throws {
    if controller.parent != nil || controller.presentingViewController != nil || isShown(controller) {
      throw CatalogScreenError.shownAlready(type(of: controller))
    }
    if isPushed, controller.isContainerOfUIKit { throw CatalogScreenError.container(type(of: controller)) }
  }

  /// Returns whether a controller is the catalog, contains it, has presented it, or is shown elsewhere.
  private func isShown(_ controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parent ?? current.presentingViewController
    }
    return controller.viewIfLoaded?.window != nil
  }

  // MARK: Table

  /// Returns the number of sections with screens that the search has found.
  open override func numberOfSections(in tableView: UITableView) -> Int { shownSections.count }

  /// Returns the number of screens in a section that the search has found.
  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shownSections[section].screens.count
  }

  /// Returns the title of a section.
  open override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    shownSections[section].title
  }

  /// Returns a cell with the title and the subtitle of a screen. Its accessibility identifier is the screen's id.
  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let screen = screen(at: indexPath)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Screen")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Screen")
    cell.textLabel?.text = screen.title
    cell.detailTextLabel?.text = screen.subtitle
    // With large text, one line cuts them off.
    for label in [cell.textLabel, cell.detailTextLabel] { label?.numberOfLines = 0 }
    cell.detailTextLabel?.textColor = .secondaryLabel
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = screen.id
    return cell
  }

  /// Shows the screen of the row.
  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    show(screen(at: indexPath), at: indexPath)
  }

  /// Returns the screen in a row of the table, among those that the search has found.
  ///
  /// Traps if there is no such row.
  public final func screen(at indexPath: IndexPath) -> Catalog.Screen {
    guard shownSections.indices.contains(indexPath.section),
      shownSections[indexPath.section].screens.indices.contains(indexPath.row)
    else {
      fatalError(
        "There is no row \(indexPath.row) in section \(indexPath.section): the search has found "
          + "\(shownSections.map(\.screens.count)) rows in its sections. Ask for a row that the table has now.")
    }
    return shownSections[indexPath.section].screens[indexPath.row]
  }
}

extension UIViewController {
  /// Whether the controller is one of UIKit's containers that a navigation controller can't push.
  fileprivate var isContainerOfUIKit: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }
}

extension Catalog.Screen.Presentation {
  /// Returns the style in which a controller is presented, or nil if it is pushed.
  @MainActor
  fileprivate func style(of controller: UIViewController) -> UIModalPresentationStyle? {
    switch kind {
    case .automatic: return controller.isContainerOfUIKit ? controller.modalPresentationStyle : nil
    case .push: return nil
    case .sheet:
      #if os(tvOS)
      return .automatic
      #else
      return .pageSheet
      #endif
    case .fullScreen: return .fullScreen
    }
  }
}
#endif
