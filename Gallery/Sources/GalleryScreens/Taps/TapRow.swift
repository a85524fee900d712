#if canImport(UIKit)
import UIKit

/// A row that handles its touches itself, as a table's row does: it is highlighted while a finger is down, and counts
/// the touch when the finger is lifted.
final class TapRow: RoundedView {
  private let countLabel: UILabel
  private var taps = 0
  private var cancellations = 0

  init(name: String, frame: CGRect) {
    let labelFrame = CGRect(x: 14, y: 11, width: frame.width - 28, height: 22)
    countLabel = TrailingLabel("", frame: labelFrame, color: .secondaryLabel)
    super.init(frame: frame, fillColor: .secondarySystemBackground, cornerRadius: 10)
    autoresizingMask = .flexibleWidth
    addSubview(UILabel(name, frame: labelFrame))
    addSubview(countLabel)
    finish()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fillColor = .systemGray4
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    taps += 1
    finish()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancellations += 1
    finish()
  }

  private func finish() {
    fillColor = .secondarySystemBackground
    countLabel.text = cancellations == 0 ? "\(taps)" : "\(taps), cancelled \(cancellations)"
  }
}
#endif
