import Layering
import UIKit

enum LayersLevel: Comparable {
  case background, back, middle, front
}

final class LayersController:
  LayeredViewController<LayersLevel>
{
  private let blue = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    blue.backgroundColor = .blue
    addSubview(blue, to: .front)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let left = view.safeAreaInsets.left
    let top = view.safeAreaInsets.top
    blue.frame = CGRect(x: left + 24, y: top + 24, width: 184, height: 184)
  }
}
