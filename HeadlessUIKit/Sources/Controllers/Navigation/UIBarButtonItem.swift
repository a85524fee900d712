/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// The title of the item.
  open var title: String? { didSet { changed() } }

  /// The image, which is drawn as a template unless it is always original.
  open var image: UIImage? { didSet { changed() } }

  /// Whether the item responds to touches. `true` by default.
  open var isEnabled = true { didSet { changed() } }

  /// A number that identifies the item.
  open var tag = 0

  /// The text that VoiceOver reads for the item. By default it is the title.
  open var accessibilityLabel: String?

  /// The name of the item's view in tests.
  open var accessibilityIdentifier: String?

  func changed() {}
}

/// A button for a navigation bar.
///
/// HeadlessUIKit has no menus, so the initializers lack that parameter. Target and action don't exist on Linux: use a
/// primary action.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The weight of a button's title.
  public enum Style: Int, Sendable {
    /// A button with an ordinary title.
    case plain = 0
    /// A button with a border, which looks like ``plain`` since iOS 7.
    @available(*, deprecated, message: "Use plain.")
    case bordered = 1
    /// A button with a bold title, for the action that completes a task.
    case done = 2
  }

  /// The navigation item that shows the button.
  weak var owner: UINavigationItem?
  private var systemItem: SystemItem?

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item with a title and an image. Those of the action, if it has them, take their place.
  ///
  /// A bar shows the image, and the title where there is none.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title } ?? title
    self.image = primaryAction?.image ?? image
  }

  /// Creates one of the system's items. The action gives it neither a title nor an image.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    title = systemItem.standInTitle
    if systemItem == .done || systemItem == .save { style = .done }
    self.primaryAction = primaryAction
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns an item that is an empty space of a width, in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns an item that is an empty space. A navigation bar gives it no width.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// The action that a tap performs, with this item as its sender.
  ///
  /// Setting an action also sets the title and the image to the action's, except for a system item. Setting nil leaves
  /// both.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, systemItem == nil { (title, image) = (primaryAction.title, primaryAction.image) }
    }
  }

  /// The image that a bar shows.
  final var shownImage: UIImage? { image ?? systemItem?.symbol }

  /// The weight of the title.
  open var style = Style.plain { didSet { changed() } }

  /// The view that is shown instead of a button.
  open var customView: UIView? { didSet { changed() } }

  /// The color of the title. Nil is the tint color of the bar.
  open var tintColor: UIColor? { didSet { changed() } }

  /// The width of the item in points. 0 is the width of its content.
  open var width: CGFloat = 0 { didSet { changed() } }

  final var isSpace: Bool { systemItem == .fixedSpace || systemItem == .flexibleSpace }

  override func changed() {
    owner?.changed()
  }
}
