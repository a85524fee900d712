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
    let insets = NSDirectionalEdgeInsets(top: 32, leading: 16, bottom: 16, trailing: 16)
    column.apply(to: view, reference: .safeArea, insets: insets)
    let missing = Int(card.overflow.width.rounded(.up))
    fitLabel.text = missing == 0 ? "Everything fits." : "\(missing) points missing."
  }
}

/// A label, and a field that takes the rest of the row.
struct FormRow: LayoutContainer {
  let label: UILabel
  let field: UITextField

  var layout: any LayoutContainer {
    LayoutRow(spacing: 8) {
      LayoutItem(label, height: .fixed(30))
      LayoutItem(field, width: .flexible(min: 60), height: .fixed(30))
    }
  }
}

/// The form laid out in rows.
final class FormRowsCard: FormCard {
  private let insets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  private lazy var rows = LayoutColumn(spacing: 8) {
    LayoutRow(spacing: 8) {
      LayoutItem(searchField, width: .flexible(min: 60), height: .fixed(30))
      LayoutItem(searchButton, width: .fitted(min: 44), height: .fixed(33))
    }
    FormRow(label: nameLabel, field: nameField)
    LayoutItem(lengthenButton, alignment: .trailing)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rows.sizeThatFits(CGSize(width: size.width, height: 0), insets: insets)
  }

  /// What doesn't fit at the present size, in points.
  var overflow: CGSize { rows.apply(to: self, reference: .none, insets: insets).overflow }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.apply(to: self, reference: .none, insets: insets)
  }
}
#endif
