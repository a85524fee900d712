#if canImport(UIKit)
import UIKit

/// A label that shows the last number it was told. It never removes itself from anything.
final class ObserverLabel: RoundedView, CounterObserver {
  /// Done once, in the middle of the next call.
  var onNextCall: (() -> Void)?

  private let valueLabel: UILabel

  init(number: Int) {
    let frame = CGRect(x: 0, y: 0, width: 140, height: 52)
    valueLabel = TrailingLabel(
      "–",
      frame: CGRect(x: 14, y: 15, width: 112, height: 22),
      weight: .semibold)
    super.init(frame: frame, fillColor: .tertiarySystemBackground, cornerRadius: 10)
    addSubview(UILabel("Observer \(number)", frame: CGRect(x: 14, y: 15, width: 112, height: 22)))
    addSubview(valueLabel)
  }

  func counterDidChange(to value: Int) {
    valueLabel.text = "\(value)"
    let action = onNextCall
    onNextCall = nil
    action?()
  }
}

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
