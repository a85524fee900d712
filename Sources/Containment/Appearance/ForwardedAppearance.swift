#if UIKIT
import PlatformUI

/// The appearance that a controller was notified of. Calls that would be unbalanced are refused. It has no view.
struct ForwardedAppearance: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared

  /// The appearance of a controller that has appeared.
  static let appeared = ForwardedAppearance(state: .appeared)

  /// Whether the controller is visible or about to become visible.
  var isVisibleOrBecoming: Bool { state == .appeared || state == .appearing }
  /// Whether the controller is appearing or disappearing.
  var isUnderway: Bool { state == .appearing || state == .disappearing }

  /// Starts to appear or to disappear. Reverses a transition that has not ended.
  ///
  /// - Returns: `false`, with nothing changed, if that is the direction already.
  mutating func begin(_ isAppearing: Bool) -> Bool {
    guard isAppearing != isVisibleOrBecoming else { return false }
    state = isAppearing ? .appearing : .disappearing
    return true
  }

  /// Ends what was begun.
  ///
  /// - Returns: `false`, with nothing changed, if nothing was begun.
  mutating func end() -> Bool {
    guard isUnderway else { return false }
    state = state == .appearing ? .appeared : .disappeared
    return true
  }
}

/// What the module remembers about a controller as a container: its own appearance, as the controller reported it.
@MainActor
final class ContainerRecord: ControllerRecord {
  /// The appearance of the container.
  var appearance = ForwardedAppearance()
  /// Whether the appearance is animated.
  var isAnimated = false

  private static let records = RecordTable<ContainerRecord>()

  /// Returns the record of a container, or nil if it never reports its appearance.
  static func existing(for container: UIViewController) -> ContainerRecord? {
    (container as? ContainerViewController)?.ownRecord ?? records.record(of: container)
  }

  /// Returns the record of a container. Creates it if there is none.
  static func of(_ container: UIViewController) -> ContainerRecord {
    existing(for: container) ?? records.makeRecord(of: container)
  }
}
#endif
