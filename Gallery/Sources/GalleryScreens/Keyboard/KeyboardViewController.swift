#if canImport(UIKit)
import KeyboardAvoidance
import UIKit

/// A text over the keyboard, with a bar below it. The keyboard opens when the screen has appeared.
public final class KeyboardViewController: UIViewController {
  let letterView = LetterView()

  public override func loadView() {
    view = letterView
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    letterView.textView.becomeFirstResponder()
  }
}

/// The view of the screen. One method knows where everything is.
final class LetterView: UIView {
  let textView = UITextView.letter()
  let bar = KeyboardBar()

  private lazy var keyboard = KeyboardArea(of: self)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    for subview in [textView, bar] { addSubview(subview) }
    let toggle = UIAction { [textView] _ in textView.toggleKeyboard() }
    bar.button.addAction(toggle, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("LetterView is made in code: use init()")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = keyboard.freeArea
    bar.frame = CGRect(
      x: area.minX, y: area.maxY - KeyboardBar.height, width: area.width, height: KeyboardBar.height)
    bar.label.text = "\(Int(area.height)) points are free."
    textView.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - KeyboardBar.height))
    if textView.isFirstResponder { textView.scrollRangeToVisible(textView.selectedRange) }
  }
}
#endif
