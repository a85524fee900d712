#if UIKIT && canImport(HeadlessUIKit)
import PlatformUI

/// A screen on which a test shows a controller: a `HeadlessScreen` here, and a window of the host app on iOS.
///
/// A test that uses no more than a `TestScreen` has on both runs in a simulator, too, in files that begin with
/// `#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)`. Where time passes it waits, so these methods are
/// asynchronous. Here they don't suspend, so no other test runs in between.
public typealias TestScreen = HeadlessScreen

extension HeadlessScreen {
  /// Shows a controller, and settles.
  public func show(_ controller: UIViewController?) async {
    rootViewController = controller
  }

  /// Performs layout, appearance callbacks and due work until none is left.
  public func settle() async {
    let settle: () -> Void = { self.settle() }
    settle()
  }

  /// Lets time pass, with the animations in it.
  public func advance(by seconds: TimeInterval) async {
    let advance: () -> Void = { self.advance(by: seconds) }
    advance()
  }

  /// Whether animations are under way. They are if the screen's picture changes by itself.
  public var isAnimating: Bool { timeOfNextChange != nil }

  /// Selects a row of a table by its cell, as a tap does, and settles. Returns whether that is possible.
  @discardableResult
  public func choose(_ cell: UITableViewCell) async -> Bool { tap(cell) }

  /// Changes the size of the screen, and settles.
  public func resize(to size: CGSize) async {
    let resize: () -> Void = { self.resize(to: size) }
    resize()
  }
}
#endif
