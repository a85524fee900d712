#if UIKIT && HOSTED_TESTS && !canImport(HeadlessUIKit)
import PlatformUI
import QuartzCore
import Testing

/// A screen on which a test shows a controller: a window in the scene of the host app, inside of its safe area.
///
/// It has those members of `HeadlessScreen` that UIKit has an answer for. Animations are real and faster than usual.
/// Nobody has run this on a Mac yet.
@MainActor
public final class TestScreen {
  /// How many times as fast as usual animations are. A test that looks at one halfway still has time to.
  private static let speed: Float = 2

  /// The longest time, in seconds, that a test waits for the end of animations that should be over.
  private static let patience: TimeInterval = 0.05

  /// The windows that are in use.
  private static var windows: [UIWindow] = []

  /// The window with the controller. It is hidden until a controller is shown.
  public let window: UIWindow

  /// The handler of misuse. UIKit reports none, so it is never called.
  public var reportHandler: (@MainActor (String) -> Void)?

  /// Creates a screen with an empty, hidden window.
  ///
  /// A test that needs more space than every device has is marked with ``Trait/needsScreen(_:_:)``.
  public init(size: CGSize, scale: CGFloat = 2) {
    guard let host = Self.host else { fatalError("There is no window scene. Run these tests in the app TestHost.") }
    if !Self.fits(size.width, size.height) {
      Issue.record("A screen of \(size) doesn't fit on this device. Mark the test with .needsScreen.")
    }
    window = UIWindow(windowScene: host.scene)
    window.frame = CGRect(origin: host.area.origin, size: size)
    window.layer.speed = Self.speed
    if #available(iOS 17, tvOS 17, *) { window.traitOverrides.displayScale = scale }
    Self.windows.append(window)
  }

  /// The host app's scene, and the part of it that no bar covers.
  private static var host: (scene: UIWindowScene, area: CGRect)? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    guard let scene = scenes.first, let window = scene.windows.first(where: { !windows.contains($0) }) else {
      return nil
    }
    return (scene, window.bounds.inset(by: window.safeAreaInsets))
  }

  /// Waits until the app has its window, at most for some seconds: the first test may begin before.
  static func waitForHost() async {
    for _ in 0..<2_000 where host == nil { await turn() }
  }

  /// Returns whether a screen of a size fits on this device.
  static func fits(_ width: CGFloat, _ height: CGFloat) -> Bool {
    guard let area = host?.area else { return false }
    return width <= area.width && height <= area.height
  }

  /// Takes all screens away, so that the next test begins as the first one did.
  static func removeAll() async {
    for window in windows {
      window.endEditing(true)
      window.isHidden = true
      window.rootViewController = nil
    }
    windows = []
    await turn()
  }

  // MARK: Environment

  /// The controller whose view fills the window. ``show(_:)`` also waits until it has appeared.
  public var rootViewController: UIViewController? {
    get { window.rootViewController }
    set {
      window.rootViewController = newValue
      newValue?.additionalSafeAreaInsets = safeAreaInsets
      window.makeKeyAndVisible()
    }
  }

  /// The light or dark style.
  public var userInterfaceStyle = UIUserInterfaceStyle.light {
    didSet {
      window.overrideUserInterfaceStyle = userInterfaceStyle
      window.layoutIfNeeded()
    }
  }

  /// The layout direction.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet {
      guard #available(iOS 17, tvOS 17, *) else { return }
      window.traitOverrides.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      window.layoutIfNeeded()
    }
  }

  /// The size of text.
  public var preferredContentSizeCategory = UIContentSizeCategory.large {
    didSet {
      guard #available(iOS 17, tvOS 17, *) else { return }
      window.traitOverrides.preferredContentSizeCategory = preferredContentSizeCategory
      window.layoutIfNeeded()
    }
  }

  /// The safe area. It is the root controller's additional one, because no bar is over the window.
  public var safeAreaInsets = UIEdgeInsets.zero {
    didSet {
      rootViewController?.additionalSafeAreaInsets = safeAreaInsets
      window.layoutIfNeeded()
    }
  }

  /// Runs code of this screen. On a device, all code belongs to the one screen.
  @discardableResult
  public func performAsCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result { try actions() }

  // MARK: Time

  /// Shows a controller, and settles.
  public func show(_ controller: UIViewController?) async {
    rootViewController = controller
    await settle()
  }

  /// Lets the run loop turn until layout and appearance callbacks are done.
  public func settle() async {
    for _ in 0..<3 {
      window.layoutIfNeeded()
      await Self.turn()
    }
    window.layoutIfNeeded()
  }

  /// Waits until no layer is animated any more, at most for a time on the animations' clock.
  public func advance(by seconds: TimeInterval) async {
    await settle()
    let end = CACurrentMediaTime() + seconds / TimeInterval(Self.speed) + Self.patience
    while isAnimating, CACurrentMediaTime() < end { await Self.turn() }
    await settle()
  }

  /// Whether animations are under way.
  public var isAnimating: Bool { Self.isAnimated(window.layer) }

  /// Selects a row of a table by its cell: the table's delegate is called as for a tap. Returns whether it is one.
  @discardableResult
  public func choose(_ cell: UITableViewCell) async -> Bool {
    await settle()
    var view = cell.superview
    while let other = view, !(other is UITableView) { view = other.superview }
    guard let table = view as? UITableView, let row = table.indexPath(for: cell) else { return false }
    table.selectRow(at: row, animated: false, scrollPosition: .none)
    table.delegate?.tableView?(table, didSelectRowAt: row)
    await settle()
    return true
  }

  /// Gives the window another size. UIKit doesn't call `viewWillTransition(to:with:)` for that.
  public func resize(to size: CGSize) async {
    if !Self.fits(size.width, size.height) {
      Issue.record("A screen of \(size) doesn't fit on this device. Mark the test with .needsScreen.")
    }
    window.frame.size = size
    await settle()
  }

  /// Waits for the end of a turn of the run loop. Only a loop that has nothing to do commits its changes to layers.
  private static func turn() async {
    try? await Task.sleep(nanoseconds: 2_000_000)
  }

  private static func isAnimated(_ layer: CALayer) -> Bool {
    layer.animationKeys()?.isEmpty == false || layer.sublayers?.contains(where: isAnimated) == true
  }
}
#endif
