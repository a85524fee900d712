#if canImport(UIKit)
import Layering
import TapGestures
import UIKit

/// The sample of *Layered hierarchy*, with the frames, colors and order of adding that its source has.
///
/// The order of adding does not matter, because every view names its level. A tap on the green background goes through
/// three layers. It brings the rear view of the middle level to the front of that level, and never in front of the blue
/// view.
public final class LayersViewController: LayeredViewController<LayersLevel> {
  public override func viewDidLoad() {
    super.viewDidLoad()
    add(.blue, CGRect(x: 30, y: 30, width: 200, height: 200), to: .front)
    add(.red, CGRect(x: 90, y: 90, width: 200, height: 200), to: .back)
    let background = add(.green, view.bounds, to: .background)
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    add(.yellow, CGRect(x: 60, y: 130, width: 250, height: 40), to: .middle)
    add(.gray, CGRect(x: 70, y: 150, width: 250, height: 40), to: .middle)

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
