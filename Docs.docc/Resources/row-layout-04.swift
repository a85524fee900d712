import RowLayout
import UIKit

final class FormController: UIViewController {
  private let search = UITextField()
  private let button = UIButton(type: .system)
  private let longText = UIButton(type: .system)

  private lazy var row = LayoutRow(spacing: 8) {
    LayoutItem(
      search, width: .flexible,
      height: .fixed(30))
    LayoutItem(button, width: .fitted(min: 44), height: .fixed(33))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    search.borderStyle = .roundedRect
    search.placeholder = "What?"
    view.addSubview(search)

    button.setTitle("Search", for: .normal)
    view.addSubview(button)

    longText.setTitle("Long Text", for: .normal)
    let action = UIAction { [weak self] _ in self?.showLongText() }
    longText.addAction(action, for: .touchUpInside)
    view.addSubview(longText)
  }

  private func showLongText() {
    button.setTitle("A title that is much too long for this screen", for: .normal)
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
      .insetBy(dx: 20, dy: 20)
    var frame = area
    frame.size.height = 33
    row.apply(in: frame, of: view)

    frame.size = longText.sizeThatFits(area.size)
    frame.origin.x = area.maxX - frame.width
    frame.origin.y = area.minY + 33 + 8
    longText.frame = frame
  }
}
