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
@preconcurrency @MainActor
public final class HeadlessScreen {
  /// The window that fills the screen: the one of the screen's scene that became visible last.
  ///
  /// At first it is a hidden window of the screen's own, which is shown when ``rootViewController`` is set for the
  /// first time. With ``HeadlessApp``, it is the window that the scene delegate makes visible.
  public internal(set) var window: UIWindow
  let clock = VirtualClock()
  /// The size of the device's screen, which the window fills.
  private(set) var size: CGSize
  let sizeWhenCreated: CGSize
  private(set) lazy var deviceScreen = UIScreen(of: self)
  private(set) lazy var application = UIApplication()
  lazy var windowScene = UIWindowScene(of: self)
  private(set) lazy var userDevice = UIDevice(of: self)
  private(set) lazy var screenKeyboard = ScreenKeyboard(of: self)
  var fingerTouches = FingerTouches()
  var recordedScene = RecordedScene()
  var accessibilityPosts = AccessibilityPosts()
  var scale: CGFloat
  /// The release of iOS whose measures and colors the screen has.
  public let release: UIKitRelease
  /// What UIKit does on this screen where nothing is documented and nothing recorded.
  public let variation: UIKitVariation
  var isSettling = false

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
  ///   - release: The release of iOS whose measures and colors the screen has.
  ///   - variation: What UIKit does where nothing is documented and nothing recorded.
  public init(
    size: CGSize, scale: CGFloat = 2, release: UIKitRelease = .standard, variation: UIKitVariation = .standard
  ) {
    let size = UIView.finite(CGRect(origin: .zero, size: size), of: "size", in: UIWindow.self).size
    self.scale = scale.finite > 0 ? scale : 1
    self.size = size
    sizeWhenCreated = size
    userInterfaceIdiom = min(size.width, size.height) >= 744 ? .pad : .phone
    self.release = release
    self.variation = variation
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.attach(to: self)
    window.windowScene = windowScene
    windowScene.beActive()
    application.scene = windowScene
    clock.screen = self
    becomeLatest()
    joinAllScreens()
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

  // MARK: Environment

  /// The keyboard of the device. It is `.docked()` at first.
  ///
  /// The keyboard comes when a responder that takes text becomes the first responder, and goes when there is none any
  /// more. It posts the notifications that `UIResponder` declares, with the screen's `UIScreen` as their object, and
  /// moves with the screen's clock. It lies over the window, is part of ``svg()``, and takes the touches on it: a tap
  /// on a key types. Setting the property changes a keyboard that is shown, and settles.
  public var keyboard = Keyboard.docked() {
    didSet { if keyboard != oldValue { keyboardDidChange() } }
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

  /// The text size that the user has chosen, in the window's traits and in `UIApplication`. It is `.large` at first,
  /// the standard of iOS.
  ///
  /// Setting it updates the traits of the whole tree, calls `traitCollectionDidChange(_:)`, posts
  /// `UIContentSizeCategory.didChangeNotification`, and settles. Preferred fonts are made in that size from then on.
  /// Those that are shown don't follow by themselves.
  public var preferredContentSizeCategory = UIContentSizeCategory.large {
    didSet { if preferredContentSizeCategory != oldValue { changeTextSize() } }
  }

  /// The kind of device in the window's traits and of its `UIDevice`: at first, a pad if the screen was created at
  /// least 744 points wide and high, as iPads are, and otherwise a phone.
  ///
  /// Setting it updates the traits of the whole tree, calls `traitCollectionDidChange(_:)`, and settles.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    didSet { updateTraits() }
  }

  /// The feedback that was given to the finger on this screen, oldest first. Set it to an empty array before the part
  /// of a test that looks at it.
  ///
  /// Feedback belongs to the screen whose code asks for it, or else to the one that was created or resized last.
  public var givenFeedback: [Feedback] = []

  /// Whether the user asks for less motion. It is false at first. `UIAccessibility.isReduceMotionEnabled` tells it.
  public var isReduceMotionEnabled = false

  /// The distances, in points, by which the system's bars and the device's shape cover each edge of the window. They
  /// are zero at first.
  ///
  /// Setting them updates the safe area of the whole tree and settles. Values that are NaN or infinite count as 0.
  public var safeAreaInsets = UIEdgeInsets.zero {
    didSet { updateSafeArea() }
  }

  /// The device that the screen belongs to, in its orientation; nil if the screen was created with a size.
  ///
  /// Setting it to another device, or to its ``HeadlessDevice/rotated`` form, rotates, folds or unfolds the device: the
  /// screen is resized as by ``resize(to:)``, and has the new safe area and size classes from the beginning.
  public var device: HeadlessDevice? {
    didSet { if let device, device != oldValue { show(device) } }
  }

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
    self.size = size
    becomeLatestSized()
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
    sizeDidChange()
    screenKeyboard.screenDidResize()
    if variation.coordinatorRunsAfterLayout { settle() }
    transition.runAnimations()
    settle()
    transition.runCompletions()
  }

  /// Gives the window the traits that were set.
  func updateTraits() {
    performAsCurrent {
      window.setScreenTraits(
        UITraitCollection(
          userInterfaceStyle: userInterfaceStyle, displayScale: scale,
          layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
          preferredContentSizeCategory: preferredContentSizeCategory, userInterfaceIdiom: userInterfaceIdiom,
          sizeClasses: sizeClasses, release: release))
      screenKeyboard.window.setScreenTraits(window.screenTraits)
    }
    settle()
  }

  private func changeTextSize() {
    let category = preferredContentSizeCategory
    application.textSize = category
    updateTraits()
    performAsCurrent {
      application.post(
        UIContentSizeCategory.didChangeNotification, [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
    }
    settle()
  }

  /// Gives the window the safe area that was set.
  private func updateSafeArea() {
    performAsCurrent {
      window.setScreenSafeArea(safeAreaInsets.finite)
      screenKeyboard.update()
    }
    settle()
  }

  // MARK: Turns

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
      Misuse.report(
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
    screenKeyboard.followResponder()
    window.displayIfNeeded()
    screenKeyboard.window.layoutIfNeeded()
    screenKeyboard.window.displayIfNeeded()
    return VirtualClock.withoutScreen.runDue() || clock.runDue() || window.layoutState.isNeededInSubtree
  }
}
