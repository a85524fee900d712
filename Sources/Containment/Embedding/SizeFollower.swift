#if UIKIT
import PlatformUI

/// A view that fills its superview, shows nothing and takes no touches. It reports when the superview got another size.
final class SizeFollower: UIView {
  private let onChange: @MainActor () -> Void
  private var size: CGSize

  /// Creates a follower at the back of a view.
  init(in place: UIView, onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
    size = place.bounds.size
    super.init(frame: place.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    place.insertSubview(self, at: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("SizeFollower is made in code: use init(in:onChange:)")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != size else { return }
    size = bounds.size
    onChange()
  }
}
#endif
