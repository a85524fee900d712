#if canImport(UIKit)
import UIKit

/// A round-cornered ground in two colors, one fading into the other, with a shadow below it.
final class GradientGround: UIView {
  private static let cornerRadius: CGFloat = 16

  /// The color at the top left corner, and the one at the bottom right corner.
  var colors: (UIColor, UIColor) {
    didSet { showColors() }
  }

  private let gradient = CAGradientLayer()

  init(colors: (UIColor, UIColor)) {
    self.colors = colors
    super.init(frame: .zero)
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.cornerRadius = Self.cornerRadius
    layer.addSublayer(gradient)
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 4)
    showColors()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("GradientGround is made in code: use init(colors:)")
  }

  private func showColors() {
    gradient.colors = [colors.0.cgColor, colors.1.cgColor]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    withoutImplicitAnimation { gradient.frame = bounds }
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }
}
#endif
