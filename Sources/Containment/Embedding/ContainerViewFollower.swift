#if UIKIT
import PlatformUI

/// A view at the back of a container view that reports when the container view gets another size or comes into a
/// window. It shows nothing and takes no touches.
final class ContainerViewFollower: UIView {
  private let onResize: @MainActor () -> Void
  private let onArrival: @MainActor () -> Bool
  private var size: CGSize

  /// Creates a follower at the back of a container view.
  ///
  /// - Parameters:
  ///   - onResize: called in the layout pass after the container view got another size.
  ///   - onArrival: called each time the container view has come into a window. The follower leaves when this returns
  ///     `true`.
  init(
    in containerView: UIView, onResize: @escaping @MainActor () -> Void = {},
    onArrival: @escaping @MainActor () -> Bool = { false }
  ) {
    self.onResize = onResize
    self.onArrival = onArrival
    size = containerView.bounds.size
    super.init(frame: containerView.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    containerView.insertSubview(self, at: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ContainerViewFollower is made in code: use init(in:onResize:onArrival:)")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != size else { return }
    size = bounds.size
    onResize()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, onArrival() { removeFromSuperview() }
  }
}
#endif
