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

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits that UIKit uses.
  public let rawValue: UInt

  /// Creates a mask from the bits that UIKit uses.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The orientation with the home button, or its place, at the bottom.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The orientation with the home button, or its place, at the top.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The orientation with the home button, or its place, on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The orientation with the home button, or its place, on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down: a phone's.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

extension UIViewController {
  /// The controller that decides about the status bar: a presented controller that covers the screen, or a child.
  final func statusBarController(
    child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    if let presented = ownPresented,
      presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
    {
      return presented.statusBarController(child: child)
    }
    return child(self)?.statusBarController(child: child) ?? self
  }
}

extension HeadlessScreen {
  /// The style of the status bar that the controllers on the screen ask for, after settling.
  ///
  /// HeadlessUIKit draws no status bar. The deciding controller is the root, the child that it names in
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
}
