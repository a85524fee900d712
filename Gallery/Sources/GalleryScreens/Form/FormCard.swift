#if canImport(UIKit)
import UIKit

/// The form of *Rows instead of frames* on a card, without a layout. Its button shows long texts, or the short ones
/// again.
class FormCard: RoundedView {
  let searchField = UITextField()
  let searchButton = UIButton(type: .system)
  let nameLabel = UILabel()
  let nameField = UITextField()
  let lengthenButton = UIButton(type: .system)

  private var showsLongText = false

  init() {
    super.init(fillColor: .tertiarySystemBackground, cornerRadius: 14)
    for field in [searchField, nameField] { field.borderStyle = .roundedRect }
    searchField.placeholder = "What?"
    lengthenButton.setTitle("Long Text", for: .normal)
    let change = UIAction { [weak self] _ in self?.changeTexts() }
    lengthenButton.addAction(change, for: .touchUpInside)
    for view in [searchField, searchButton, nameLabel, nameField, lengthenButton] { addSubview(view) }
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
    superview?.setNeedsLayout()
  }
}
#endif
