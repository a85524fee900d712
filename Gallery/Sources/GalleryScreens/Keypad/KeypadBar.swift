#if canImport(UIKit)
import UIKit

/// The bar of 44 points, with a sentence and a button, which shows and hides the keyboard.
final class KeypadBar: UIView {
  static let height: CGFloat = 44

  let label = UILabel("", frame: .zero, size: 13, color: .secondaryLabel)
  let button = RoundedButton("Keypad", frame: .zero, fillColor: .systemBlue, titleColor: .white)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    addSubview(label)
    addSubview(button)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("KeypadBar is made in code: use init()")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = CGRect(x: bounds.width - 88, y: 6, width: 76, height: 32)
    label.frame = CGRect(x: 16, y: 6, width: max(0, bounds.width - 112), height: 32)
  }
}
#endif
