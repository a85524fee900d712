#if UIKIT
import PlatformUI

/// A hidden subview of a scroll view that notifies an area when the scroll view has come into a window, or has another
/// size or safe area. Nothing else notifies of that from outside of the scroll view.
final class ScrollViewFollower: UIView {
  private weak var area: KeyboardArea?

  init(in scrollView: UIScrollView, for area: KeyboardArea) {
    self.area = area
    super.init(frame: .zero)
    isHidden = true
    translatesAutoresizingMaskIntoConstraints = false
    scrollView.insertSubview(self, at: 0)
    // Each edge is one of what is visible, so that the size of the content doesn't depend on this view. Its height is
    // the safe area's inset, and its width is the scroll view's height. A change of either is laid out.
    let visible = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: scrollView.safeAreaLayoutGuide.bottomAnchor),
      bottomAnchor.constraint(equalTo: visible.bottomAnchor),
      leadingAnchor.constraint(equalTo: visible.leadingAnchor),
      widthAnchor.constraint(equalTo: visible.heightAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    area?.placeDidChange()
  }
}

/// What keeps an area for as long as its scroll view lives. Unlike subviews, apps don't remove all layout guides.
final class KeyboardAreaKeeper: UILayoutGuide {
  var area: KeyboardArea?
}
#endif
