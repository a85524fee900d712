/// A scene that shows windows: on the screen of a ``HeadlessScreen``.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var device: HeadlessScreen?
  private var members: [Member] = []
  final weak var lastKeyWindow: UIWindow?

  private struct Member {
    weak var window: UIWindow?
  }

  /// Creates a scene that isn't connected, and that no screen shows.
  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  convenience init(of device: HeadlessScreen) {
    let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: .windowApplication)
    self.init(session: UISceneSession(configuration), connectionOptions: ConnectionOptions(opening: []))
    self.device = device
  }

  /// The screen that shows the scene.
  open var screen: UIScreen { device?.deviceScreen ?? .main }

  /// The windows of the scene, in the order in which they came. As in UIKit, the app has to keep them.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  /// The window of the scene that became the key window last.
  open var keyWindow: UIWindow? { lastKeyWindow?.windowScene === self ? lastKeyWindow : nil }

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  /// The coordinates of the scene, which are those of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  /// How the interface is turned. A screen that is wider than high has been turned counterclockwise.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  // MARK: Windows

  final func add(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
    members.append(Member(window: window))
    guard let device, window.attachedScreen !== device else { return }
    window.attach(to: device)
    device.prepare(window)
  }

  final func remove(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
  }

  /// Lets the screen show a window that has become visible, or else another one that is.
  final func visibilityDidChange(of window: UIWindow) {
    guard let shown = window.isHidden ? windows.last(where: { !$0.isHidden }) : window else { return }
    device?.show(shown)
  }
}

/// How the interface of an app is turned, with UIKit's numbers.
public enum UIInterfaceOrientation: Int, Sendable {
  /// It isn't known.
  case unknown = 0
  /// The device is upright.
  case portrait = 1
  /// The device is upside down.
  case portraitUpsideDown = 2
  /// The device is turned clockwise, so that the interface is turned to the left.
  case landscapeLeft = 4
  /// The device is turned counterclockwise, so that the interface is turned to the right.
  case landscapeRight = 3

  /// Whether the interface is wider than high, on most devices.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the interface is higher than wide, on most devices.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
