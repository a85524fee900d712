#if canImport(UIKit)
import UIKit

/// A rectangle with round corners, in one color, with a hairline around it if wanted.
class RoundedView: UIView {
  var fillColor: UIColor {
    didSet { setNeedsDisplay() }
  }

  var lineColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  let cornerRadius: CGFloat

  init(frame: CGRect = .zero, fillColor: UIColor, lineColor: UIColor? = nil, cornerRadius: CGFloat) {
    self.fillColor = fillColor
    self.lineColor = lineColor
    self.cornerRadius = cornerRadius
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("RoundedView is made in code: use init(frame:fillColor:lineColor:cornerRadius:)")
  }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fillRounded(bounds, radius: cornerRadius, fill: fillColor, line: lineColor)
  }
}
#endif
