#if UIKIT
import PlatformUI

/// A view that shows nothing and takes no touches. It reports when its superview has come into a window.
final class ArrivalFollower: UIView {
  private let onArrival: @MainActor () -> Bool

  /// Creates a follower at the back of a view.
  ///
  /// - Parameter onArrival: called each time the view has come into a window. The follower leaves when this returns
  ///   `true`.
  init(in place: UIView, onArrival: @escaping @MainActor () -> Bool) {
    self.onArrival = onArrival
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    place.insertSubview(self, at: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ArrivalFollower is made in code: use init(in:onArrival:)")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, onArrival() { removeFromSuperview() }
  }
}
#endif
