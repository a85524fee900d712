import BorderView
import UIKit

final class BorderController: UIViewController {
  private let sample = BorderedView()
  private let coupon = BorderedView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6

    sample.backgroundColor = .yellow
    sample.borderColor = .gray
    sample.borderWidth = 5
    sample.borderEdges = [.left, .top]
    view.addSubview(sample)

    coupon.borderColor = .systemIndigo
    coupon.borderWidth = 2
    coupon.borderPattern = .dashed
    coupon.borderEdges = .all
    view.addSubview(coupon)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    sample.frame = CGRect(x: area.minX, y: area.minY, width: 64, height: 64)
    coupon.frame = CGRect(
      x: area.minX + 80, y: area.minY, width: area.width - 80, height: 64)
  }
}
