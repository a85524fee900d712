#if canImport(UIKit)
import UIKit

/// A bar with a text; it says when it is selected.
final class MoveBar: RoundedView {
  static let height: CGFloat = 40

  /// The place of the bar at the beginning, from 1.
  let number: Int

  private let textLabel: UILabel
  private let selectionLabel: UILabel

  init(number: Int, text: String, color: UIColor, frame: CGRect) {
    self.number = number
    let labelFrame = CGRect(x: 14, y: 9, width: frame.width - 28, height: 22)
    textLabel = UILabel(text, frame: labelFrame, weight: .semibold, color: .black)
    selectionLabel = TrailingLabel("selected", frame: labelFrame, color: .black)
    super.init(frame: frame, fillColor: color, cornerRadius: 10)
    autoresizingMask = .flexibleWidth
    addSubview(textLabel)
    addSubview(selectionLabel)
    isSelected = false
  }

  var text: String {
    get { textLabel.text ?? "" }
    set { textLabel.text = newValue }
  }

  var isSelected: Bool {
    get { !selectionLabel.isHidden }
    set {
      selectionLabel.isHidden = !newValue
      lineColor = newValue ? .label : nil
    }
  }
}
#endif
