import Locking
import UIKit

final class VisitController: UIViewController {
  private let visits = Guarded(0)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    let count = visits.withLock { $0 }
    show("Visits: \(count)")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.bounds.inset(by: view.safeAreaInsets)
    for (row, line) in view.subviews.enumerated() {
      line.frame = CGRect(
        x: safeArea.minX + 16,
        y: safeArea.minY + 12 + CGFloat(row) * 36,
        width: 288, height: 28)
    }
  }

  private func show(_ text: String) {
    let label = UILabel()
    label.text = text
    view.addSubview(label)
  }
}
