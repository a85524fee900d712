import KeyboardAvoidance
import UIKit

final class LetterView: UIView {
  let textView = UITextView()
  private let bar = UIView()
  private lazy var keyboard =
    KeyboardArea(of: self)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    textView.font = .systemFont(ofSize: 17)
    textView.text = """
      Dear Hanako,

      the box has three tiers. Carry \
      it upright, and open it at noon.

      P.S. The cat says\u{20}
      """
    bar.backgroundColor = .systemTeal
    addSubview(textView)
    addSubview(bar)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = keyboard.freeArea
    bar.frame = CGRect(
      x: area.minX, y: area.maxY - 44,
      width: area.width, height: 44)
    textView.frame = CGRect(
      x: area.minX, y: area.minY,
      width: area.width, height: max(0, area.height - 44))
    if textView.isFirstResponder {
      textView.scrollRangeToVisible(textView.selectedRange)
    }
  }
}

final class LetterController: UIViewController {
  private let letterView = LetterView()

  override func loadView() {
    view = letterView
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    letterView.textView.becomeFirstResponder()
  }
}
