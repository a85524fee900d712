#if canImport(UIKit)
import UIKit

/// The bar of 44 points, with a sentence and a button, which shows and hides the keyboard.
final class KeyboardBar: UIView {
  static let height: CGFloat = 44

  let label = UILabel("", frame: .zero, size: 13, color: .secondaryLabel)
  let button = RoundedButton("Keyboard", frame: .zero, fillColor: .systemBlue, titleColor: .white)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    addSubview(label)
    addSubview(button)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("KeyboardBar is made in code: use init()")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = CGRect(x: bounds.width - 88, y: 6, width: 76, height: 32)
    label.frame = CGRect(x: 16, y: 6, width: max(0, bounds.width - 112), height: 32)
  }
}

extension UITextView {
  /// Creates the text view of a letter.
  static func letter() -> UITextView {
    let textView = UITextView()
    textView.font = .systemFont(ofSize: 17)
    textView.text = """
      Dear Hanako,

      the box has three tiers. In the first one are rice and plums, in the second one fish and eggs, and in the third \
      one what you like best.

      Carry it upright, and open it at noon. Leave the plums for the way home, and don't forget the chopsticks. They \
      are in the lid.

      P.S.\u{20}
      """
    return textView
  }

  /// Shows or hides the keyboard.
  func toggleKeyboard() {
    if isFirstResponder { resignFirstResponder() } else { becomeFirstResponder() }
  }
}
#endif
