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

    let panel = BorderPanel(frame: CGRect(x: 16, y: 96, width: 288, height: 80))
    view.addSubview(panel)
  }
}

final class BorderPanel: BorderedView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    borderEdges = [.vertical, .leading, .trailing]
    setBorderStyle(BorderStyle(width: 12, color: .systemRed), on: .top)
    setBorderStyle(BorderStyle(width: 12, color: .systemBlue), on: .leading)
    setBorderStyle(BorderStyle(width: 12, color: .systemGreen), on: .bottom)
    setBorderStyle(BorderStyle(width: 12, color: .systemOrange), on: .trailing)
    fillColor = .tertiarySystemBackground
    cornerRadius = 20
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BorderPanel is made in code: use init(frame:)")
  }
}
