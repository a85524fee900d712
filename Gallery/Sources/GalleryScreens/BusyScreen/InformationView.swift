#if canImport(UIKit)
import UIKit

/// An information screen: a card with a colored header, a few lines of text, and a number of marks.
final class InformationView: RoundedView {
  let page: InformationPage

  /// The number of marks, never negative.
  var marks = 0 {
    didSet { showMarks() }
  }

  private let marksLabel: UILabel

  init(page: InformationPage, frame: CGRect) {
    self.page = page
    let width = frame.width - 40
    marksLabel = UILabel(
      "",
      frame: CGRect(x: 20, y: 228, width: width, height: 22),
      weight: .semibold)
    super.init(frame: frame, fillColor: .tertiarySystemBackground, lineColor: .separator, cornerRadius: 16)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]

    let head = RoundedView(
      frame: CGRect(x: 6, y: 6, width: frame.width - 12, height: 44),
      fillColor: page.color,
      cornerRadius: 10)
    head.autoresizingMask = .flexibleWidth
    head.addSubview(
      UILabel(
        page.title,
        frame: CGRect(x: 14, y: 10, width: head.bounds.width - 28, height: 24),
        size: 17,
        weight: .semibold,
        color: .white))
    addSubview(head)
    addSubview(
      UILabel(
        page.headline,
        frame: CGRect(x: 20, y: 68, width: width, height: 52),
        size: 40,
        weight: .bold))
    for (index, line) in page.lines.enumerated() {
      addSubview(
        UILabel(
          line,
          frame: CGRect(x: 20, y: 132 + CGFloat(index) * 28, width: width, height: 22),
          size: 16,
          color: .secondaryLabel))
    }
    addSubview(marksLabel)
    showMarks()
  }

  private func showMarks() {
    marksLabel.textColor = marks == 0 ? .secondaryLabel : page.color
    marksLabel.text = marks == 0 ? "No marks" : String(repeating: "★", count: marks)
  }
}
#endif
