/// A controller that shows an alert in the middle of the screen, or an action sheet at its bottom.
///
/// Add actions, and present the controller. A tap on an action dismisses it, and then calls the handler. The first text
/// field of an alert becomes the first responder.
///
/// HeadlessUIKit shows action sheets at the bottom of tablets, too, where UIKit shows a popover. On a phone with iOS 27
/// an action sheet is an alert. There are no effects, and content that is too high for the screen scrolls together with
/// its buttons.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The kind of an alert controller, with UIKit's numbers.
  public enum Style: Int, Sendable {
    /// Buttons at the bottom of the screen.
    case actionSheet
    /// A card in the middle of the screen.
    case alert
  }

  /// Whether it is an alert or an action sheet.
  public private(set) final var preferredStyle = Style.actionSheet
  private var storedActions: [UIAlertAction] = []
  private var storedFields: [UITextField] = []

  /// Creates an alert or an action sheet without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// The title.
  open override var title: String? { didSet { contentDidChange() } }

  /// The text below the title.
  open var message: String? { didSet { contentDidChange() } }

  // MARK: Actions

  /// The actions, in the order in which they were added. An alert shows the one with the style `cancel` at the bottom,
  /// or at the leading side of two.
  open var actions: [UIAlertAction] { storedActions }

  /// Adds an action. A second one with the style `cancel` is reported and isn't added; UIKit raises an exception.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      return Misuse.report(
        "\(self) already has an action with the style cancel. The second one was not added. UIKit raises an exception.")
    }
    storedActions.append(action)
    action.controller = self
    contentDidChange()
  }

  /// The action that an alert emphasizes, or nil. It must be one of ``actions``, or else it is reported and nothing
  /// changes; UIKit raises an exception. Without one, an alert emphasizes its action with the style `cancel`. An action
  /// sheet doesn't use it.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !storedActions.contains(preferredAction) {
        Misuse.report("The preferred action of \(self) is none of its actions. Add it with addAction(_:) first.")
        self.preferredAction = oldValue
      }
      contentDidChange()
    }
  }

  final var cancelAction: UIAlertAction? { storedActions.first { $0.style == .cancel } }

  // MARK: Text fields

  /// The text fields, from top to bottom; nil if there are none.
  open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

  /// Adds a text field to an alert. The closure is called at once.
  ///
  /// Action sheets have no text fields: it is reported, and nothing is added. UIKit raises an exception.
  @preconcurrency
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Misuse.report(
        "\(self) is an action sheet, which has no text fields. None was added. UIKit raises an exception. "
          + "Create the controller with the style alert.")
    }
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .footnote)
    field.adjustsFontForContentSizeCategory = true
    storedFields.append(field)
    configurationHandler?(field)
    contentDidChange()
  }

  // MARK: View

  /// Creates the view, which covers the window.
  open override func loadView() {
    view = AlertView(of: self)
  }

  /// Makes the first text field the first responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    storedFields.first?.becomeFirstResponder()
  }

  final func contentDidChange() {
    (viewIfLoaded as? AlertView)?.showContent()
  }

  /// Dismisses the alert, and then calls the handler of an action.
  final func choose(_ action: UIAlertAction) {
    presentingViewController?.dismiss(animated: true) { action.run() }
  }
}
