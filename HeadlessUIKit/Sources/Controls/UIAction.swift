/// The base class of the elements of menus. HeadlessUIKit has no menus, and no other elements than actions.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  final var storedTitle: String
  final var storedImage: UIImage?

  init(title: String, image: UIImage?) {
    (storedTitle, storedImage) = (title, image)
    super.init()
  }

  /// The title of the element.
  open var title: String { storedTitle }

  /// The image of the element; nil for none.
  open var image: UIImage? { storedImage }
}

/// The closure of an action. The action's ``UIAction/sender`` is the control.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, an image and an identifier, for controls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action, which replaces another action of the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Creates an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title that a control shows for the action.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image that a control shows for the action.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// The identifier of the action. It is unique unless it was given.
  public final let identifier: Identifier
  /// The control that is performing the action, or nil.
  public internal(set) final var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  @preconcurrency
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("action-\(UUID().uuidString)")
    self.handler = handler
    super.init(title: title, image: image)
  }

  final func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
