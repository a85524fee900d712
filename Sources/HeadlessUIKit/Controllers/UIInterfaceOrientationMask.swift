/// The ways up that a controller can be shown.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates a mask from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The home button, or its place, at the bottom.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The home button, or its place, at the top.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The home button, or its place, on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The home button, or its place, on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both wide ways.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All ways.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All ways but upside down: a phone's.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
