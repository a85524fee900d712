#if UIKIT
import PlatformUI

/// Edges of a rectangle: four that are where they are, and two that follow the layout direction.
///
/// ```swift
/// view.borderEdges = [.top, .leading]
/// ```
/// The article's `eBorderEmphasisOption`, with leading and trailing.
public struct BorderEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits. Bits without a name are ignored.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = BorderEdges(rawValue: 1 << 0)
  /// The bottom edge.
  public static let bottom = BorderEdges(rawValue: 1 << 1)
  /// The left edge. It never flips.
  public static let left = BorderEdges(rawValue: 1 << 2)
  /// The right edge. It never flips.
  public static let right = BorderEdges(rawValue: 1 << 3)
  /// The edge where reading begins: left, or right in a right-to-left layout.
  public static let leading = BorderEdges(rawValue: 1 << 4)
  /// The edge where reading ends: right, or left in a right-to-left layout.
  public static let trailing = BorderEdges(rawValue: 1 << 5)
  /// Left and right.
  public static let horizontal: BorderEdges = [.left, .right]
  /// Top and bottom.
  public static let vertical: BorderEdges = [.top, .bottom]
  /// The four physical edges.
  public static let all: BorderEdges = [.horizontal, .vertical]

  /// Returns the physical edges that these are in a layout direction: leading and trailing become left and right.
  ///
  /// - Complexity: O(1).
  public func resolved(for direction: UIUserInterfaceLayoutDirection) -> BorderEdges {
    var edges = intersection(.all)
    let flips = direction == .rightToLeft
    if contains(.leading) { edges.insert(flips ? .right : .left) }
    if contains(.trailing) { edges.insert(flips ? .left : .right) }
    return edges
  }
}
#endif
