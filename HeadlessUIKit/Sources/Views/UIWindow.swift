/// The root of a view hierarchy, which delivers touches to gesture recognizers and views.
@preconcurrency @MainActor
open class UIWindow: UIView {
  final private(set) weak var firstResponder: UIResponder? { didSet { keyboardFollows() } }
  /// The number of changes of the first responder that are under way. The keyboard waits for their end.
  private var responderChanges = 0
  final private(set) var screenTraits = UITraitCollection.predicted
  final private(set) var screenSafeAreaInsets = UIEdgeInsets.zero
  final let touchDelivery = TouchDelivery()
  final var screenLink = ScreenLink()

  /// Creates a window with a frame in points. As in UIKit, it is hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setHidden(true)
  }

  /// Creates a window of a scene, as large as its screen. It is hidden.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setHidden(true)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Creates a window that fills ``UIScreen/main``.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// Nil: the chain of responders ends here, without the scene and the app.
  open override var next: UIResponder? { nil }

  /// The scene of the window. A window that gets one while it is visible is shown on the scene's screen.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
      if !isHidden { windowScene?.visibilityDidChange(of: self) }
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }

  /// Whether the window isn't on the screen. `true` at first. When it changes, the controllers in the window appear or
  /// disappear.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        let leaving = controllersToDisappear()
        for controller in leaving where controller.isVisibleOrBecoming {
          controller.beginAppearance(false, animated: false)
        }
        super.isHidden = true
        for controller in leaving { controller.endAppearance() }
        windowScene?.visibilityDidChange(of: self)
      } else {
        reportIfScreenIsGone()
        if windowScene == nil { HeadlessScreen.current?.adopt(self) }
        super.isHidden = false
        windowScene?.visibilityDidChange(of: self)
        installRootView()
        for controller in controllersToAppear(in: self, under: self) {
          controller.beginAppearance(true, animated: false)
          controller.finishAppearingLater()
        }
      }
    }
  }

  /// The place of the window among the windows of a screen. The default is `.normal`. A ``HeadlessScreen`` shows only
  /// one window, so the level changes nothing that is seen.
  open var windowLevel = Level.normal

  /// The screen of the window: that of its ``HeadlessScreen``, and for any other window ``UIScreen/main`` as it was
  /// when the window was created. Setting it changes nothing that is seen.
  open var screen = UIScreen.main

  private static weak var keyWindow: UIWindow?

  /// Whether the window receives keyboard events. Only one window does at a time.
  public final var isKeyWindow: Bool { Self.keyWindow === self }

  /// Makes the window the key window. It stays hidden if it is hidden.
  open func makeKey() {
    guard !isKeyWindow else { return }
    let old = Self.keyWindow
    Self.keyWindow = self
    windowScene?.lastKeyWindow = self
    old?.resignKey()
    becomeKey()
  }

  /// Tells the window that it became the key window.
  open func becomeKey() {}

  /// Tells the window that it isn't the key window any more.
  open func resignKey() {}

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Delivers the touches of an event to the gesture recognizers and then to the views.
  open func sendEvent(_ event: UIEvent) {
    reportIfScreenIsGone()
    touchDelivery.deliver(event, in: self)
  }

  override var misuseReceiver: (any MisuseReceiver)? { attachedScreen }

  // MARK: Root controller

  private func replaceRoot(_ old: UIViewController?) {
    reportIfScreenIsGone()
    old?.viewIfLoaded?.removeFromSuperview()
    if !isHidden { installRootView() }
  }

  private func installRootView() {
    guard let controller = rootViewController, controller.view.storedSuperview !== self else { return }
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(controller.view)
  }

  // MARK: Environment

  /// Sets the traits that the views in the window inherit.
  final func setScreenTraits(_ traits: UITraitCollection) {
    screenTraits = traits
    updateTraits()
  }

  /// Sets the safe area that the views in the window inherit, in points.
  final func setScreenSafeArea(_ insets: UIEdgeInsets) {
    screenSafeAreaInsets = insets
    updateSafeArea()
  }

  // MARK: First responder

  final func setFirstResponder(_ responder: UIResponder?) {
    firstResponder = responder
  }

  /// Changes the first responder. The keyboard looks at the result when the outermost change has ended, so that it
  /// stays where it is while one text field hands over to another.
  final func changeFirstResponder(_ change: () -> Bool, then finish: () -> Void = {}) -> Bool {
    responderChanges += 1
    let isChanged = change()
    if isChanged { finish() }
    responderChanges -= 1
    keyboardFollows()
    return isChanged
  }

  /// Lets the keyboard of the screen follow the first responder, unless it is being changed.
  private func keyboardFollows() {
    guard responderChanges == 0, let screen = attachedScreen, !screen.variation.keyboardFollowsOnNextTurn else {
      return
    }
    screen.screenKeyboard.followResponder()
  }

  final func viewsDidLeave(_ view: UIView) {
    takeFirstResponder(in: view)
    touchDelivery.viewsDidLeave(view)
  }

  /// Lets a first responder in a view resign, which can't refuse.
  final func takeFirstResponder(in view: UIView) {
    guard holdsFirstResponder(in: view), let firstResponder else { return }
    firstResponder.resignFirstResponder()
    takeFirstResponder(from: firstResponder)
  }

  /// Makes sure that a responder isn't the first responder any more.
  final func takeFirstResponder(from responder: UIResponder) {
    if firstResponder === responder { firstResponder = nil }
    responder.didLoseFirstResponder()
  }

  /// Returns whether the first responder is `view`, one of its descendants, or the controller of one of them.
  final func holdsFirstResponder(in view: UIView) -> Bool {
    let responder = (firstResponder as? UIViewController)?.viewIfLoaded ?? firstResponder as? UIView
    return responder?.isDescendant(of: view) == true
  }
}

extension UIWindow {
  /// The place of a window among the windows of a screen. Windows of a higher level lie in front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The position on the z axis.
    public var rawValue: CGFloat

    /// Creates a level from its position on the z axis.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level from its position on the z axis.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows.
    public static let normal = Level(0)
    /// The level of a status bar.
    public static let statusBar = Level(1000)
    /// The level of an alert.
    public static let alert = Level(2000)

    /// Returns the level that is `distance` in front of a level.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }

    /// Returns the level that is `distance` behind a level.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }
}
