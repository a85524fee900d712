#if UIKIT
import PlatformUI

/// Lies in a view, unseen and untouched, and tells when that view has another size.
final class SizeFollower: UIView {
  private let onChange: () -> Void
  private var size: CGSize

  init(in place: UIView, onChange: @escaping () -> Void) {
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
