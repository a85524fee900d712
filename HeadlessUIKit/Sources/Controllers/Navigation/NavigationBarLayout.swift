import Foundation

/// The lengths and times of navigation bars and transitions. Apple documents none of them.
enum NavigationMetrics {
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
  static let symbols = UIImage.SymbolConfiguration(font: itemFont, scale: .large)

  /// The color of a bar without a tint.
  static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.09, green: 0.09, blue: 0.1, alpha: 1) : UIColor(red: 0.975, green: 0.975, blue: 0.98, alpha: 1)
  }
}

/// The frames of a navigation bar's content, as a value without any view. All lengths are in points.
///
///     margin | back  left, left   …   title   …   right, right | margin
///
/// Everything is computed from left to right, and mirrored for the other direction.
struct NavigationBarLayout: Equatable {
  /// The widths that the content needs.
  struct Content: Equatable {
    /// The widths of the titles that the back button can have, in order of preference. Nil without a back button.
    var backTitles: [CGFloat]?
    /// The widths of the leading items, the outermost first.
    var left: [CGFloat] = []
    /// The widths of the trailing items, the outermost first.
    var right: [CGFloat] = []
    /// The width of the title; nil without one.
    var title: CGFloat?
  }

  /// The index in `backTitles` of the title that fits.
  private(set) var backTitle = 0
  private(set) var back = CGRect.zero
  private(set) var left: [CGRect] = []
  private(set) var right: [CGRect] = []
  private(set) var title = CGRect.zero

  /// - Parameter margin: The distance of the outermost items from the edges.
  init(_ content: Content, size: CGSize, margin: CGFloat, isRightToLeft: Bool) {
    let spacing = NavigationMetrics.spacing
    var trailing = size.width - margin
    for width in content.right {
      right.append(CGRect(x: trailing - width, y: 0, width: width, height: size.height))
      trailing -= width + spacing
    }
    var leading = margin
    if let backTitles = content.backTitles {
      let items = content.left.reduce(0) { $0 + $1 + spacing }
      let limit = content.title.map { min((size.width - $0) / 2, trailing - $0) - spacing } ?? trailing
      let arrow = NavigationMetrics.backMargin + NavigationMetrics.arrowWidth
      backTitle = backTitles.firstIndex { arrow + $0 + items <= limit } ?? max(0, backTitles.count - 1)
      let width = arrow + (backTitles.isEmpty ? 0 : backTitles[backTitle])
      back = CGRect(x: 0, y: 0, width: width, height: size.height)
      leading = width + spacing
    }
    for width in content.left {
      left.append(CGRect(x: leading, y: 0, width: width, height: size.height))
      leading += width + spacing
    }
    if let wanted = content.title {
      let width = max(0, min(wanted, trailing - leading))
      let x = max(leading, min((size.width - width) / 2, trailing - width))
      title = CGRect(x: x, y: 0, width: width, height: size.height)
    }
    if isRightToLeft { mirror(in: size.width) }
  }

  private mutating func mirror(in width: CGFloat) {
    func mirrored(_ rect: CGRect) -> CGRect {
      CGRect(x: width - rect.origin.x - rect.width, y: rect.origin.y, width: rect.width, height: rect.height)
    }
    back = mirrored(back)
    left = left.map(mirrored)
    right = right.map(mirrored)
    title = mirrored(title)
  }
}
