extension HeadlessScreen {
  /// What a device lets the finger feel, by the generator that asked for it.
  public enum Feedback: Equatable, Sendable {
    /// A collision, with an intensity from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// The end of a task.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    /// A selection that has changed.
    case selection
  }

  /// Adds feedback to the screen whose code is running, or else to the one that was created or resized last.
  static func record(_ feedback: Feedback) {
    (current ?? latestSized)?.givenFeedback.append(feedback)
  }
}
