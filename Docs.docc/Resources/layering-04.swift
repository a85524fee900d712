import Layering
import UIKit

enum LayersLevel: Comparable {
  case background
  case back
  case middle
  case front
}

final class LayersViewController: LayeredViewController<LayersLevel> {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    add(.blue, CGRect(x: 30, y: 30, width: 200, height: 200), to: .front)
  }

  private func add(_ color: UIColor, _ frame: CGRect, to level: LayersLevel) {
    let rectangle = UIView(frame: frame)
    rectangle.backgroundColor = color
    addSubview(rectangle, to: level)
  }
}
