#if UIKIT
import PlatformUI

/// What the module remembers about a controller as a container: its own appearance, as the controller reported it.
@MainActor
final class ContainerRecord: ControllerRecord {
  /// The appearance of the container.
  var appearance = ForwardedAppearance()
  /// Whether the appearance is animated.
  var isAnimated = false

  private static let records = RecordTable<ContainerRecord>()

  /// Returns the record of a container, or nil if it never reported its appearance.
  static func existing(for container: UIViewController) -> ContainerRecord? { records.record(of: container) }

  /// Returns the record of a container. Creates it if there is none.
  static func of(_ container: UIViewController) -> ContainerRecord { records.makeRecord(of: container) }
}
#endif
