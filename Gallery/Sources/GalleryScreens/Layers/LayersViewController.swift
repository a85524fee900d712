#if canImport(UIKit)
import Layering
import TapGestures
import UIKit

/// Five views in four levels, as the sample of the original text has them, with frames of our own.
///
/// The order of adding does not matter, because every view names its level. A tap on the green background goes through
/// three layers. It brings the rear view of the middle level to the front of that level, and never in front of the blue
/// view.
public final class LayersViewController: LayeredViewController<LayersLevel> {
  public override func viewDidLoad() {
    super.viewDidLoad()
    add(.blue, CGRect(x: 24, y: 24, width: 184, height: 184), to: .front)
    add(.red, CGRect(x: 104, y: 96, width: 192, height: 192), to: .back)
    let background = add(.green, view.bounds, to: .background)
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    add(.yellow, CGRect(x: 52, y: 124, width: 256, height: 44), to: .middle)
    add(.gray, CGRect(x: 64, y: 144, width: 252, height: 44), to: .middle)

    background.onTap { [weak self] in
      guard let self, let rear = subviews(in: .middle).first else { return }
      bringSubviewToFront(rear)
    }
  }

  @discardableResult
  private func add(_ color: UIColor, _ frame: CGRect, to level: LayersLevel) -> UIView {
    let rectangle = UIView(frame: frame)
    rectangle.backgroundColor = color
    addSubview(rectangle, to: level)
    return rectangle
  }
}

/// The levels of the original text's sample, from back to front.
public enum LayersLevel: Comparable, Sendable {
  case background
  case back
  case middle
  case front
}
#endif
