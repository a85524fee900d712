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
    /// Turns the view about its vertical axis, from left to right. The transitions have an effect in transitions only.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view about its vertical axis, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the old picture up, as a page of a block.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls the new picture down over the old one.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades the old picture out over the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view about its horizontal axis, from the top to the bottom.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view about its horizontal axis, from the bottom to the top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

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

    /// The way from the old picture to the new one; nil without a transition option.
    var pictureTransition: PictureTransition.Style? {
      switch AnimationOptions(rawValue: rawValue & (7 << 20)) {
      case .transitionCrossDissolve: .dissolve
      case .transitionFlipFromLeft, .transitionFlipFromRight: .flip(isHorizontal: true)
      case .transitionFlipFromTop, .transitionFlipFromBottom: .flip(isHorizontal: false)
      case .transitionCurlUp: .curl(isUp: true)
      case .transitionCurlDown: .curl(isUp: false)
      default: nil
      }
    }
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
