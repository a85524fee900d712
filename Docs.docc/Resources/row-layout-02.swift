import UIKit

final class FormController: UIViewController {
  private let search = UITextField()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    search.borderStyle = .roundedRect
    search.placeholder = "What?"
    view.addSubview(search)

    button.setTitle("Search", for: .normal)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
      .insetBy(dx: 20, dy: 20)
    var frame = CGRect.zero
    frame.size = button.sizeThatFits(area.size)
    frame.size.height = 33
    frame.origin.x = area.maxX - frame.width
    frame.origin.y = area.minY
    button.frame = frame

    search.frame = CGRect(
      x: area.minX, y: area.minY + 1.5,
      width: frame.minX - 8 - area.minX, height: 30)
  }
}
