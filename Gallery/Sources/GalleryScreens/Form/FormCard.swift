#if canImport(UIKit)
import RowLayout
import UIKit

/// The article's form on a card. Its button shows long texts, or the short ones again.
final class FormCard: RoundedView {
  let searchField = UITextField()
  let searchButton = UIButton(type: .system)
  let nameLabel = UILabel()
  let nameField = UITextField()
  let longTextButton = UIButton(type: .system)

  private var showsLongText = false

  private lazy var rows = LayoutColumn(spacing: 8) {
    LayoutRow(spacing: 8) {
      LayoutItem(searchField, width: .flexible(min: 60), height: .fixed(30))
      LayoutItem(searchButton, height: .fixed(33), compressionResistance: 1)
    }
    LayoutRow(spacing: 8) {
      LayoutItem(nameLabel, height: .fixed(30))
      LayoutItem(nameField, width: .flexible(min: 60), height: .fixed(30))
    }
    LayoutItem(longTextButton, alignment: .trailing)
  }

  init() {
    super.init(fillColor: .tertiarySystemBackground, cornerRadius: 14)
    for field in [searchField, nameField] { field.borderStyle = .roundedRect }
    searchField.placeholder = "What?"
    longTextButton.setTitle("Long Text", for: .normal)
    let change = UIAction { [weak self] _ in self?.changeTexts() }
    longTextButton.addAction(change, for: .touchUpInside)
    for view in [searchField, searchButton, nameLabel, nameField, longTextButton] { addSubview(view) }
    showTexts()
  }

  private func changeTexts() {
    showsLongText.toggle()
    showTexts()
  }

  private func showTexts() {
    searchButton.setTitle(showsLongText ? "Looooong text" : "Search", for: .normal)
    nameLabel.text = showsLongText ? "Looooong text" : "Name"
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = rows.sizeThatFits(CGSize(width: size.width - 32, height: 0))
    return CGSize(width: fitting.width + 32, height: fitting.height + 32)
  }

  /// What doesn't fit at the present size, in points.
  var overflow: CGSize { rows.plan(in: content, of: self).overflow }

  private var content: CGRect {
    CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: max(0, bounds.height - 32))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.apply(in: content, of: self)
  }
}
#endif
