/// Tells assistive technology about changes. The stand-in records what is posted.
public enum UIAccessibility {
  /// What changed.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt32

    /// Creates a notification from UIKit's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new screen, or most of one. VoiceOver moves to the argument, or to the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen. VoiceOver moves to the argument if there is one.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something to say: the argument.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Posts a notification; `HeadlessScreen.postedAccessibilityNotifications` has it afterwards.
  @MainActor
  public static func post(notification: Notification, argument: Any?) {
    HeadlessScreen.postedAccessibilityNotifications.append((notification, argument))
  }
}
