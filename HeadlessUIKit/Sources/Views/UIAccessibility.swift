/// The notifications that tell assistive technology about changes. The stand-in records each one that is posted.
public enum UIAccessibility {
  /// A kind of change.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number that UIKit uses.
    public let rawValue: UInt32

    /// Creates a notification from the number that UIKit uses.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A change of most of the screen. VoiceOver moves to the argument, or to the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A change of a part of the screen. VoiceOver moves to the argument if there is one.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text for VoiceOver to read: the argument.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Posts a notification, which is recorded in `postedAccessibilityNotifications` of `HeadlessScreen`.
  @MainActor
  public static func post(notification: Notification, argument: Any?) {
    HeadlessScreen.record(notification, argument)
  }
}
