#if canImport(UIKit)
import UIKit

/// A bar with a number; it says when it is selected.
final class MoveBar: RoundedView {
  static let height: CGFloat = 40

  let number: Int

  private let selectionLabel: UILabel

  init(number: Int, color: UIColor, frame: CGRect) {
    self.number = number
    let labelFrame = CGRect(x: 14, y: 9, width: frame.width - 28, height: 22)
    selectionLabel = TrailingLabel("selected", frame: labelFrame, color: .black)
    super.init(frame: frame, fillColor: color, cornerRadius: 10)
    autoresizingMask = .flexibleWidth
    addSubview(UILabel("\(number)", frame: labelFrame, weight: .semibold, color: .black))
    addSubview(selectionLabel)
    isSelected = false
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
