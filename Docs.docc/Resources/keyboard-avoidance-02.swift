import UIKit

final class FieldsController: UIViewController {
  private let fields = (1...5).map { _ in
    UITextField()
  }
  private let bar = UIView()

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

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: area.minX + 20, y: area.minY + 20 + CGFloat(index) * 44,
        width: area.width - 40, height: 34)
    }
    bar.frame = CGRect(
      x: area.minX, y: area.maxY - 44,
      width: area.width, height: 44)
  }
}
