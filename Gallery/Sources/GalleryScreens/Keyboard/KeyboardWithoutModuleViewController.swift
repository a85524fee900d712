#if canImport(UIKit)
import UIKit

/// The screen of ``KeyboardViewController`` without the module: it takes the height of the keyboard from the height of
/// the view, with an animation of the same duration.
final class KeyboardWithoutModuleViewController: UIViewController {
  let customView = UIView()
  let form = KeyboardForm()
  let bar = KeyboardBar()
  private var observers: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    customView.frame = view.bounds
    customView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(customView)
    let size = customView.bounds.size
    form.frame = CGRect(origin: .zero, size: form.sizeThatFits(size))
    form.autoresizingMask = .flexibleWidth
    bar.frame = CGRect(x: 0, y: size.height - KeyboardBar.height, width: size.width, height: KeyboardBar.height)
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    for subview in [form, bar] { customView.addSubview(subview) }
    let toggle = UIAction { [form] _ in form.toggleKeyboard() }
    bar.button.addAction(toggle, for: .touchUpInside)
    show(0)
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

  private func follow(_ height: CGFloat, _ duration: TimeInterval) {
    UIView.animate(withDuration: duration) { [self] in
      customView.frame.size.height = view.bounds.height - view.safeAreaInsets.bottom - height
    }
    show(height)
  }

  private func show(_ height: CGFloat) {
    bar.label.text = "\(Int(height)) points are covered."
  }
}
#endif
