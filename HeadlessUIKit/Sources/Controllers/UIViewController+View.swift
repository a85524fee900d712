extension UIViewController {
  /// The view, or nil if it isn't loaded.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it isn't loaded.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else {
      fatalError("\(type(of: self)).loadView() set no view. Set `view` in it, or don't override it.")
    }
    viewDidLoad()
  }

  final func setView(_ newView: UIView?) {
    guard loadedView !== newView else { return }
    loadedView?.viewController = nil
    loadedView = newView
    newView?.viewController = self
    newView?.updateTraits()
  }

  /// The insets that the app and a container add to the safe area of the view, in points.
  final var extraSafeAreaInsets: UIEdgeInsets {
    let (own, container) = (additionalSafeAreaInsets, containerSafeAreaInsets)
    return UIEdgeInsets(
      top: own.top + container.top, left: own.left + container.left, bottom: own.bottom + container.bottom,
      right: own.right + container.right)
  }
}
