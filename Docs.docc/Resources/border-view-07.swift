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
    view.addSubview(makeButton(for: panel))
  }

  private func makeButton(for panel: BorderPanel) -> UIButton {
    let button = UIButton(frame: CGRect(x: 16, y: 188, width: 288, height: 44))
    button.backgroundColor = .systemBlue
    button.setTitle("Leading edge", for: .normal)
    let action = UIAction { [weak panel] _ in
      panel?.toggle(.leading)
    }
    button.addAction(action, for: .touchUpInside)
    return button
  }
}

final class BorderPanel: BorderedView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    borderEdges = [.vertical, .leading, .trailing]
    setBorderStyle(BorderStyle(width: 12, color: .systemRed), on: .top)
    setBorderStyle(BorderStyle(width: 12, color: .systemBlue), on: .leading)
    setBorderStyle(BorderStyle(width: 12, color: .systemGreen), on: .bottom)
    setBorderStyle(BorderStyle(width: 12, color: .systemOrange), on: .trailing)
    fillColor = .tertiarySystemBackground
    cornerRadius = 20
    label.text = "Content"
    label.textAlignment = .center
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BorderPanel is made in code: use init(frame:)")
  }

  func toggle(_ edge: BorderEdges) {
    borderEdges.formSymmetricDifference(edge)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: contentInsets)
  }
}
