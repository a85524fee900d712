import BorderView
import UIKit

final class BordersViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground

    let sample = BorderedView(frame: CGRect(x: 16, y: 16, width: 64, height: 64))
    sample.backgroundColor = .yellow
    sample.borderColor = .gray
    sample.borderWidth = 5
    sample.borderEdges = [.left, .top]
    view.addSubview(sample)

    let coupon = BorderedView(frame: CGRect(x: 96, y: 16, width: 208, height: 64))
    coupon.borderColor = .systemIndigo
    coupon.borderWidth = 2
    coupon.borderPattern = .dashed
    coupon.borderEdges = .all
    view.addSubview(coupon)
  }
}
