#if UIKIT
import PlatformUI

extension ContainmentTransition {
  /// How a transition or a request for other content ended.
  ///
  /// ```swift
  /// try setContent(home, using: .push()) { outcome in
  ///   if !outcome.isShown { print("home isn't shown: \(outcome)") }
  /// }
  /// ```
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Outcome: Hashable, Sendable {
    /// The new child has taken over.
    case finished
    /// The new child has taken over, but the animation did not run to its end. For example, the container left its
    /// window.
    case interrupted
    /// The transition went back to its start: its ``TransitionHandle`` was cancelled or released. The old child stays.
    case cancelled
    /// A newer request replaced this one while it waited. Its controller was never shown.
    case superseded
    /// Someone took the new child away before the end.
    case takenAway
    /// The request waited, and could not be carried out when its turn came.
    case refused(ContainmentError)

    /// Whether the new child is what the container shows at the end.
    public var isShown: Bool { self == .finished || self == .interrupted }
  }
}
#endif
