import Foundation

/// The distances, in points, from the edges of a rectangle. They follow the layout direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the edge at which lines of text begin.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the edge at which lines of text end.
  public var trailing: CGFloat

  /// Insets that are all zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets that are all zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets for the four edges.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
