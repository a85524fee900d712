#if canImport(UIKit)
import UIKit

/// A parent view that shows how many taps it has counted. Its two rows, the row of its table and its button count
/// theirs. Whoever makes it adds the recognizer that calls ``count()``.
final class TapPanel: RoundedView {
  static let height: CGFloat = 280

  private let countLabel: UILabel
  private let rows: [TapRow]
  private var taps = 0
  private var buttonTaps = 0

  init(title: String, code: String, frame: CGRect) {
    let width = frame.width - 32
    countLabel = TrailingLabel(
      "",
      frame: CGRect(x: 16, y: 14, width: width, height: 22),
      weight: .semibold)
    rows = (0..<2).map { index in
      TapRow(name: "Row \(index + 1)", frame: CGRect(x: 16, y: 72 + CGFloat(index) * 48, width: width, height: 44))
    }
    super.init(frame: frame, fillColor: .tertiarySystemBackground, cornerRadius: 14)
    autoresizingMask = .flexibleWidth
    addSubview(UILabel(title, frame: CGRect(x: 16, y: 14, width: width, height: 22), weight: .semibold))
    addSubview(
      UILabel(code, frame: CGRect(x: 16, y: 38, width: width, height: 20), size: 13, color: .secondaryLabel))
    addSubview(countLabel)
    rows.forEach(addSubview)
    addSubview(TapTable(frame: CGRect(x: 16, y: 168, width: width, height: 44)))
    addSubview(makeButton(frame: CGRect(x: 16, y: 220, width: width, height: 44)))
    showCount()
  }

  /// Counts a tap on the panel.
  func count() {
    taps += 1
    showCount()
  }

  private func makeButton(frame: CGRect) -> UIButton {
    let button = RoundedButton("Button: 0", frame: frame, fillColor: .systemBlue, titleColor: .white)
    button.autoresizingMask = .flexibleWidth
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self else { return }
        buttonTaps += 1
        button?.setTitle("Button: \(buttonTaps)", for: .normal)
      },
      for: .touchUpInside)
    return button
  }

  private func showCount() {
    countLabel.text = "Panel: \(taps)"
  }
}
#endif
