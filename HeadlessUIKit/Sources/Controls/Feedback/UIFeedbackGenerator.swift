/// What moves the device under the finger. A ``HeadlessScreen`` lists it: `givenFeedback`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Prepares the device, which takes no time here.
  open func prepare() {}
}

/// A generator of feedback for a collision.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy what collides is, with UIKit's numbers.
  public enum FeedbackStyle: Int, Sendable {
    /// It is small and light.
    case light = 0
    /// It is of medium size.
    case medium = 1
    /// It is large and heavy.
    case heavy = 2
    /// It gives way.
    case soft = 3
    /// It doesn't give way.
    case rigid = 4
  }

  private let style: FeedbackStyle

  /// Creates a generator for a style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Gives feedback for a collision.
  open func impactOccurred() {
    impactOccurred(intensity: 1)
  }

  /// Gives feedback for a collision with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    HeadlessScreen.record(.impact(style, intensity: min(max(intensity.finite, 0), 1)))
  }
}

/// A generator of feedback for the end of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How a task ended, with UIKit's numbers.
  public enum FeedbackType: Int, Sendable {
    /// It succeeded.
    case success = 0
    /// There is a warning.
    case warning = 1
    /// It failed.
    case error = 2
  }

  /// Gives feedback for the end of a task.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    HeadlessScreen.record(.notification(notificationType))
  }
}

/// A generator of feedback for a selection that changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives feedback for a selection that has changed.
  open func selectionChanged() {
    HeadlessScreen.record(.selection)
  }
}
