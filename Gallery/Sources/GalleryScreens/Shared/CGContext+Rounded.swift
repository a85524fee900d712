#if canImport(UIKit)
import UIKit

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
