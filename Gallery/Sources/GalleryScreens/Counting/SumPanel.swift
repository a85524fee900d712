#if canImport(UIKit)
import UIKit

/// What threads have added to a number, as a bar that fills, beside what they should have added.
final class SumPanel: RoundedView {
  /// The number that fills the bar.
  static let fullSum = 4 * CountingThreads.sum
  static let height: CGFloat = 116

  /// What the number is, and what it should be.
  private(set) var sums = (actual: 0, expected: 0)

  private let titleLabel: UILabel
  private let sumLabel = TrailingLabel("0 of 0", frame: .zero, weight: .semibold)
  private let captionLabel: UILabel
  private let bar = RoundedView(fillColor: .secondarySystemBackground, cornerRadius: 8)
  private let filling: RoundedView

  init(title: String, caption: String, color: UIColor) {
    titleLabel = UILabel(title, frame: .zero, size: 17, weight: .semibold)
    captionLabel = UILabel(caption, frame: .zero, size: 13, color: .secondaryLabel)
    filling = RoundedView(fillColor: color, cornerRadius: 8)
    super.init(fillColor: .tertiarySystemBackground, cornerRadius: 14)
    for view in [titleLabel, sumLabel, captionLabel, bar] { addSubview(view) }
    bar.addSubview(filling)
  }

  func show(actual: Int, expected: Int) {
    sums = (actual, expected)
    sumLabel.text = "\(actual) of \(expected)"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 32
    titleLabel.frame = CGRect(x: 16, y: 12, width: width * 0.6, height: 24)
    sumLabel.frame = CGRect(x: 16 + width * 0.6, y: 12, width: width * 0.4, height: 24)
    captionLabel.frame = CGRect(x: 16, y: 38, width: width, height: 20)
    bar.frame = CGRect(x: 16, y: 70, width: width, height: 28)
    filling.frame = bar.bounds
    filling.frame.size.width *= CGFloat(sums.actual) / CGFloat(Self.fullSum)
    mirrorSubviewsIfNeeded()
    bar.mirrorSubviewsIfNeeded()
  }
}
#endif
