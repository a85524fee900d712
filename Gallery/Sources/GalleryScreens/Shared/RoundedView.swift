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

extension CGContext {
  /// Fills a rectangle with round corners and draws a line of one point just inside its edge.
  ///
  /// The radius is taken back to half the shorter side where it is more; an empty rectangle draws nothing.
  func fillRounded(_ rect: CGRect, radius: CGFloat, fill: UIColor, line: UIColor? = nil) {
    let inner = line == nil ? rect : rect.insetBy(dx: 0.5, dy: 0.5)
    guard inner.width > 0, inner.height > 0 else { return }
    let corner = min(radius, inner.width / 2, inner.height / 2)
    let path = CGPath(roundedRect: inner, cornerWidth: corner, cornerHeight: corner, transform: nil)
    setFillColor(fill.cgColor)
    addPath(path)
    fillPath()
    if let line {
      setStrokeColor(line.cgColor)
      setLineWidth(1)
      addPath(path)
      strokePath()
    }
  }
}
#endif
