#if canImport(UIKit)
import UIKit

/// The screen of ``KeyboardViewController`` without the module: autoresizing masks, and a handler for each of two
/// notifications, which takes the height of the keyboard from the height of the view.
final class KeyboardWithoutModuleViewController: UIViewController {
  let content = UIView()
  let textView = UITextView.letter()
  let bar = KeyboardBar()
  private var observers: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    content.frame = view.bounds
    view.addSubview(content)
    let size = content.bounds.size
    textView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - KeyboardBar.height)
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.frame = CGRect(x: 0, y: size.height - KeyboardBar.height, width: size.width, height: KeyboardBar.height)
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    for subview in [textView, bar] { content.addSubview(subview) }
    let toggle = UIAction { [textView] _ in textView.toggleKeyboard() }
    bar.button.addAction(toggle, for: .touchUpInside)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    follow(0, 0)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let center = NotificationCenter.default
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
    observers = names.map { name in
      center.addObserver(forName: name, object: view.window?.screen, queue: nil) { [weak self] notification in
        let info = notification.userInfo
        let frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
        let duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        let isShown = notification.name == UIResponder.keyboardWillShowNotification
        MainActor.assumeIsolated { self?.follow(isShown ? frame.height : 0, duration) }
      }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  private func follow(_ keyboardHeight: CGFloat, _ duration: TimeInterval) {
    let insets = view.safeAreaInsets
    let height = view.bounds.height - insets.top - insets.bottom - keyboardHeight
    bar.label.text = "\(Int(height)) points are free."
    UIView.animate(withDuration: duration) { [self] in
      content.frame = CGRect(x: 0, y: insets.top, width: view.bounds.width, height: height)
    }
  }
}
#endif
