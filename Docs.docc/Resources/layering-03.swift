import Layering
import UIKit

enum LayersLevel: Comparable {
  case background, back, middle, front
}

final class LayersController:
  LayeredViewController<LayersLevel>
{
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
