/// An action that a row shows when it is swiped.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The kind of an action, with UIKit's numbers.
  public enum Style: Int, Sendable {
    /// A gray action.
    case normal = 0
    /// A red action, which deletes something.
    case destructive = 1
  }

  /// The closure of an action: it gets the action, its button, and a closure to call when it is done, with whether it
  /// was performed. Then the row closes.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The kind of the action.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The text of the button.
  open var title: String?
  /// The image of the button. HeadlessUIKit shows it instead of the text.
  open var image: UIImage?
  /// The color of the button. It depends on the style at first, and after setting nil.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init(style, handler)
    self.title = title
  }

  init(_ style: Style, _ handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// The actions of a row at one side.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions. The first one is at the edge.
  public final let actions: [UIContextualAction]

  /// Whether a swipe over most of the row performs the first action. `true` by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates the actions of a side. Without any, the row can't be swiped there.
  public convenience init(actions: [UIContextualAction]) {
    self.init(actions)
  }

  init(_ actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
