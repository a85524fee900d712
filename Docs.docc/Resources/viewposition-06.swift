import TapGestures
import UIKit
import ViewPosition

final class CornerController: UIViewController {
  private let card = UIView()
  private let shadow = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    shadow.backgroundColor = .systemGray4
    view.addSubview(shadow)
    card.backgroundColor = .systemOrange
    card.bounds.size = CGSize(
      width: 120, height: 64)
    view.addSubview(card)
    card.transform = CGAffineTransform(
      rotationAngle: .pi / 8)
    view.onTap { [weak self] in
      self?.move()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.bounds.inset(by: view.safeAreaInsets)
    card.untransformedOrigin = CGPoint(
      x: safeArea.minX + 24, y: safeArea.minY + 24)
    shadow.frame = card.untransformedFrame
  }

  private func move() {
    card.untransformedOrigin.x += 80
    card.untransformedOrigin.y += 40
    shadow.frame = card.untransformedFrame
  }
}
