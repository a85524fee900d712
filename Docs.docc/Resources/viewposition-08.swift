import TapGestures
import UIKit
import ViewPosition

final class CornerController: UIViewController {
  private let card = UIView()
  private let shadow = UIView()
  private let tray = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    tray.backgroundColor = .systemGray5
    tray.transform = CGAffineTransform(
      scaleX: 0.5, y: 0.5)
    view.addSubview(tray)
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
    tray.bounds.size = CGSize(width: 200, height: 120)
    tray.untransformedOrigin = CGPoint(
      x: safeArea.minX + 160, y: safeArea.minY + 100)
    shadow.frame = card.untransformedFrame
  }

  private func move() {
    UIView.animate(withDuration: 0.5) { [self] in
      card.setUntransformedOrigin(tray.bounds.origin, in: tray)
      shadow.frame = card.untransformedFrame
    }
  }
}
