import BorderView
import UIKit

final class BorderController: UIViewController {
  private let sample = BorderedView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6

    sample.backgroundColor = .yellow
    sample.border = BorderStyle(width: 5, color: .gray)
    sample.borderEdges = [.left, .top]
    view.addSubview(sample)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    sample.frame = CGRect(x: area.minX, y: area.minY, width: 64, height: 64)
  }
}
