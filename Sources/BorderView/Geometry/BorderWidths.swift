#if UIKIT
import PlatformUI

/// The widths of a border on the four physical edges, in points. An edge of width 0 has no border.
public struct BorderWidths: Hashable, Sendable {
  /// The width at the top.
  public var top: CGFloat
  /// The width at the left.
  public var left: CGFloat
  /// The width at the bottom.
  public var bottom: CGFloat
  /// The width at the right.
  public var right: CGFloat

  /// The widths of no border: 0 on every edge.
  public static let zero = BorderWidths()

  /// Creates widths for the four edges. Every width is 0 by default.
  ///
  /// - Parameters:
  ///   - top: The width at the top, in points.
  ///   - left: The width at the left, in points.
  ///   - bottom: The width at the bottom, in points.
  ///   - right: The width at the right, in points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates one width for some edges, and 0 for the others.
  ///
  /// Leading and trailing are ignored. Resolve them first.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - edges: The edges that have it.
  public init(_ width: CGFloat, on edges: BorderEdges = .all) {
    self.init(
      top: edges.contains(.top) ? width : 0, left: edges.contains(.left) ? width : 0,
      bottom: edges.contains(.bottom) ? width : 0, right: edges.contains(.right) ? width : 0)
  }

  subscript(side: BorderSide) -> CGFloat {
    get {
      switch side {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }

  func map(_ transform: (CGFloat) -> CGFloat) -> BorderWidths {
    BorderWidths(top: transform(top), left: transform(left), bottom: transform(bottom), right: transform(right))
  }
}
#endif
