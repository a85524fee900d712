#if canImport(UIKit)
import RowLayout
import UIKit

/// A title, the form on its card, and a line that says whether the form fits. They are a column themselves.
public final class FormViewController: UIViewController {
  let card = FormRowsCard()
  private let titleLabel = UILabel("Form", frame: .zero, size: 30, weight: .bold)
  private let fitLabel = UILabel("", frame: .zero, size: 13, color: .secondaryLabel)

  private lazy var column = LayoutColumn(spacing: 16) {
    titleLabel
    card
    LayoutItem(fitLabel, height: .fixed(18))
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    for subview in [titleLabel, card, fitLabel] { view.addSubview(subview) }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let room = CGRect(
      x: area.minX + 16, y: area.minY + 32, width: max(0, area.width - 32), height: max(0, area.height - 48))
    column.apply(in: room, of: view)
    let missing = Int(card.overflow.width.rounded(.up))
    fitLabel.text = missing == 0 ? "Everything fits." : "\(missing) missing."
  }
}
#endif
