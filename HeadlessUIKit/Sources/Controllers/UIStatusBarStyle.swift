/// The style of a status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark content in light style, light content in dark style.
  case `default` = 0
  /// Light content, for a dark background.
  case lightContent = 1
  /// Dark content, for a light background.
  case darkContent = 3
}

/// How a status bar is hidden and shown.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// By fading.
  case fade
  /// By sliding over the top edge.
  case slide
}

extension UIViewController {
  /// The controller that decides about the status bar: a presented controller that covers the screen, or a child.
  final func statusBarController(
    child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    if let presented = storedPresented,
      presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
    {
      return presented.statusBarController(child: child)
    }
    return child(self)?.statusBarController(child: child) ?? self
  }
}
