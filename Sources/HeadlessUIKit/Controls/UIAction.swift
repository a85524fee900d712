/// What an action runs. The action's `sender` is the control.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an identity, for controls.
@MainActor
open class UIAction: NSObject {
  /// Names an action, so that one replaces another of the same name.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title, for controls that show one.
  open var title: String
  /// The action's name; a unique one unless given.
  public final let identifier: Identifier
  /// Who sent the action: the control.
  public internal(set) final var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  public init(title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.identifier = identifier ?? Identifier("action-\(UUID().uuidString)")
    self.handler = handler
    super.init()
  }

  final func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
