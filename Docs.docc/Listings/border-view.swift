//# 2...
import BorderView
//# ...
import UIKit

final class BorderController: UIViewController {
//# 2...
  private let sample = BorderedView()
//# 4...
  private let coupon = BorderedView()
//# 5...
  private let panel = BorderPanel()
//# 8...
  private let button = UIButton()
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
//# 2...

    sample.backgroundColor = .yellow
//# 3...
    sample.border = BorderStyle(width: 5, color: .gray)
    sample.borderEdges = [.left, .top]
//# 2...
    view.addSubview(sample)
//# 4...

    coupon.border = BorderStyle(width: 2, color: .systemIndigo, pattern: .dashed)
    coupon.borderEdges = .all
    view.addSubview(coupon)
//# 5...

    view.addSubview(panel)
//# 8...

    button.backgroundColor = .systemBlue
    button.setTitle("Leading edge", for: .normal)
    let action = UIAction { [panel] _ in
      panel.borderEdges.formSymmetricDifference(.leading)
    }
    button.addAction(action, for: .touchUpInside)
    view.addSubview(button)
//# 2...
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    sample.frame = CGRect(x: area.minX, y: area.minY, width: 64, height: 64)
//# 4...
    coupon.frame = CGRect(
      x: area.minX + 80, y: area.minY, width: area.width - 80, height: 64)
//# 5...
    panel.frame = CGRect(
      x: area.minX, y: area.minY + 80, width: area.width, height: 80)
//# 8...
    button.frame = CGRect(
      x: area.minX, y: area.minY + 172, width: area.width, height: 44)
//# ...
  }
}
//# 5...

final class BorderPanel: BorderedView {
//# 7...
  private let label = UILabel()

//# 5...
  override init(frame: CGRect) {
    super.init(frame: frame)
    borderEdges = [.vertical, .leading, .trailing]
    setBorderStyle(BorderStyle(width: 12, color: .systemRed), on: .top)
    setBorderStyle(BorderStyle(width: 12, color: .systemBlue), on: .leading)
    setBorderStyle(BorderStyle(width: 12, color: .systemGreen), on: .bottom)
    setBorderStyle(BorderStyle(width: 12, color: .systemOrange), on: .trailing)
//# 6...
    fillColor = .tertiarySystemBackground
    cornerRadii = CornerRadii(20)
//# 7...
    label.text = "Content"
    label.textAlignment = .center
    addSubview(label)
//# 5...
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BorderPanel is made in code: use init(frame:)")
  }
//# 7...

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: contentInsets)
  }
//# 5...
}
