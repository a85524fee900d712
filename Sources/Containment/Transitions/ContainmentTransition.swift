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

  enum Style: Sendable {
    case instant
    case crossDissolve
    case push(from: Edge)
    case cover(from: Edge)
    case custom(
      prepare: (@MainActor (_ from: UIView, _ to: UIView) -> Void)?,
      animations: @MainActor (_ from: UIView, _ to: UIView) -> Void)
  }

  let style: Style
  private let optionsRawValue: UInt

  /// The duration in seconds, 0 or more.
  public let duration: TimeInterval

  /// The options that UIKit animates with.
  var options: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: optionsRawValue) }

  private init(_ style: Style, duration: TimeInterval, options: UIView.AnimationOptions = []) {
    self.style = style
    self.duration = duration.isFinite ? max(0, duration) : 0
    optionsRawValue = options.rawValue
  }

  /// A change without an animation.
  public static let instant = ContainmentTransition(.instant, duration: 0)

  /// Fades the old view into the new one.
  public static func crossDissolve(duration: TimeInterval = 0.25) -> ContainmentTransition {
    ContainmentTransition(.crossDissolve, duration: duration, options: .transitionCrossDissolve)
  }

  /// Moves the new view in from an edge, and the old view out at the opposite edge.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the new view comes in.
  ///   - duration: The duration, in seconds.
  public static func push(from edge: Edge = .trailing, duration: TimeInterval = 0.35) -> ContainmentTransition {
    ContainmentTransition(.push(from: edge), duration: duration)
  }

  /// Moves the new view over the old one from the bottom, in 0.35 seconds.
  public static let cover = cover()

  /// Moves the new view in from an edge, over the old one. The old view stays where it is.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the new view comes in.
  ///   - duration: The duration, in seconds.
  public static func cover(from edge: Edge = .bottom, duration: TimeInterval = 0.35) -> ContainmentTransition {
    ContainmentTransition(.cover(from: edge), duration: duration)
  }

  /// Runs an animation of your own.
  ///
  /// Both closures get the two views. Afterwards the old view gets back the alpha and the transform that it had before.
  /// The new view stays as `animations` left it.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds.
  ///   - options: the options for UIKit, including transition options such as `.transitionCrossDissolve`.
  ///   - prepare: puts the views where the animation starts. The new view has its frame, but no superview yet.
  ///   - animations: puts the views where the animation ends. The new view lies in front of the old one.
  public static func custom(
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    prepare: (@MainActor (_ from: UIView, _ to: UIView) -> Void)? = nil,
    animations: @escaping @MainActor (_ from: UIView, _ to: UIView) -> Void
  ) -> ContainmentTransition {
    ContainmentTransition(.custom(prepare: prepare, animations: animations), duration: duration, options: options)
  }

  /// Whether the options name one of UIKit's own transitions.
  var usesTransitionOption: Bool { optionsRawValue & (7 << 20) != 0 }
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
