import HeadlessUIKit

/// What surrounds the screen of a session, as a page sets it.
public struct LiveEnvironment: Equatable, Sendable {
  public enum Style: String, Sendable {
    case light, dark
  }

  public enum Direction: String, Sendable {
    case leftToRight, rightToLeft
  }

  public enum TextSize: String, Sendable {
    case small, standard, large, accessibility
  }

  /// The lengths that a screen's side can have, in points.
  static let sizeRange: ClosedRange<Double> = 1...10_000

  var style = Style.light
  var direction = Direction.leftToRight
  var hasSafeArea = false
  var textSize = TextSize.standard

  /// The actions that set what isn't the default.
  var actions: [LiveAction] {
    let standard = LiveEnvironment()
    return [
      style == standard.style ? nil : .style(style), direction == standard.direction ? nil : .direction(direction),
      hasSafeArea ? .safeArea(true) : nil, textSize == standard.textSize ? nil : .textSize(textSize),
    ].compactMap { $0 }
  }

  /// The insets of a phone with rounded corners: for the status bar and the home indicator, or at the sides when it is
  /// rotated.
  static func safeArea(for size: CGSize) -> UIEdgeInsets {
    size.width <= size.height
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
  }
}
