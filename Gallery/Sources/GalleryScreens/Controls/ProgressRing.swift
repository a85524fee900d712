#if canImport(UIKit)
import UIKit

/// A ring that is filled as far as something has got, clockwise from the top. It is made of two shape layers.
final class ProgressRing: UIView {
  /// The share that is filled, from 0 to 1.
  var progress: CGFloat = 0 {
    didSet { withoutImplicitAnimation { arc.strokeEnd = progress } }
  }

  private let track = CAShapeLayer()
  let arc = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for line in [track, arc] {
      line.fillColor = nil
      line.lineCap = .round
      layer.addSublayer(line)
    }
    track.strokeColor = UIColor.white.withAlphaComponent(0.5).cgColor
    track.lineWidth = 2
    track.lineDashPattern = [1, 6]
    arc.strokeColor = UIColor.white.cgColor
    arc.lineWidth = 8
    arc.strokeEnd = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ProgressRing is made in code: use init(frame:)")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = max(0, min(bounds.width, bounds.height) / 2 - 4)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
      clockwise: true)
    withoutImplicitAnimation {
      for line in [track, arc] { line.path = circle.cgPath }
    }
  }
}

/// Changes layers that have no view at once. Otherwise Core Animation lets each change take a quarter of a second.
@MainActor
func withoutImplicitAnimation(_ change: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  change()
  CATransaction.commit()
}
#endif
