import Layering
import UIKit

enum LayersLevel: Comparable {
  case background, back, middle, front
}

final class LayersController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
