import RowLayout
import UIKit

final class FormController: UIViewController {
  private let search = UITextField()
  private let button = UIButton(type: .system)
  private let label = UILabel()
  private let name = UITextField()
  private let hint = UILabel()
  private let longText = UIButton(type: .system)
  private let tags = [
    "Tea", "Coffee", "Cakes", "Open now",
    "Garden",
  ].map { title in
    let tag = UIButton(type: .system)
    tag.setTitle(title, for: .normal)
    return tag
  }

  private lazy var rows = LayoutColumn(spacing: 8) {
    LayoutRow(spacing: 8) {
      LayoutItem(
        search, width: .flexible(min: 60),
        height: .fixed(30))
      LayoutItem(button, width: .fitted(min: 44), height: .fixed(33))
    }
    LayoutFlow(spacing: 16, lineSpacing: 4) { tags }
    LayoutRow(spacing: 8) {
      LayoutItem(label, height: .fixed(30))
      LayoutItem(
        name, width: .flexible(min: 60),
        height: .fixed(30))
    }
    hint
    LayoutItem(longText, alignment: .trailing)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    search.borderStyle = .roundedRect
    search.placeholder = "What?"
    view.addSubview(search)

    button.setTitle("Search", for: .normal)
    view.addSubview(button)

    for tag in tags { view.addSubview(tag) }

    label.text = "Name"
    view.addSubview(label)

    name.borderStyle = .roundedRect
    view.addSubview(name)

    hint.text = "Texts that are longer than the screen is wide continue on the next line."
    hint.textColor = .secondaryLabel
    hint.numberOfLines = 0
    view.addSubview(hint)

    longText.setTitle("Long Text", for: .normal)
    let action = UIAction { [weak self] _ in self?.showLongText() }
    longText.addAction(action, for: .touchUpInside)
    view.addSubview(longText)
  }

  private func showLongText() {
    button.setTitle("Looooong text", for: .normal)
    label.text = "Looooong text"
    hint.isHidden = true
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let insets = NSDirectionalEdgeInsets(
      top: 20, leading: 20, bottom: 20, trailing: 20)
    rows.apply(to: view, insets: insets)
  }
}
