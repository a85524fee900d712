#if UIKIT && !os(tvOS) && !os(visionOS)
import PlatformUI

/// A hidden view in a window that is as high as the keyboard, also while a finger drags the keyboard.
///
/// UIKit posts no notification then. It moves the keyboard's layout guide, but only that of a controller's root view
/// and not that of a window. This view reaches from the guide to the bottom of the window, so it gets another height
/// and is laid out. It isn't in the root view, because that may be a hosting view, to which SwiftUI lets nobody add a
/// view (scenee/FloatingPanel, issue 688). The guide isn't read at other times: when the keyboard comes, the guide is
/// at its destination at once.
///
/// Nobody has tried this on a device.
@MainActor
final class KeyboardFinger: UIView {
  private weak var root: UIView?
  private var lastHeight: CGFloat = 0

  /// Adds such a view for the root view around a view, if a finger can drag the keyboard there.
  static func watch(_ view: UIView) {
    // The guide of a scroll view may concern its content.
    guard let window = view.window, !window.isOfSystem, window.keyboardDragger(that: { _ in true }) != nil,
      let root = view.controllersAround.compactMap(\.viewIfLoaded).first(where: { !($0 is UIScrollView) })
    else { return }
    let fingers = window.subviews.compactMap { $0 as? KeyboardFinger }
    for finger in fingers where finger.root?.window !== window { finger.removeFromSuperview() }
    guard !fingers.contains(where: { $0.root === root }) else { return }
    let finger = KeyboardFinger()
    finger.root = root
    finger.isHidden = true
    finger.translatesAutoresizingMaskIntoConstraints = false
    window.insertSubview(finger, at: 0)
    NSLayoutConstraint.activate([
      finger.topAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      finger.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height != lastHeight, let window else { return }
    lastHeight = bounds.height
    let space = window.screen.coordinateSpace
    let touch = window.keyboardDragger(that: \.isDragging)?.panGestureRecognizer.location(in: window)
    KeyboardTracker.shared.followFinger(
      to: convert(bounds.origin, to: space).y, in: window,
      lowest: touch.map { window.convert($0, to: space).y + window.accessoryHeight })
  }
}

extension UIWindow {
  /// The height of the view on top of the keyboard, in points; 0 if there is none.
  fileprivate var accessoryHeight: CGFloat {
    let views = firstResponderInside?.chain.compactMap(\.inputAccessoryView)
    return views?.first?.bounds.height ?? 0
  }
}

extension UIView {
  /// Returns a scroll view inside, under whose finger the keyboard goes, that meets a condition.
  fileprivate func keyboardDragger(that meets: (UIScrollView) -> Bool) -> UIScrollView? {
    if let scrollView = self as? UIScrollView, meets(scrollView) {
      let mode = scrollView.keyboardDismissMode
      if mode == .interactive || mode == .interactiveWithAccessory { return scrollView }
    }
    for subview in subviews {
      if let found = subview.keyboardDragger(that: meets) { return found }
    }
    return nil
  }
}
#endif
