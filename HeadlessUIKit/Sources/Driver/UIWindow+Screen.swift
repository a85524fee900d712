/// The connection of a window to the screen that drives it. Only this file changes it.
struct ScreenLink {
  fileprivate weak var screen: HeadlessScreen?
  /// Whether a screen drives the window, or did so and hasn't been reported as gone.
  fileprivate var isConnected = false
}

extension UIWindow {
  /// Connects the window to its screen.
  final func attach(to screen: HeadlessScreen) {
    screenLink = ScreenLink(screen: screen, isConnected: true)
    self.screen = screen.deviceScreen
  }

  /// The screen that drives the window; nil if there is none any more.
  final var attachedScreen: HeadlessScreen? { screenLink.screen }

  /// Returns the screen that drives the window, or nil if there is none. Reports, once, that the screen is gone.
  final func findScreen() -> HeadlessScreen? {
    if let screen = screenLink.screen { return screen }
    guard screenLink.isConnected else { return nil }
    screenLink.isConnected = false
    Misuse.report(
      "The HeadlessScreen of \(type(of: self)) \(outlineText(of: frame)) was deallocated, but its window is still "
        + "used. Nothing lays it out, draws it or moves its clock any more. Keep a strong reference to the screen for "
        + "as long as the test needs its window.")
    return nil
  }

  /// Reports, once, that the window had a screen that is gone.
  final func reportIfScreenIsGone() {
    _ = findScreen()
  }
}
