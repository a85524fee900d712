#if canImport(UIKit)
import RowLayout
import UIKit

/// The form laid out in rows.
final class FormRowsCard: FormCard {
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
