import Foundation

/// The lengths and times of navigation bars and transitions. Apple documents none of them.
enum NavigationMetrics {
  /// The height of a bar, in points.
  static let barHeight: CGFloat = 44
  /// The distance of the outermost items from the edges, in points.
  static let margin: CGFloat = 16
  /// The distance of the back button from its edge, in points.
  static let backMargin: CGFloat = 8
  /// The distance between two items, in points.
  static let spacing: CGFloat = 8
  /// The width of the back button's arrow with the space behind it, in points.
  static let arrowWidth: CGFloat = 18
  /// The duration of an animated push or pop, in seconds.
  static let transitionDuration: TimeInterval = 0.35
  /// The part of the width by which the lower of two sliding views moves.
  static let parallax: CGFloat = 0.3

  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let itemFont = UIFont.systemFont(ofSize: 17)

  /// The color of a bar without a tint.
  static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.09, green: 0.09, blue: 0.1, alpha: 1) : UIColor(red: 0.975, green: 0.975, blue: 0.98, alpha: 1)
  }
}
