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
    let content = CGRect(
      x: area.minX + 16, y: area.minY + 32, width: max(0, area.width - 32), height: max(0, area.height - 48))
    column.apply(in: content, of: view)
    let missing = Int(card.overflow.width.rounded(.up))
    fitLabel.text = missing == 0 ? "Everything fits." : "\(missing) missing."
  }
}

/// The form laid out in rows.
final class FormRowsCard: FormCard {
  private lazy var rows = LayoutColumn(spacing: 8) {
    LayoutRow(spacing: 8) {
      LayoutItem(searchField, width: .flexible(min: 60), height: .fixed(30))
      LayoutItem(searchButton, width: .fitted(min: 44), height: .fixed(33))
    }
    LayoutRow(spacing: 8) {
      LayoutItem(nameLabel, height: .fixed(30))
      LayoutItem(nameField, width: .flexible(min: 60), height: .fixed(30))
    }
    LayoutItem(longTextButton, alignment: .trailing)
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
