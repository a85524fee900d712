import UIKit

final class FieldsController: UIViewController {
  private let fields = (1...5).map { _ in
    UITextField()
  }
  private let bar = UIView()
  private var keyboardHeight: CGFloat = 0
  private var observers =
    [any NSObjectProtocol]()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    for field in fields {
      field.borderStyle = .roundedRect
      view.addSubview(field)
    }

    bar.backgroundColor = .systemTeal
    view.addSubview(bar)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let names = [
      UIResponder.keyboardWillShowNotification,
      UIResponder.keyboardWillHideNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: nil
      ) { [weak self] notification in
        let info = notification.userInfo
        let key = UIResponder.keyboardFrameEndUserInfoKey
        let frame = (info?[key] as? NSValue)?.cgRectValue
        let shows = name == UIResponder.keyboardWillShowNotification
        let height = shows ? frame?.height ?? 0 : 0
        MainActor.assumeIsolated { self?.follow(height) }
      }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for observer in observers {
      NotificationCenter.default.removeObserver(observer)
    }
    observers = []
  }

  private func follow(_ height: CGFloat) {
    keyboardHeight = height
    UIView.animate(withDuration: 0.25) { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: area.minX + 20, y: area.minY + 20 + CGFloat(index) * 44,
        width: area.width - 40, height: 34)
    }
    bar.frame = CGRect(
      x: area.minX, y: area.maxY - keyboardHeight - 44,
      width: area.width, height: 44)
  }
}
