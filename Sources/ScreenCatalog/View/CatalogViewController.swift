#if UIKIT
import PlatformUI

/// A table of the screens of a ``Catalog``, with a search. A tap on a row shows the screen.
///
/// ```swift
/// window.rootViewController = UINavigationController(
///   rootViewController: CatalogViewController(catalog: catalog))
/// ```
/// Put the controller into a navigation controller. It pushes the screens, and the back button leads to the row that
/// was tapped. Without a navigation controller the screens are presented.
///
/// It remembers nothing from one launch to the next. To open the last screen again, store the id that ``onShow`` gets,
/// and pass it to ``showScreen(withID:animated:)``.
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

  /// Is called with each screen that is shown, after it was pushed. Nil by default.
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
  /// Whatever lies over the catalog in its navigation controller is replaced. The search is cleared, so that the back
  /// button leads to the screen's row.
  ///
  /// ```swift
  /// if !catalogController.showScreen(withID: id, animated: false) {
  ///   print("There is no screen \(id).")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - animated: Whether the push is animated.
  /// - Returns: Whether the screen is shown. It isn't if no screen has the id, or if the catalog is in no navigation
  ///   controller; nothing has changed then.
  @discardableResult
  open func showScreen(withID id: String, animated: Bool) -> Bool {
    guard let navigationController, let row = catalog.row(ofID: id) else { return false }
    let screen = catalog.sections[row.section].screens[row.row]
    var base: UIViewController = self
    while let parent = base.parent, parent !== navigationController { base = parent }
    let stack = navigationController.viewControllers.prefix { $0 !== base } + [base, makeController(for: screen)]
    searchText = ""
    rowToReveal = row
    navigationController.setViewControllers(Array(stack), animated: animated)
    onShow?(screen)
    return true
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
    let controller = makeController(for: screen)
    if let navigationController {
      navigationController.pushViewController(controller, animated: true)
    } else {
      tableView.deselectRow(at: row, animated: true)
      show(controller, sender: self)
    }
    onShow?(screen)
  }

  /// Returns the controller of a screen, with the screen's title unless it has one of its own.
  private func makeController(for screen: Catalog.Screen) -> UIViewController {
    var controller: UIViewController
    do {
      controller = try screen.make()
      try checkPushing(controller)
    } catch {
      controller = makeErrorController(for: screen, error: error)
    }
    if controller.title == nil, controller.navigationItem.title == nil { controller.title = screen.title }
    return controller
  }

  /// Throws the reason why UIKit would raise an exception if the controller were pushed.
  private func checkPushing(_ controller: UIViewController) throws {
    if controller.parent != nil || controller.presentingViewController != nil || controller === self {
      throw CatalogScreenError.shownAlready(type(of: controller))
    }
    if navigationController != nil,
      controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    {
      throw CatalogScreenError.container(type(of: controller))
    }
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
#endif
