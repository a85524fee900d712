//# 4...
import RowLayout
//# ...
import UIKit

final class FormController: UIViewController {
//# 2...
  private let search = UITextField()
  private let button = UIButton(type: .system)
//# 7...
  private let label = UILabel()
  private let name = UITextField()
//# 8...
  private let hint = UILabel()
//# 3...
  private let longText = UIButton(type: .system)
//# 10...
  private let tags = [
    "Tea", "Coffee", "Cakes", "Open now",
    "Garden",
  ].map { title in
    let tag = UIButton(type: .system)
    tag.setTitle(title, for: .normal)
    return tag
  }
//# 4...

//# 4...5
  private lazy var row = LayoutRow(spacing: 8) {
    LayoutItem(
//# 4
      search, width: .flexible,
//# 5
      search, width: .flexible(min: 60),
//# 4...5
      height: .fixed(30))
    LayoutItem(button, width: .fitted(min: 44), height: .fixed(33))
//# 6
  private lazy var rows = LayoutColumn(
    spacing: 8
  ) {
//# 7...
  private lazy var rows = LayoutColumn(spacing: 8) {
//# 6...
    LayoutRow(spacing: 8) {
      LayoutItem(
        search, width: .flexible(min: 60),
        height: .fixed(30))
      LayoutItem(button, width: .fitted(min: 44), height: .fixed(33))
//# 7...
    }
//# 10...
    LayoutFlow(spacing: 16, lineSpacing: 4) { tags }
//# 7...
    LayoutRow(spacing: 8) {
      LayoutItem(label, height: .fixed(30))
      LayoutItem(
        name, width: .flexible(min: 60),
        height: .fixed(30))
//# 6...
    }
//# 8...
    hint
//# 6...
    LayoutItem(longText, alignment: .trailing)
//# 4...
  }
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
//# 2...

    search.borderStyle = .roundedRect
    search.placeholder = "What?"
    view.addSubview(search)

    button.setTitle("Search", for: .normal)
    view.addSubview(button)
//# 10...

    for tag in tags { view.addSubview(tag) }
//# 3...

//# 7...
    label.text = "Name"
    view.addSubview(label)

    name.borderStyle = .roundedRect
    view.addSubview(name)

//# 8...
    hint.text = "Texts that are longer than the screen is wide continue on the next line."
    hint.textColor = .secondaryLabel
    hint.numberOfLines = 0
    view.addSubview(hint)

//# 3...
    longText.setTitle("Long Text", for: .normal)
    let action = UIAction { [weak self] _ in self?.showLongText() }
    longText.addAction(action, for: .touchUpInside)
    view.addSubview(longText)
  }

  private func showLongText() {
//# 3...6
    button.setTitle("A title that is much too long for this screen", for: .normal)
//# 7...
    button.setTitle("Looooong text", for: .normal)
    label.text = "Looooong text"
//# 9...
    hint.isHidden = true
//# 3...
    view.setNeedsLayout()
//# 2...
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
//# 2...5
    let area = view.bounds.inset(by: view.safeAreaInsets)
      .insetBy(dx: 20, dy: 20)
//# 2...3
    var frame = CGRect.zero
    frame.size = button.sizeThatFits(area.size)
//# 4...5
    var frame = area
//# 2...5
    frame.size.height = 33
//# 2...3
    frame.origin.x = area.maxX - frame.width
    frame.origin.y = area.minY
    button.frame = frame

    search.frame = CGRect(
      x: area.minX, y: area.minY + 1.5,
      width: frame.minX - 8 - area.minX, height: 30)
//# 4...5
    row.apply(in: frame, of: view)
//# 3...5

    frame.size = longText.sizeThatFits(area.size)
    frame.origin.x = area.maxX - frame.width
    frame.origin.y = area.minY + 33 + 8
    longText.frame = frame
//# 6...
    let insets = NSDirectionalEdgeInsets(
      top: 20, leading: 20, bottom: 20, trailing: 20)
    rows.apply(to: view, insets: insets)
//# ...
  }
}
