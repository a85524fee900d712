/// A simulated screen: it shows a window, moves the clock, delivers touches, and draws pictures.
///
/// ```swift
/// let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
/// screen.rootViewController = viewController
/// screen.tap(at: CGPoint(x: 160, y: 240))
/// print(screen.svg())
/// ```
///
/// ## Turns and time
///
/// On a device, layout, appearance callbacks and drawing happen at the end of each turn of the run loop. Here they
/// happen when the screen settles. Touches, changes of the environment, and everything that looks at the screen settle
/// by themselves. After your own changes to the view tree, call ``settle()``.
///
/// Time passes only in ``advance(by:)`` and ``drag(from:to:over:)``. Each screen has its own clock, so tests that run
/// side by side don't move each other's animations. What belongs to no screen runs when any screen settles: an
/// animation of a view that is in no screen's window ends, and its completion is called, the next time that a screen
/// settles, unless the view has come into a screen's window by then.
///
/// ## Lifetime
///
/// The screen owns its window; the window doesn't own the screen. Keep a reference to the screen for as long as the
/// test needs it. A window that is used without its screen reports that to `reportHandler`.
///
/// The values of a screen are in points and seconds. The screen belongs to the main actor, as all of UIKit does.
@MainActor
public final class HeadlessScreen {
  /// The handler that is called with a message for each misuse that no screen's own `reportHandler`
  /// takes.
  ///
  /// UIKit logs a warning or raises an exception for such calls: unbalanced appearance calls, layout loops, values that
  /// are NaN or infinite, and the like. By default the message is written to standard error. A test can replace the
  /// handler, and should restore it afterwards, because all screens share it.
  public static var reportHandler: @MainActor (String) -> Void = { message in
    FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
  }

  /// The size of the screen that was created or resized last.
  static var latestSize = CGSize(width: 320, height: 568)

  /// The screen that was created last. Nil if it is gone.
  static weak var latest: HeadlessScreen?

  /// The screen whose code is running, if any.
  static weak var current: HeadlessScreen?

  /// The window that fills the screen. It is hidden until ``rootViewController`` is set for the first time.
  public let window: UIWindow
  let clock = VirtualClock()
  var touches: [UITouch] = []
  var lastFinger = 0
  var accessibilityPosts = AccessibilityPosts()
  private let scale: CGFloat
  private var isSettling = false
  private var recordedScene: (list: DisplayList, sampler: DisplayListSampler?)?

  /// The handler that is called with a message for each misuse on this screen. While it is nil, as at first, the
  /// handler that all screens share is called.
  ///
  /// A misuse belongs to a screen if the view in question is in the screen's window, or if it happens while the screen
  /// settles, delivers a touch, changes its environment, or runs ``performAsCurrent(_:)``.
  public var reportHandler: (@MainActor (String) -> Void)?

  /// The closure that is called when the picture may have changed, or when something was scheduled on the screen's
  /// clock.
  ///
  /// It is called once, in the middle of the change, and not again before the next picture: ``svg()`` or
  /// ``color(at:)``. So it must not look at the screen itself; a program that shows the screen starts a task that does.
  /// As long as the closure isn't called and ``timeOfNextChange`` is nil, there is nothing new to draw.
  public var changeHandler: (@MainActor () -> Void)?

  /// The closure that is called for each touch that a view receives, each gesture, each appearance callback, and each
  /// report, in order. Use it for a log.
  public var eventHandler: (@MainActor (Event) -> Void)?

  /// Creates a screen with an empty, hidden window, in light style, from left to right, without a safe area.
  ///
  /// A view controller's view that is loaded later starts with the size of the screen that was created or resized last.
  ///
  /// - Parameters:
  ///   - size: The size in points. A length that is NaN or infinite is reported and counts as 0.
  ///   - scale: The pixels for each point, as `displayScale` in the traits of the window. Values that are not positive
  ///     and finite count as 1.
  public init(size: CGSize, scale: CGFloat = 2) {
    let size = UIView.finite(CGRect(origin: .zero, size: size), of: "size", in: UIWindow.self).size
    self.scale = scale.finite > 0 ? scale : 1
    Self.latestSize = size
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.attach(to: self)
    clock.screen = self
    Self.latest = self
    ScreenRegistry.add(self)
    updateTraits()
  }

  /// The view controller whose view fills the window; nil at first.
  ///
  /// Setting it shows the window, replaces the view of the previous controller, and settles: afterwards the
  /// controller's view is loaded and laid out, and the controller has appeared.
  public var rootViewController: UIViewController? {
    get { window.rootViewController }
    set {
      performAsCurrent {
        window.rootViewController = newValue
        window.makeKeyAndVisible()
      }
      settle()
    }
  }

