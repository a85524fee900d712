/// A button of an alert or of an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an action, with UIKit's numbers.
  public enum Style: Int, Sendable {
    /// The usual style.
    case `default`
    /// An action that leaves everything as it is. An alert has at most one of them.
    case cancel
    /// An action that deletes or changes data. Its title is red.
    case destructive
  }

  /// The title of the button.
  public private(set) final var title: String?
  /// The style of the button.
  public private(set) final var style = Style.default
  private var handler: (@MainActor (UIAlertAction) -> Void)?
  /// The controller that shows the action.
  final weak var controller: UIAlertController?

  /// Creates an action. The handler is called after the alert was dismissed.
  @preconcurrency
  public convenience init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Whether the button can be tapped. `true` by default.
  open var isEnabled = true { didSet { controller?.contentDidChange() } }

  final func run() {
    handler?(self)
  }
}
