#if UIKIT
import PlatformUI

/// Empty space in a row or a column. It takes the place of the spacing on both of its sides.
///
/// ```swift
/// LayoutRow(spacing: 8) { cancel; LayoutSpace.flexible; done }
/// ```
/// A space at either end of a line keeps its length, and so does one beside a hidden view.
@MainActor
public struct LayoutSpace: LayoutElement {
  let length: LayoutLength

  /// Returns a space with a length in points. A length of 0 removes the spacing between two elements.
  public static func fixed(_ length: CGFloat) -> LayoutSpace {
    LayoutSpace(length: .fixed(length))
  }

  /// Returns a space that takes a share of the length that is left.
  ///
  /// - Parameters:
  ///   - min: The least length, in points.
  ///   - weight: The share, in relation to the other weights of the line.
  public static func flexible(min: CGFloat = 0, weight: CGFloat = 1) -> LayoutSpace {
    LayoutSpace(length: .flexible(min: min, weight: weight))
  }

  /// The space that takes a share of the length that is left, with a weight of 1.
  public static var flexible: LayoutSpace { flexible() }

  /// Returns the least length, in both directions.
  ///
  /// - Parameter size: The space. It makes no difference.
  public func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: length.min, height: length.min) }
}
#endif
