/// The items that a navigation bar shows while a controller is on top of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// How the back button shows the title of the previous item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title if there is space for it, else "Back", else the arrow alone.
    case `default`
    /// "Back" if there is space for it, else the arrow alone.
    case generic
    /// The arrow alone.
    case minimal
  }

  /// How a bar with large titles shows this item's title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the previous item.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
    /// In one line with the bar button items, since iOS 17.
    case inline
  }

  /// The bar that shows this item, or the item on top of it.
  weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override convenience init() {
    self.init(title: "")
    title = nil
  }

  // MARK: Title

  /// The title in the middle of the bar.
  open var title: String? { didSet { changed() } }

  /// The view that the bar shows instead of the title.
  open var titleView: UIView? { didSet { changed() } }

  /// A line above the bar's items. HeadlessUIKit doesn't show it.
  open var prompt: String?

  /// How large titles are shown. HeadlessUIKit shows small titles only.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  // MARK: Back button

  /// The item whose title the back button shows while the *next* item is on top.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The title that the back button shows while the *next* item is on top. ``backBarButtonItem`` comes first.
  open var backButtonTitle: String? { didSet { changed() } }

  /// How the back button shows the title while the *next* item is on top.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }

  /// Whether the back button is hidden while this item is on top. `false` by default.
  open var hidesBackButton: Bool {
    get { backButtonIsHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }

  /// Hides or shows the back button while this item is on top. HeadlessUIKit doesn't animate it.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    backButtonIsHidden = hidesBackButton
    changed()
  }

  /// Whether the left items are shown beside the back button instead of in its place. `false` by default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  private var backButtonIsHidden = false

  // MARK: Bar button items

  /// The items at the leading edge, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The items at the trailing edge, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The outermost item at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  /// The outermost item at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  /// Replaces the items at the leading edge. HeadlessUIKit doesn't animate it.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    left = items ?? []
    adopt(left)
  }

  /// Replaces the items at the trailing edge. HeadlessUIKit doesn't animate it.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    right = items ?? []
    adopt(right)
  }

  /// Replaces the items at the leading edge by one item, or by none. HeadlessUIKit doesn't animate it.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the items at the trailing edge by one item, or by none. HeadlessUIKit doesn't animate it.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []

  private func adopt(_ items: [UIBarButtonItem]) {
    for item in items { item.owner = self }
    changed()
  }

  final func changed() {
    bar?.itemChanged()
  }
}
