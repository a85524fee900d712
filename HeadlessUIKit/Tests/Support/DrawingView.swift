#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

/// A view that draws with a closure and counts the calls of `draw(_:)`.
final class DrawingView: UIView {
  private(set) var draws = 0
  private(set) var latestRect: CGRect?
  var drawing: @MainActor (CGContext, CGRect) -> Void = { _, _ in }

  /// Creates a view that draws with `drawing`, which gets the view's bounds.
  init(_ drawing: @escaping @MainActor (CGContext, CGRect) -> Void = { _, _ in }) {
    self.drawing = drawing
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    draws += 1
    latestRect = rect
    if let context = UIGraphicsGetCurrentContext() { drawing(context, bounds) }
  }
}
#endif
