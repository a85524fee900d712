/// The connection of a window to the screen that drives it.
enum ScreenLink {
  /// No screen has ever driven the window.
  case none
  /// A screen drives the window, unless it has been deallocated since.
  case attached(Reference)
  /// The screen was deallocated, and that has been reported.
  case lost

  struct Reference {
    weak var screen: HeadlessScreen?
  }
}

extension UIWindow {
  /// Connects the window to its screen.
  final func attach(to screen: HeadlessScreen) {
    screenLink = .attached(ScreenLink.Reference(screen: screen))
    self.screen = screen.deviceScreen
  }

  /// The screen that drives the window; nil if there is none any more.
  final var attachedScreen: HeadlessScreen? {
    guard case .attached(let reference) = screenLink else { return nil }
    return reference.screen
  }

  /// Returns the screen that drives the window, or nil if there is none. Reports, once, that the screen is gone.
  final func findScreen() -> HeadlessScreen? {
    guard case .attached(let reference) = screenLink else { return nil }
    if let screen = reference.screen { return screen }
    screenLink = .lost
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
