import BorderView
import UIKit

final class BorderController: UIViewController {
  private let sample = BorderedView()
  private let coupon = BorderedView()
  private let panel = BorderPanel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6

    sample.backgroundColor = .yellow
    sample.border = BorderStyle(width: 5, color: .gray)
    sample.borderEdges = [.left, .top]
    view.addSubview(sample)

    coupon.border = BorderStyle(width: 2, color: .systemIndigo, pattern: .dashed)
    coupon.borderEdges = .all
    view.addSubview(coupon)

    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    sample.frame = CGRect(x: area.minX, y: area.minY, width: 64, height: 64)
    coupon.frame = CGRect(
      x: area.minX + 80, y: area.minY, width: area.width - 80, height: 64)
    panel.frame = CGRect(
      x: area.minX, y: area.minY + 80, width: area.width, height: 80)
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
    cornerRadii = CornerRadii(20)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BorderPanel is made in code: use init(frame:)")
  }
}
