extension UIView {
  /// How an animation runs. Only what the stand-in carries out is here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the animated views out inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The animated views take touches while they animate.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on the screen, not from the model.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at both ends. The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// For transitions: the old picture fades out over the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    var curve: AnimationCurve {
      switch rawValue & (3 << 16) {
      case 1 << 16: .easeIn
      case 2 << 16: .easeOut
      case 3 << 16: .linear
      default: .easeInOut
      }
    }

    var crossDissolves: Bool { rawValue & (7 << 20) == Self.transitionCrossDissolve.rawValue }
  }
}
