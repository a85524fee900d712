#if UIKIT
import PlatformUI

/// How the view of one child replaces the view of another.
///
/// ```swift
/// try transition(from: list, to: detail, using: .push(from: .trailing))
/// ```
/// Durations are in seconds. A duration that is negative, NaN or infinite counts as 0. A transition without a duration
/// happens at once.
public struct ContainmentTransition: Sendable {
  /// The edge that a view comes from.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Edge: Hashable, Sendable {
    /// An edge that is the same in every language.
    case top, left, bottom, right
    /// Left in a language that is read from left to right, otherwise right.
    case leading
    /// Right in a language that is read from left to right, otherwise left.
    case trailing
  }

  /// The way in which the page of a curl turns.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Curl: Hashable, Sendable {
    /// The old view curls up, and the new one lies below it.
    case up
    /// The new view curls down over the old one.
    case down
  }

  enum Style: Sendable {
    case instant
    case crossDissolve
    case push(from: Edge)
    case cover(from: Edge)
    case reveal(to: Edge)
    case flip(from: Edge)
    case curl(Curl)
    case custom(
      prepare: (@MainActor (_ from: UIView, _ to: UIView) -> Void)?,
      animations: @MainActor (_ from: UIView, _ to: UIView) -> Void)
  }

  let style: Style
  let timing: Timing
  private let optionsRawValue: UInt

  /// Whether the transition dissolves for users who ask for less motion, if it slides, flips or curls. It is `true` at
  /// first.
  ///
  /// Set it to `false` only if the motion is needed to understand the screen. A custom transition has to look at
  /// `UIAccessibility.isReduceMotionEnabled` itself.
  public var respectsReduceMotion = true

  /// The duration in seconds, 0 or more. A spring needs about this time to come near its end, and a little more to come
  /// to rest.
  public var duration: TimeInterval { timing.duration }

  private init(_ style: Style, _ timing: Timing, options: UIView.AnimationOptions = []) {
    self.style = style
    self.timing = timing
    // Where UIKit animates without an animator, this is the nearest curve to that of a spring.
    optionsRawValue = (timing.isSpring ? .curveEaseOut : options).rawValue
  }

  /// A change without an animation.
  public static let instant = ContainmentTransition(.instant, .easeInOut(duration: 0))

  /// Fades the old view into the new one, in 0.25 seconds.
  public static let crossDissolve = crossDissolve()

  /// Fades the old view into the new one.
  public static func crossDissolve(duration: TimeInterval = 0.25) -> ContainmentTransition {
    ContainmentTransition(.crossDissolve, .easeInOut(duration: duration), options: .transitionCrossDissolve)
  }

  /// Moves the new view in from the trailing edge, and the old view out at the opposite edge, in 0.35 seconds.
  public static let push = push()

  /// Moves the new view in from an edge, and the old view out at the opposite edge.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the new view comes in.
  ///   - duration: The duration, in seconds.
  public static func push(from edge: Edge = .trailing, duration: TimeInterval = 0.35) -> ContainmentTransition {
    ContainmentTransition(.push(from: edge), .easeInOut(duration: duration))
  }

  /// Moves the new view in from an edge, and the old view out at the opposite edge.
  public static func push(from edge: Edge = .trailing, timing: Timing) -> ContainmentTransition {
    ContainmentTransition(.push(from: edge), timing)
  }

  /// Moves the new view over the old one from the bottom, in 0.35 seconds.
  public static let cover = cover()

  /// Moves the new view in from an edge, over the old one. The old view stays where it is.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the new view comes in.
  ///   - duration: The duration, in seconds.
  public static func cover(from edge: Edge = .bottom, duration: TimeInterval = 0.35) -> ContainmentTransition {
    ContainmentTransition(.cover(from: edge), .easeInOut(duration: duration))
  }

  /// Moves the new view in from an edge, over the old one. The old view stays where it is.
  public static func cover(from edge: Edge = .bottom, timing: Timing) -> ContainmentTransition {
    ContainmentTransition(.cover(from: edge), timing)
  }

  /// Moves the old view out at the bottom, off the new one, in 0.35 seconds.
  public static let reveal = reveal()

  /// Moves the old view out at an edge, off the new one, which lies below it. It is the way back from a cover.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the old view goes out.
  ///   - duration: The duration, in seconds.
  public static func reveal(to edge: Edge = .bottom, duration: TimeInterval = 0.35) -> ContainmentTransition {
    ContainmentTransition(.reveal(to: edge), .easeInOut(duration: duration))
  }

  /// Moves the old view out at an edge, off the new one, which lies below it. It is the way back from a cover.
  public static func reveal(to edge: Edge = .bottom, timing: Timing) -> ContainmentTransition {
    ContainmentTransition(.reveal(to: edge), timing)
  }

  /// Turns the container view around, with the new view on its back.
  ///
  /// - Parameters:
  ///   - edge: The edge that comes to the front first.
  ///   - duration: The duration, in seconds.
  public static func flip(from edge: Edge = .trailing, duration: TimeInterval = 0.5) -> ContainmentTransition {
    ContainmentTransition(.flip(from: edge), .easeInOut(duration: duration))
  }

  /// Turns a page of the container view.
  ///
  /// - Parameters:
  ///   - curl: The way in which the page turns.
  ///   - duration: The duration, in seconds.
  public static func curl(_ curl: Curl = .up, duration: TimeInterval = 0.5) -> ContainmentTransition {
    ContainmentTransition(.curl(curl), .easeInOut(duration: duration))
  }

  /// Runs an animation of your own.
  ///
  /// Both closures get the two views. Afterwards the old view gets back the alpha and the transform that it had before.
  /// The new view stays as `animations` left it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - options: The options for UIKit, including transition options such as `.transitionCrossDissolve`.
  ///   - prepare: Puts the views where the animation starts. The new view has its frame, but no superview yet.
  ///   - animations: Puts the views where the animation ends. The new view lies in front of the old one.
  public static func custom(
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    prepare: (@MainActor (_ from: UIView, _ to: UIView) -> Void)? = nil,
    animations: @escaping @MainActor (_ from: UIView, _ to: UIView) -> Void
  ) -> ContainmentTransition {
    ContainmentTransition(
      .custom(prepare: prepare, animations: animations), .easeInOut(duration: duration), options: options)
  }

  // MARK: For the module

  /// The transition that is carried out: a dissolve if the user asks for less motion than this one has.
  @MainActor
  var reduced: ContainmentTransition {
    guard respectsReduceMotion, hasMotion, UIAccessibility.isReduceMotionEnabled else { return self }
    return .crossDissolve(duration: duration)
  }

  private var hasMotion: Bool {
    switch style {
    case .instant, .crossDissolve, .custom: false
    case .push, .cover, .reveal, .flip, .curl: true
    }
  }

  /// Whether an animator can drive the transition. UIKit's own transitions run by themselves; a dissolve can be done
  /// without them.
  var canBeInteractive: Bool {
    if case .crossDissolve = style { return duration > 0 }
    return duration > 0 && !usesTransitionOption
  }

  /// Whether UIKit's own transitions do the work.
  var usesTransitionOption: Bool { options(isRightToLeft: false).rawValue & Self.transitionMask != 0 }

  /// The bits of the options in which UIKit numbers its transitions, from 1 to 7.
  private static let transitionMask: UInt = 7 << 20

  /// Returns the options that UIKit animates with.
  func options(isRightToLeft: Bool) -> UIView.AnimationOptions {
    switch style {
    case .flip(let edge):
      switch edge {
      case .top: .transitionFlipFromTop
      case .bottom: .transitionFlipFromBottom
      case .left: .transitionFlipFromLeft
      case .right: .transitionFlipFromRight
      case .leading: isRightToLeft ? .transitionFlipFromRight : .transitionFlipFromLeft
      case .trailing: isRightToLeft ? .transitionFlipFromLeft : .transitionFlipFromRight
      }
    case .curl(.up): .transitionCurlUp
    case .curl(.down): .transitionCurlDown
    default: UIView.AnimationOptions(rawValue: optionsRawValue)
    }
  }
}

extension ContainmentTransition.Edge {
  /// Returns the offset that puts a view of a size just outside this edge.
  func offset(for size: CGSize, isRightToLeft: Bool) -> CGVector {
    switch self {
    case .top: CGVector(dx: 0, dy: -size.height)
    case .bottom: CGVector(dx: 0, dy: size.height)
    case .left: CGVector(dx: -size.width, dy: 0)
    case .right: CGVector(dx: size.width, dy: 0)
    case .leading: CGVector(dx: isRightToLeft ? size.width : -size.width, dy: 0)
    case .trailing: CGVector(dx: isRightToLeft ? -size.width : size.width, dy: 0)
    }
  }
}
#endif
