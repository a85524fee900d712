#if canImport(UIKit)
import RowLayout
import UIKit

/// The form of ``FormViewController`` with three more fields, so that the keyboard would cover the last ones.
final class KeyboardForm: UIView {
  let titleLabel = UILabel("Keyboard", frame: .zero, size: 30, weight: .bold)
  let searchField = UITextField()
  let searchButton = UIButton(type: .system)

  /// The fields below the search, with their labels.
  let lines = ["Name", "Street", "City", "Note"].map { (UILabel($0, frame: .zero), UITextField()) }

  /// All fields from top to bottom.
  var fields: [UITextField] { [searchField] + lines.map(\.1) }

  private lazy var rows = LayoutColumn(spacing: 12) {
    LayoutItem(titleLabel, height: .fixed(36))
    LayoutRow(spacing: 8) {
      LayoutItem(searchField, width: .flexible(min: 60), height: .fixed(30))
      LayoutItem(searchButton, height: .fixed(33))
    }
    for line in lines {
      LayoutRow(spacing: 8) {
        LayoutItem(line.0, width: .fixed(56), height: .fixed(30))
        LayoutItem(line.1, width: .flexible(min: 60), height: .fixed(30))
      }
    }
  }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    searchField.placeholder = "What?"
    searchButton.setTitle("Search", for: .normal)
    for field in fields {
      field.borderStyle = .roundedRect
      addSubview(field)
    }
    for view in [titleLabel, searchButton] + lines.map(\.0) { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("KeyboardForm is made in code: use init()")
  }

  /// Shows the keyboard for the first field, or hides it.
  func toggleKeyboard() {
    if fields.contains(where: \.isFirstResponder) {
      endEditing(true)
    } else {
      searchField.becomeFirstResponder()
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows.sizeThatFits(CGSize(width: size.width - 32, height: 0)).height + 32)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.apply(
      in: CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: max(0, bounds.height - 32)), of: self)
  }
}

/// The bar of 44 points, with a sentence and a button, which shows and hides the keyboard.
final class KeyboardBar: UIView {
  static let height: CGFloat = 44

  let label = UILabel("", frame: .zero, size: 13, color: .secondaryLabel)
  let button = RoundedButton("Keyboard", frame: .zero, fillColor: .systemBlue, titleColor: .white)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    addSubview(label)
    addSubview(button)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("KeyboardBar is made in code: use init()")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = CGRect(x: bounds.width - 88, y: 6, width: 76, height: 32)
    label.frame = CGRect(x: 16, y: 6, width: max(0, bounds.width - 112), height: 32)
  }
}
#endif
