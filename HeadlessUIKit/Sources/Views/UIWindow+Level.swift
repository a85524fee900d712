extension UIWindow {
  /// The place of a window among the windows of a screen. Windows of a higher level lie in front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The position on the z axis.
    public var rawValue: CGFloat

    /// Creates a level from its position on the z axis.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level from its position on the z axis.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows.
    public static let normal = Level(0)
    /// The level of a status bar.
    public static let statusBar = Level(1000)
    /// The level of an alert.
    public static let alert = Level(2000)

    /// Returns the level that is `distance` in front of a level.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }

    /// Returns the level that is `distance` behind a level.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }
}
