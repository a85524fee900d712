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
    add(.blue, CGRect(x: 30, y: 30, width: 200, height: 200), to: .front)
    add(.red, CGRect(x: 90, y: 90, width: 200, height: 200), to: .back)
    let background = add(.green, view.bounds, to: .background)
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    add(.yellow, CGRect(x: 60, y: 130, width: 250, height: 40), to: .middle)
    add(.gray, CGRect(x: 70, y: 150, width: 250, height: 40), to: .middle)
  }

  @discardableResult
  private func add(_ color: UIColor, _ frame: CGRect, to level: LayersLevel) -> UIView {
    let rectangle = UIView(frame: frame)
    rectangle.backgroundColor = color
    addSubview(rectangle, to: level)
    return rectangle
  }
}
