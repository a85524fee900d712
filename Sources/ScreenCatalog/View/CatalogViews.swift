#if UIKIT
import PlatformUI

/// The view above the rows, with the field for the search.
final class CatalogSearchHeader: UIView, UITextFieldDelegate {
  private let field = UITextField(frame: .zero)

  /// Creates a header.
  ///
  /// - Parameter onChange: Is called with the text each time that the user has changed it.
  init(onChange: @escaping @MainActor (String) -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    field.borderStyle = .roundedRect
    field.placeholder = "Search"
    field.accessibilityIdentifier = "CatalogSearch"
    field.delegate = self
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    field.addAction(UIAction { [weak field] _ in onChange(field?.text ?? "") }, for: .editingChanged)
    addSubview(field)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CatalogSearchHeader is made in code: use init(onChange:).")
  }

  var text: String {
    get { field.text ?? "" }
    set { field.text = newValue }
  }

  var placeholder: String {
    get { field.placeholder ?? "" }
    set { field.placeholder = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = areaOfContent
  }

  /// Ends the editing, and the keyboard leaves the rows.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

/// The text below an empty table.
final class CatalogFooter: UIView {
  private let label = UILabel(frame: .zero)

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 88))
    label.text = "No screens found"
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CatalogFooter is made in code: use init().")
  }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = areaOfContent
  }
}

extension UIView {
  /// The safe area between the sides, without a distance from the edges.
  fileprivate var areaOfContent: CGRect {
    bounds.inset(
      by: UIEdgeInsets(top: 8, left: safeAreaInsets.left + 16, bottom: 8, right: safeAreaInsets.right + 16))
  }
}
#endif
