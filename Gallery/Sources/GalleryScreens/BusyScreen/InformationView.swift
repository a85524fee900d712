#if canImport(UIKit)
import UIKit

/// An information screen: a card with a colored header, a few lines of text, and a number of marks.
final class InformationView: RoundedView {
  let page: InformationPage

  /// The number of marks, never negative.
  var marks = 0 {
    didSet { showMarks() }
  }

  /// Whether the card has little height, so that its text is in one half and the buttons are in the other.
  var isLow = false {
    didSet { setNeedsLayout() }
  }

  private let head: RoundedView
  private let titleLabel: UILabel
  private let headlineLabel: UILabel
  private let lineLabels: [UILabel]
  private let marksLabel = UILabel("", frame: .zero, weight: .semibold)

  init(page: InformationPage) {
    self.page = page
    head = RoundedView(fillColor: page.color, cornerRadius: 10)
    titleLabel = UILabel(page.title, frame: .zero, size: 17, weight: .semibold, color: .white)
    headlineLabel = UILabel(page.headline, frame: .zero, size: 40, weight: .bold)
    lineLabels = page.lines.map { UILabel($0, frame: .zero, size: 16, color: .secondaryLabel) }
    super.init(fillColor: .tertiarySystemBackground, lineColor: .separator, cornerRadius: 16)
    head.addSubview(titleLabel)
    for subview in [head, headlineLabel] + lineLabels + [marksLabel] { addSubview(subview) }
    showMarks()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    head.frame = CGRect(x: 6, y: 6, width: max(0, bounds.width - 12), height: isLow ? 32 : 44)
    titleLabel.frame = CGRect(x: 14, y: 0, width: max(0, head.bounds.width - 28), height: head.bounds.height)
    let width = max(0, isLow ? bounds.width / 2 - 28 : bounds.width - 40)
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - 20 - width : 20
    let spacing: CGFloat = isLow ? 3 : 8
    var y = head.frame.maxY + (isLow ? 0 : 16)
    for label in [headlineLabel] + lineLabels + [marksLabel] {
      label.frame = CGRect(x: x, y: y, width: width, height: label === headlineLabel ? 50 : 22)
      y = label.frame.maxY + spacing
    }
  }

  private func showMarks() {
    marksLabel.textColor = marks == 0 ? .secondaryLabel : page.color
    marksLabel.text = marks == 0 ? "No marks" : String(repeating: "★", count: marks)
  }
}
#endif
