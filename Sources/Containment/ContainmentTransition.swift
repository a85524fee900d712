#if UIKIT
import PlatformUI

/// How one child's view takes the place of another's.
///
/// ```swift
/// try transition(from: list, to: detail, using: .push(from: .trailing))
/// ```
/// Durations are seconds. One that is negative, NaN or infinite counts as 0, and a transition without a duration happens
/// at once.
public struct ContainmentTransition: Sendable {
  /// The edge that a view comes from.
  public enum Edge: Hashable, Sendable {
    /// An edge that is the same in every language.
    case top, left, bottom, right
    /// Left where the language is read from left to right, else right.
    case leading
    /// Right where the language is read from left to right, else left.
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

  /// How long it takes, in seconds; 0 or more.
  public let duration: TimeInterval

  /// The options that UIKit animates with.
  public var options: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: optionsRawValue) }

  private init(_ style: Style, duration: TimeInterval, options: UIView.AnimationOptions = []) {
    self.style = style
    self.duration = duration.isFinite ? max(0, duration) : 0
    optionsRawValue = options.rawValue
  }

  /// At once, without an animation.
  public static let instant = ContainmentTransition(.instant, duration: 0)

  /// The old view fades into the new one.
  public static func crossDissolve(duration: TimeInterval = 0.25) -> ContainmentTransition {
    ContainmentTransition(.crossDissolve, duration: duration, options: .transitionCrossDissolve)
  }

  /// The new view comes in from an edge and pushes the old one out at the other.
  public static func push(from edge: Edge = .trailing, duration: TimeInterval = 0.35) -> ContainmentTransition {
    ContainmentTransition(.push(from: edge), duration: duration)
  }

  /// The new view comes up from the bottom and covers the old one, in 0.35 seconds.
  public static let cover = cover()

  /// The new view comes in from an edge and covers the old one, which stays where it is.
  public static func cover(from edge: Edge = .bottom, duration: TimeInterval = 0.35) -> ContainmentTransition {
    ContainmentTransition(.cover(from: edge), duration: duration)
  }

  /// An animation of your own.
  ///
  /// Both closures get the two views. Afterwards the old view, which is gone, has the alpha and the transform back that it
  /// had before; the new view stays as `animations` left it.
  ///
  /// - Parameters:
  ///   - duration: how long it takes, in seconds.
  ///   - options: what UIKit animates with, transition options such as `.transitionCrossDissolve` included.
  ///   - prepare: where the animation starts. The new view has its frame, and lies in no superview yet.
  ///   - animations: where the animation ends. The new view lies in front of the old one.
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
  /// How far a view of this size lies away when it lies just outside this edge.
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
