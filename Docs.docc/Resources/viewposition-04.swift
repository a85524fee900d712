import TapGestures
import UIKit
import ViewPosition

final class CornerController: UIViewController {
  private let card = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
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
  }

  private func move() {
    card.frame = CGRect(
      x: card.frame.minX + 80, y: card.frame.minY + 40,
      width: card.frame.width, height: card.frame.height)
  }
}
