import KeyboardAvoidance
import UIKit

final class FieldsController: UIViewController {
  private let scrollView = UIScrollView()
  private let fields = (1...5).map { _ in
    UITextField()
  }
  private let bar = UIView()

  private lazy var keyboard =
    KeyboardArea(of: view)
  private lazy var scrolling =
    KeyboardArea(adjusting: scrollView)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scrollView)

    for field in fields {
      field.borderStyle = .roundedRect
      scrollView.addSubview(field)
    }

    bar.backgroundColor = .systemTeal
    view.addSubview(bar)
    scrollView.contentInset.bottom = 44
    _ = scrolling
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = keyboard.freeArea
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(
      width: area.width, height: 250)
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: 20, y: 20 + CGFloat(index) * 44,
        width: area.width - 40, height: 34)
    }
    bar.frame = CGRect(
      x: area.minX, y: area.maxY - 44,
      width: area.width, height: 44)
  }
}
