extension UIView {
  /// Options of an animation. HeadlessUIKit declares only the options that it carries out.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options, with UIKit's values.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the animated views inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views take touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what the screen shows, not from the model.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Uses the given duration in a nested block, instead of the duration of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the given curve in a nested block, instead of the curve of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Begins slowly and ends slowly. This is the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at an even speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Fades the old picture out over the new one. It has an effect in transitions only.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// The curve in the bits from 16 on: one of ``AnimationCurve``, or the keyboard's 7, which has no name in UIKit.
    var curve: TimingCurve {
      switch rawValue >> 16 & 0xf {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      case TimingCurve.keyboardNumber: .keyboard
      default: .easeInOut
      }
    }

    var crossDissolves: Bool { rawValue & (7 << 20) == Self.transitionCrossDissolve.rawValue }
  }
}

extension UIView {
  /// The timing curve of an animation, with UIKit's numbers.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at the beginning and at the end.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Even.
    case linear
  }
}
