//# 4...
import KeyboardAvoidance
//# ...
import UIKit

//# ...7
final class FieldsController: UIViewController {
//# 5...7
  private let scrollView = UIScrollView()
//# 2...7
  private let fields = (1...5).map { _ in
    UITextField()
  }
//# 8...
final class LetterView: UIView {
  let textView = UITextView()
//# 2...
  private let bar = UIView()
//# 7
  private let button = UIButton(type: .system)
//# 8...
  private lazy var keyboard =
    KeyboardArea(of: self)
//# 3
  private var keyboardHeight: CGFloat = 0
  private var observers =
    [any NSObjectProtocol]()
//# 4...

//# 4...7
  private lazy var keyboard =
    KeyboardArea(of: view)
//# 6...7
  private lazy var scrolling =
    KeyboardArea(adjusting: scrollView)
//# 8...
  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    textView.font = .systemFont(ofSize: 17)
    textView.text = """
      Dear Hanako,
//# 2...

//# ...7
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
//# 5...7
    view.addSubview(scrollView)
//# 8...
      the box has three tiers. Carry \
      it upright, and open it at noon.
//# 2...

//# 2...7
    for field in fields {
      field.borderStyle = .roundedRect
//# 2...4
      view.addSubview(field)
//# 5...7
      scrollView.addSubview(field)
//# 2...7
    }

//# 8...
      P.S. The cat says\u{20}
      """
//# 2...
    bar.backgroundColor = .systemTeal
//# 2...7
    view.addSubview(bar)
//# 5...7
    scrollView.contentInset.bottom = 44
//# 6...7
    _ = scrolling
//# 7

    button.setTitle("Keyboard", for: .normal)
    button.setTitleColor(.white, for: .normal)
    let action = UIAction { [weak self] _ in self?.toggleKeyboard() }
    button.addAction(action, for: .touchUpInside)
    bar.addSubview(button)
//# 8...
    addSubview(textView)
    addSubview(bar)
//# 7...
  }

//# 7
  private func toggleKeyboard() {
    if fields.contains(where: \.isFirstResponder) {
      view.endEditing(true)
    } else {
      fields[0].becomeFirstResponder()
    }
//# 8...
  required init?(coder: NSCoder) {
    return nil
//# 2...
  }

//# 3
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

//# 2...7
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
//# 8...
  override func layoutSubviews() {
    super.layoutSubviews()
//# 2...3
    let area = view.bounds.inset(by: view.safeAreaInsets)
//# 4...
    let area = keyboard.freeArea
//# 5...7
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(
      width: area.width, height: 250)
//# 2...7
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
//# 2...4
        x: area.minX + 20, y: area.minY + 20 + CGFloat(index) * 44,
//# 5...7
        x: 20, y: 20 + CGFloat(index) * 44,
//# 2...7
        width: area.width - 40, height: 34)
    }
//# 2...
    bar.frame = CGRect(
//# 2
      x: area.minX, y: area.maxY - 44,
//# 3
      x: area.minX, y: area.maxY - keyboardHeight - 44,
//# 4...
      x: area.minX, y: area.maxY - 44,
//# 2...
      width: area.width, height: 44)
//# 7
    button.frame = CGRect(
      x: bar.bounds.width - 100, y: 0, width: 80, height: 44)
//# 8...
    textView.frame = CGRect(
      x: area.minX, y: area.minY,
      width: area.width, height: max(0, area.height - 44))
    if textView.isFirstResponder {
      textView.scrollRangeToVisible(textView.selectedRange)
    }
//# ...
  }
}
//# 8...

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
