import Layering
import UIKit

enum LayersLevel: Comparable {
  case background
  case back
  case middle
  case front
}

final class LayersViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
