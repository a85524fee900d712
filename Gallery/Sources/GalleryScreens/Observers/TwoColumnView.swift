#if canImport(UIKit)
import UIKit

/// Lays its subviews out in two columns, row by row.
final class TwoColumnView: UIView {
  private static let gap: CGFloat = 8

  private let rowHeight: CGFloat

  init(frame: CGRect, rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init(frame: frame)
    autoresizingMask = .flexibleWidth
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TwoColumnView is made in code: use init(frame:rowHeight:)")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width - Self.gap) / 2
    for (index, subview) in subviews.enumerated() {
      subview.frame = CGRect(
        x: CGFloat(index % 2) * (width + Self.gap),
        y: CGFloat(index / 2) * (rowHeight + Self.gap),
        width: width,
        height: rowHeight)
    }
  }
}
#endif
