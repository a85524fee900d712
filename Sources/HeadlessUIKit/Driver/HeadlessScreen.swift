/// A screen without glass: it shows a window, moves the clock, touches, and tells what is to be seen.
///
/// ```swift
/// let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
/// screen.rootViewController = viewController
/// screen.tap(at: CGPoint(x: 160, y: 240))
/// print(screen.svg())
/// ```
/// Touches, changes of size and pictures settle by themselves. After changes that you make to the tree, call
/// ``settle()``, which is what the end of a turn of the run loop is on a device. Time stands still but for
/// ``advance(by:)``; all screens share one clock, as the screens of a device do.
@MainActor
public final class HeadlessScreen {
  /// What misuse is reported to: unbalanced appearance calls, layout loops, numbers that are none. UIKit logs or raises
  /// an exception there. Writes to standard error by default.
  public static var reportHandler: @MainActor (String) -> Void = { message in
    FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
  }

  /// Every accessibility notification that was posted, oldest first.
  public static var postedAccessibilityNotifications: [(notification: UIAccessibility.Notification, argument: Any?)] =
    []

  /// The size a controller's view is loaded with: the latest screen's.
  static var mainSize = CGSize(width: 320, height: 568)

  /// The screen that was created last, whose traits are predicted for new views. Nil if it is gone.
  static weak var latest: HeadlessScreen?

  static func report(_ message: String) {
    reportHandler(message)
  }

  /// The window that fills the screen.
  public let window: UIWindow
  var fingers: [UITouch] = []
  private let scale: CGFloat
  private var isSettling = false
  private var sampler: (list: DisplayListSampler, changes: Int)?

  /// Creates a screen with a window that is not visible yet.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - scale: pixels a point.
  public init(size: CGSize, scale: CGFloat = 2) {
    let size = UIView.finite(CGRect(origin: .zero, size: size), of: "size", in: UIWindow.self).size
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    Self.mainSize = size
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    Self.latest = self
    updateTraits()
  }

  /// The controller whose view fills the window. Setting it makes the window visible and settles.
  public var rootViewController: UIViewController? {
    get { window.rootViewController }
    set {
      window.rootViewController = newValue
      window.makeKeyAndVisible()
      settle()
    }
  }

  // MARK: Time

  /// The clock, in seconds.
  public var time: TimeInterval { VirtualClock.shared.now }

  /// Lets everything happen that needs no time: layout, appearance, drawing, work that is due. The clock stands still.
  public func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<1000 {
      window.layoutIfNeeded()
      if AppearanceQueue.finish(in: window) { continue }
      window.displayIfNeeded()
      if VirtualClock.shared.runDue() || window.subtreeNeedsLayout { continue }
      return
    }
    Self.report(
      "The screen did not settle in 1000 turns: a completion or a callback starts the next piece of work each time.")
  }

  /// Moves the clock through everything that becomes due, in order, then settles.
  ///
  /// - Parameter seconds: how far. A negative number or one that is none counts as 0.
  public func advance(by seconds: TimeInterval) {
    settle()
    let target = time + (seconds.isFinite ? max(0, seconds) : 0)
    while let next = VirtualClock.shared.nextTime(upTo: target) {
      let before = time
      VirtualClock.shared.move(to: min(next, target))
      settle()
      // Work that keeps asking for "now" was reported by settle() and must not hold the clock.
      if time == before, VirtualClock.shared.nextTime(upTo: target) == next { break }
    }
    VirtualClock.shared.move(to: target)
    settle()
  }

  // MARK: Environment

  /// Gives the window another size: rotation, split view. Controllers hear `viewWillTransition(to:with:)` first.
  public func resize(to size: CGSize) {
    let size = UIView.finite(CGRect(origin: .zero, size: size), of: "size", in: UIWindow.self).size
    settle()
    guard size != window.bounds.size else { return }
    Self.mainSize = size
    let transition = SizeTransition(containerView: window)
    var controller = window.rootViewController
    while let next = controller {
      next.viewWillTransition(to: size, with: transition)
      controller = next.presentedViewController
    }
    window.frame = CGRect(origin: .zero, size: size)
    transition.runAnimations()
    settle()
    transition.runCompletions()
    settle()
  }

  /// Light or dark, for the whole screen.
  public var userInterfaceStyle = UIUserInterfaceStyle.light {
    didSet { updateTraits() }
  }

  /// The direction of the language, for the whole screen.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet { updateTraits() }
  }

  /// What the device covers at each edge, in points.
  public var safeAreaInsets = UIEdgeInsets.zero {
    didSet {
      window.screenSafeAreaInsets = safeAreaInsets
      window.updateSafeArea()
      settle()
    }
  }

  private func updateTraits() {
    window.screenTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: userInterfaceStyle),
      UITraitCollection(displayScale: scale),
      UITraitCollection(layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight),
    ])
    window.updateTraits()
    settle()
  }

  // MARK: Pictures

  /// What the screen shows, as SVG of the screen's size. The same tree gives the same bytes.
  public func svg() -> String {
    settle()
    return SVGWriter(size: window.bounds.size).svg(of: SceneRecorder.scene(of: window))
  }

  /// The composited colour at a point of the window; transparent where nothing is painted. Text has no ink here: it is
  /// not seen.
  public func color(at point: CGPoint) -> UIColor {
    settle()
    if sampler?.changes != SceneRecorder.changes {
      sampler = (DisplayListSampler(SceneRecorder.scene(of: window)), SceneRecorder.changes)
    }
    return UIColor(cgColor: sampler?.list.color(at: point) ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0))
  }

  /// What a view's own `draw(_:)` recorded, an operation a line.
  public func recordedOperations(of view: UIView) -> [String] {
    settle()
    return view.picture?.list.descriptions ?? []
  }

  /// The tree of views as text: class, frame and what is unusual, each view below its superview.
  public func outline() -> String {
    settle()
    return outlineText(of: window, depth: 0)
  }
}