  // MARK: Time

  /// The time of the screen's clock, in seconds. It is 0 when the screen is created.
  ///
  /// Touches and events of this screen have it as their `timestamp`.
  public var time: TimeInterval { clock.now }

  /// The time at which the screen's picture changes by itself, in seconds on its clock: ``time`` while something is
  /// animating, or else the time of the earliest scheduled work. Nil if nothing is scheduled.
  public var timeOfNextChange: TimeInterval? {
    clock.isAnimating ? time : clock.nextTime(upTo: .infinity)
  }

  /// Performs layout, appearance callbacks, drawing and due work until none is left. The clock doesn't move.
  ///
  /// This is the end of a turn of the run loop on a device. Due work is, for example, the completion of an animation
  /// whose time is over, or that takes no time. Running animations stay where they are.
  ///
  /// A call from inside a callback of the same screen does nothing, because the outer call goes on until all is done.
  /// If work causes new work 1000 times in a row, the call reports that and returns.
  ///
  /// - Complexity: O(*n*) for *n* views that need layout or drawing; O(1) if nothing is pending.
  public func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    performAsCurrent {
      for _ in 0..<1000 where !settleOneTurn() { return }
      Self.report(
        "The screen did not settle in 1000 turns, because completions or callbacks start new work each time. Look for "
          + "a completion that starts the next animation without a duration, or a layout that changes in every pass.")
    }
  }

  /// Performs one turn.
  ///
  /// - Returns: Whether there may be more work.
  private func settleOneTurn() -> Bool {
    window.layoutIfNeeded()
    if AppearanceQueue.finish(in: window) { return true }
    window.displayIfNeeded()
    return VirtualClock.withoutScreen.runDue() || clock.runDue() || window.subtreeNeedsLayout
  }

  /// Moves the clock forward and performs everything that becomes due on the way, in order of time.
  ///
  /// The screen settles first, after each moment at which something is due, and at the end. Work that starts inside a
  /// completion starts at that completion's time, so one call can pass through a whole chain of animations. An
  /// animation that isn't over by then is drawn at the point that it has reached. Only this screen's clock moves.
  ///
  /// - Parameter seconds: The seconds to add to ``time``. Values that are negative, NaN or infinite count as 0.
  public func advance(by seconds: TimeInterval) {
    settle()
    let target = time + max(0, seconds.finite)
    while let next = clock.nextTime(upTo: target) {
      let before = time
      clock.move(to: min(next, target))
      settle()
      // Work that keeps asking for "now" was reported by settle() and must not hold the clock.
      if time == before, clock.nextTime(upTo: target) == next { break }
    }
    clock.move(to: target)
    settle()
  }

  // MARK: Environment

  /// Changes the size of the screen, as a rotation or a split view does.
  ///
  /// The screen settles first. The root view controller, and each controller that is presented over it, gets
  /// `viewWillTransition(to:with:)`. Then the window has its new size, and the closures that were given to the
  /// transition coordinator run, with a settled screen before the completions. The change isn't animated: its
  /// coordinator has a duration of 0. Animations that are running go on. Does nothing if the window has that size.
  ///
  /// - Parameter size: The size in points. A length that is NaN or infinite is reported and counts as 0.
  public func resize(to size: CGSize) {
    let size = UIView.finite(CGRect(origin: .zero, size: size), of: "size", in: UIWindow.self).size
    settle()
    guard size != window.bounds.size else { return }
    Self.latestSize = size
    performAsCurrent { transition(to: size) }
    settle()
  }

  private func transition(to size: CGSize) {
    let transition = TransitionCoordinator(containerView: window)
    var controller = window.rootViewController
    while let next = controller {
      next.viewWillTransition(to: size, with: transition)
      controller = next.presentedViewController
    }
    window.frame = CGRect(origin: .zero, size: size)
    transition.runAnimations()
    settle()
    transition.runCompletions()
  }

  /// The light or dark style in the window's traits. It is light at first.
  ///
  /// Setting it updates the traits of the whole tree, calls `traitCollectionDidChange(_:)`, draws every view again, and
  /// settles. Views and controllers that override their style keep it.
  public var userInterfaceStyle = UIUserInterfaceStyle.light {
    didSet { updateTraits() }
  }

  /// The layout direction in the window's traits. It is left to right at first.
  ///
  /// Setting it updates the traits of the whole tree, calls `traitCollectionDidChange(_:)`, lays out and draws every
  /// view again, and settles.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet { updateTraits() }
  }

  /// The size of text in the window's traits. It is `.large` at first, the standard of iOS.
  ///
  /// Setting it updates the traits of the whole tree, calls `traitCollectionDidChange(_:)`, and settles. Fonts don't
  /// follow it by themselves.
  public var preferredContentSizeCategory = UIContentSizeCategory.large {
    didSet { updateTraits() }
  }

  /// The style of the status bar that the controllers on the screen ask for, after settling.
  ///
  /// The stand-in draws no status bar. The deciding controller is the root, the child that it names in
  /// `childForStatusBarStyle`, or a controller that is presented over the whole screen.
  public var statusBarStyle: UIStatusBarStyle {
    settle()
    return rootViewController?.statusBarController { $0.childForStatusBarStyle }.preferredStatusBarStyle ?? .default
  }

  /// Whether the controllers on the screen ask for a hidden status bar, after settling.
  public var isStatusBarHidden: Bool {
    settle()
    return rootViewController?.statusBarController { $0.childForStatusBarHidden }.prefersStatusBarHidden ?? false
  }

  /// The distances, in points, by which the system's bars and the device's shape cover each edge of the window. They
  /// are zero at first.
  ///
  /// Setting them updates the safe area of the whole tree and settles. Values that are NaN or infinite count as 0.
  public var safeAreaInsets = UIEdgeInsets.zero {
    didSet {
      window.screenSafeAreaInsets = safeAreaInsets.finite
      performAsCurrent { window.updateSafeArea() }
      settle()
    }
  }

  private func updateTraits() {
    window.screenTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: userInterfaceStyle),
      UITraitCollection(displayScale: scale),
      UITraitCollection(layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(preferredContentSizeCategory: preferredContentSizeCategory),
    ])
    performAsCurrent { window.updateTraits() }
    settle()
  }

  // MARK: Pictures

  /// Returns the picture of the screen as SVG, after settling.
  ///
  /// The picture has the size of the window, in points, and shows animating views as they are at this moment. The same
  /// view tree gives the same bytes, so pictures can be compared. Text is stretched to the width that `UIFont`
  /// measures; the program that shows the picture draws the letters. A hidden window gives an empty picture.
  ///
  /// - Complexity: O(*n*) for *n* views and what they have drawn.
  public func svg() -> String {
    settle()
    return SVGWriter(size: window.bounds.size).svg(of: scene())
  }

  /// Returns the colour of the screen at a point, after settling.
  ///
  /// All views at the point are composited, with their opacities and clips, and animating views as they are at this
  /// moment. The colour is transparent where nothing is painted. Text isn't painted: the result is the colour behind
  /// it.
  ///
  /// - Parameter point: The position in the window's coordinates, in points. A coordinate that is NaN or infinite
  ///   counts as 0.
  /// - Complexity: O(*n*) for *n* views and what they have drawn, in the first call after a change. Further calls only
  ///   test the shapes that have been recorded.
  public func color(at point: CGPoint) -> UIColor {
    settle()
    let sampler = recordedScene?.sampler ?? DisplayListSampler(scene())
    recordedScene?.sampler = sampler
    return UIColor(cgColor: sampler.color(at: point))
  }

  /// Returns the picture of the window. It is recorded again only if something has changed.
  private func scene() -> DisplayList {
    if let recordedScene { return recordedScene.list }
    let list = SceneRecorder.scene(of: window)
    recordedScene = (list, nil)
    window.markSceneRecorded()
    return list
  }

  /// Drops the recorded picture, and tells the program that shows the screen.
  func sceneDidBecomeStale() {
    recordedScene = nil
    changeHandler?()
  }

  /// Returns the operations that a view's own `draw(_:)` recorded, in order, after settling.
  ///
  /// Each operation is one line of text. Background colours, subviews and animations aren't part of it.
  ///
  /// - Parameter view: A view of this screen.
  /// - Returns: The operations; an empty array if the view draws nothing, has no size, or was never displayed.
  public func recordedOperations(of view: UIView) -> [String] {
    settle()
    return view.picture?.list.descriptions ?? []
  }

  /// Returns the view tree of the window as text, after settling.
  ///
  /// Each view is one line, indented below its superview, with its subviews from back to front. A line has the class,
  /// the frame as `(x, y, width, height)` in the superview's coordinates, and then what differs from the default:
  /// `hidden`, `alpha`, `untouchable` (without user interaction), `clips`, `transformed`, `first responder`, and
  /// `#accessibilityIdentifier`. Frames and opacities are the final ones, also while a view is animating.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func outline() -> String {
    settle()
    return outlineEntries().reduce(into: "") { text, entry in
      text += String(repeating: "  ", count: entry.depth) + entry.text + "\n"
    }
  }
}
