#if canImport(UIKit)
import UIKit

/// A button with a title on a round-cornered ground.
final class RoundedButton: UIButton {
  private var fillColor = UIColor.clear

  convenience init(_ title: String, frame: CGRect, fillColor: UIColor, titleColor: UIColor) {
    self.init(frame: frame)
    self.fillColor = fillColor
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    setTitle(title, for: .normal)
    setTitleColor(titleColor, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
  }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fillRounded(bounds, radius: 10, fill: fillColor)
  }
}
#endif
