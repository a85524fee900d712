#if UIKIT
import PlatformUI

/// A row and its distance to an edge of the visible part, so that it can be put back there.
struct HeldRow: Equatable {
  /// What stays: the row's top edge, its bottom edge, or the end of the content whatever the row's distance is.
  enum Edge { case top, bottom, end }

  let indexPath: IndexPath
  let edge: Edge
  /// The distance in points, positive toward the middle of the visible part.
  let distance: CGFloat

  /// Returns the offset at which the row has its distance again.
  ///
  /// - Parameters:
  ///   - frame: The present frame of the row, in the content's coordinates.
  ///   - range: The present geometry of the table.
  ///   - isClamped: Whether the offset is within the ends of the content.
  func offset(for frame: CGRect, in range: ScrollRange, isClamped: Bool) -> CGFloat {
    let offset: CGFloat =
      switch edge {
      case .top: frame.minY - distance - range.topInset
      case .bottom: frame.maxY + distance - (range.height - range.bottomInset)
      case .end: range.clamped(.infinity)
      }
    return isClamped ? range.clamped(offset) : offset
  }
}

extension HeldRow {
  /// Holds a row that was seen from one y-coordinate to another.
  init(_ indexPath: IndexPath, top: CGFloat, bottom: CGFloat, edge: Edge, in range: ScrollRange) {
    self.indexPath = indexPath
    self.edge = edge
    distance =
      switch edge {
      case .top: top - range.visibleTop
      case .bottom: range.visibleBottom - bottom
      case .end: 0
      }
  }
}
#endif
