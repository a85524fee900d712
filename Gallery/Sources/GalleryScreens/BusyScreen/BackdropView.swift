#if canImport(UIKit)
import UIKit

/// A background, plain or with rows of dots.
final class BackdropView: UIView {
  private let dotColor: UIColor?

  /// Creates a background. Without `dotColor` it is plain.
  init(frame: CGRect = .zero, dotColor: UIColor?) {
    self.dotColor = dotColor
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("A BackdropView can't be decoded from an archive. Use init(frame:dotColor:).")
  }

  override func draw(_ rect: CGRect) {
    guard let dotColor, let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(dotColor.cgColor)
    // At most about 60 dots in each direction, so that a very large screen doesn't take long to draw.
    let spacing = max(24, max(bounds.width, bounds.height) / 60)
    for y in stride(from: spacing / 2, to: bounds.height, by: spacing) {
      for x in stride(from: spacing / 2, to: bounds.width, by: spacing) {
        context.fillEllipse(in: CGRect(x: x - 3, y: y - 3, width: 6, height: 6))
      }
    }
  }
}
#endif
