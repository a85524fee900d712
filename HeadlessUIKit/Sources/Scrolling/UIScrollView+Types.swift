extension UIScrollView {
  /// How the safe area is added to the insets of the content, with UIKit's numbers.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As ``scrollableAxes``, and always vertically inside a navigation controller. This is the default.
    case automatic
    /// The edges of those axes along which the content scrolls or always bounces.
    case scrollableAxes
    /// No edge.
    case never
    /// Every edge.
    case always
  }

  /// The style of the scroll indicators. HeadlessUIKit draws none.
  public enum IndicatorStyle: Int, Sendable {
    /// Visible on every content.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }

  /// How a drag dismisses the keyboard, with UIKit's numbers.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag doesn't dismiss the keyboard.
    case none
    /// The beginning of a drag dismisses the keyboard.
    case onDrag
    /// The keyboard follows the finger. In HeadlessUIKit, as ``none``: no finger moves its keyboard.
    case interactive
    /// As ``onDrag``, together with the accessory view. HeadlessUIKit has no accessory views.
    case onDragWithAccessory
    /// As ``interactive``, together with the accessory view.
    case interactiveWithAccessory
  }

  /// How fast scrolling slows down after a drag.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor by which the speed changes in each millisecond.
    public let rawValue: CGFloat

    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
