#if UIKIT && os(iOS)
import PlatformUI

/// A hidden view that is as high as the keyboard over a controller's root view, also while a finger drags the keyboard.
///
/// UIKit posts no notification then. It moves the keyboard's layout guide. This view reaches from the guide to the
/// bottom of the root view, so it gets another height and is laid out. The guide isn't read at other times: when the
/// keyboard comes, the guide is at its destination at once.
///
/// Nobody has tried this on a device.
@MainActor
final class KeyboardFinger: UIView {
  private var lastHeight: CGFloat = 0

  /// Adds such a view to the root view around a view, if a finger can drag the keyboard there.
  static func watch(_ view: UIView) {
    var responder: UIResponder? = view
    while let current = responder, !(current is UIViewController) { responder = current.next }
    // In a scroll view, a constraint to the bottom would change the size of the content.
    guard let root = (responder as? UIViewController)?.viewIfLoaded, !(root is UIScrollView),
      !root.subviews.contains(where: { $0 is KeyboardFinger }),
      let window = view.window, window.hasKeyboardDragger(that: { _ in true })
    else { return }
    let finger = KeyboardFinger()
    finger.isHidden = true
    finger.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(finger)
    NSLayoutConstraint.activate([
      finger.topAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      finger.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height != lastHeight, let window else { return }
    lastHeight = bounds.height
    let top = convert(bounds.origin, to: window.screen.coordinateSpace).y
    KeyboardTracker.shared.followFinger(
      to: top, on: window.screen, isDragging: window.hasKeyboardDragger(that: \.isDragging))
  }
}

extension UIView {
  /// Returns whether there is a scroll view inside, under whose finger the keyboard goes, that meets a condition.
  fileprivate func hasKeyboardDragger(that meets: (UIScrollView) -> Bool) -> Bool {
    if let scrollView = self as? UIScrollView, meets(scrollView) {
      let mode = scrollView.keyboardDismissMode
      if mode == .interactive || mode == .interactiveWithAccessory { return true }
    }
    return subviews.contains { $0.hasKeyboardDragger(that: meets) }
  }
}
#endif
