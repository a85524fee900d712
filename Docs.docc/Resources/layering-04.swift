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
}
