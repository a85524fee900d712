/// The base class of the items of bars.
@MainActor
open class UIBarItem: NSObject {
  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// The title of the item.
  open var title: String? { didSet { changed() } }

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
