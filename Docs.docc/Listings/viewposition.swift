//# 4...
import TapGestures
//# ...
import UIKit
//# 3...
import ViewPosition
//# ...

final class CornerController: UIViewController {
//# 2...
  private let card = UIView()
//# 6...
  private let shadow = UIView()
//# 8...
  private let tray = UIView()
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
//# 8...
    tray.backgroundColor = .systemGray5
    tray.transform = CGAffineTransform(
      scaleX: 0.5, y: 0.5)
    view.addSubview(tray)
//# 6...
    shadow.backgroundColor = .systemGray4
    view.addSubview(shadow)
//# 2...
    card.backgroundColor = .systemOrange
    card.bounds.size = CGSize(
      width: 120, height: 64)
    view.addSubview(card)
//# 3...
    card.transform = CGAffineTransform(
      rotationAngle: .pi / 8)
//# 4...
    view.onTap { [weak self] in
      self?.move()
    }
//# 2...
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.bounds.inset(by: view.safeAreaInsets)
//# 2
    card.frame.origin = CGPoint(
//# 3...
    card.untransformedOrigin = CGPoint(
//# 2...
      x: safeArea.minX + 24, y: safeArea.minY + 24)
//# 8...
    tray.bounds.size = CGSize(width: 200, height: 120)
    tray.untransformedOrigin = CGPoint(
      x: safeArea.minX + 160, y: safeArea.minY + 100)
//# 6...
    shadow.frame = card.untransformedFrame
//# ...
  }
//# 4...

  private func move() {
//# 4
    card.frame = CGRect(
      x: card.frame.minX + 80, y: card.frame.minY + 40,
      width: card.frame.width, height: card.frame.height)
//# 5...6
    card.untransformedOrigin.x += 80
    card.untransformedOrigin.y += 40
//# 6
    shadow.frame = card.untransformedFrame
//# 7...
    UIView.animate(withDuration: 0.5) { [self] in
//# 7
      card.untransformedOrigin.x += 80
      card.untransformedOrigin.y += 40
//# 8...
      card.setUntransformedOrigin(tray.bounds.origin, in: tray)
//# 7...
      shadow.frame = card.untransformedFrame
    }
//# 4...
  }
//# ...
}
