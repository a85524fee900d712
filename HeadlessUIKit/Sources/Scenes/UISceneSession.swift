/// What is known of a scene: its role, its configuration, and who it is.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public var rawValue: String

    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The role of a scene that shows the app's windows on the screen of the device.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of the session, or nil if it is gone.
  open internal(set) weak var scene: UIScene?

  /// What the scene is for: to show windows.
  open var role: Role { configuration.role }

  /// The configuration with which the scene was connected.
  open internal(set) var configuration: UISceneConfiguration

  /// A text that no other session has.
  public final let persistentIdentifier = UUID().uuidString

  /// Values of the app. They are nil at first, and as in UIKit they stay when the scene is disconnected.
  open var userInfo: [String: Any]?

  init(_ configuration: UISceneConfiguration) {
    self.configuration = configuration
    super.init()
  }
}

/// The classes with which a scene is created, which an app delegate chooses.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the app's property list.
  public final let name: String?

  /// What the scene is for.
  public final let role: UISceneSession.Role

  /// The class of the scene's delegate, which is created by its `init()`. It is nil at first, because there is no
  /// property list here.
  open var delegateClass: AnyClass?

  /// Creates a configuration for the scenes of a role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
