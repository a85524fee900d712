#if UIKIT
import PlatformUI

/// A set of edges of a rectangle: four physical edges, and two that follow the layout direction.
///
/// ```swift
/// view.borderEdges = [.top, .leading]
/// ```
/// As in SwiftUI's `Edge.Set`, ``horizontal`` and ``vertical`` name the axis on which the edges lie opposite each
/// other: ``vertical`` is the top and the bottom.
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
  /// The left edge, in every layout direction.
  public static let left = BorderEdges(rawValue: 1 << 2)
  /// The right edge, in every layout direction.
  public static let right = BorderEdges(rawValue: 1 << 3)
  /// The edge where reading begins: the left one, or the right one in a right-to-left layout.
  public static let leading = BorderEdges(rawValue: 1 << 4)
  /// The edge where reading ends: the right one, or the left one in a right-to-left layout.
  public static let trailing = BorderEdges(rawValue: 1 << 5)
  /// The left and the right edge.
  public static let horizontal: BorderEdges = [.left, .right]
  /// The top and the bottom edge.
  public static let vertical: BorderEdges = [.top, .bottom]
  /// The four physical edges.
  public static let all: BorderEdges = [.horizontal, .vertical]

  /// Returns the physical edges of the set in a layout direction. Leading and trailing become left and right.
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

extension BorderEdges: CustomStringConvertible {
  /// The names of the edges, such as `[top, leading]`.
  public var description: String {
    let names: [(Self, String)] = [
      (.top, "top"), (.bottom, "bottom"), (.left, "left"), (.right, "right"), (.leading, "leading"),
      (.trailing, "trailing"),
    ]
    return "[" + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }
}
#endif
