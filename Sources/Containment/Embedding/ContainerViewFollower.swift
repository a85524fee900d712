#if UIKIT
import PlatformUI

/// A view at the back of a container view that reports when the container view gets another size, safe area or reading
/// direction, or comes into a window. It shows nothing and takes no touches.
final class ContainerViewFollower: UIView {
  private let onResize: @MainActor () -> Void
  private let onArrival: @MainActor () -> Bool
  private let onDeparture: @MainActor () -> Void
  private var geometry: Geometry

  /// What the follower compares. Its own values are those of the container view, because it fills that.
  private struct Geometry: Equatable {
    var size: CGSize
    var safeAreaInsets: UIEdgeInsets
    var direction: UIUserInterfaceLayoutDirection
  }

  /// Creates a follower at the back of a container view.
  ///
  /// - Parameters:
  ///   - onResize: Called in the layout pass after the container view got another size, safe area or reading direction.
  ///   - onArrival: Called each time the container view has come into a window. The follower leaves when this returns
  ///     `true`.
  ///   - onDeparture: Called each time the container view has left its window.
  init(
    in containerView: UIView, onResize: @escaping @MainActor () -> Void = {},
    onArrival: @escaping @MainActor () -> Bool = { false }, onDeparture: @escaping @MainActor () -> Void = {}
  ) {
    self.onResize = onResize
    self.onArrival = onArrival
    self.onDeparture = onDeparture
    geometry = Geometry(
      size: containerView.bounds.size, safeAreaInsets: containerView.safeAreaInsets,
      direction: containerView.effectiveUserInterfaceLayoutDirection)
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
    guard let superview else { return }
    let now = Geometry(
      size: bounds.size, safeAreaInsets: superview.safeAreaInsets,
      direction: superview.effectiveUserInterfaceLayoutDirection)
    guard now != geometry else { return }
    geometry = now
    onResize()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onDeparture() } else if onArrival() { removeFromSuperview() }
  }
}
#endif
