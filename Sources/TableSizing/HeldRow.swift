#if UIKIT
import PlatformUI

/// A row and its distance to an edge of the visible part, so that it can be put back there.
struct HeldRow: Equatable {
  enum Edge { case top, bottom }

  let indexPath: IndexPath
  let edge: Edge
  /// The distance in points, positive towards the middle of the visible part.
  let distance: CGFloat

  /// Returns the offset at which the row has its distance again.
  ///
  /// - Parameters:
  ///   - frame: The present frame of the row, in the content's coordinates.
  ///   - range: The present geometry of the table.
  func offset(for frame: CGRect, in range: ScrollRange) -> CGFloat {
    let offset =
      switch edge {
      case .top: frame.minY - distance - range.topInset
      case .bottom: frame.maxY + distance - (range.height - range.bottomInset)
      }
    return range.clamped(offset)
  }
}

extension HeldRow {
  init(_ indexPath: IndexPath, frame: CGRect, edge: Edge, in range: ScrollRange) {
    self.indexPath = indexPath
    self.edge = edge
    distance =
      switch edge {
      case .top: frame.minY - range.visibleTop
      case .bottom: range.visibleBottom - frame.maxY
      }
  }

  /// Finds the row that an anchor names, where it is now. Nil if the anchor is `unanchored`, or if there is no row to
  /// hold.
  @MainActor
  init?(_ anchor: TableAnchor, in table: UITableView) {
    let range = table.scrollRange
    let edge: Edge
    let indexPath: IndexPath?
    switch anchor {
    case .unanchored:
      return nil
    case .row(let row) where table.hasRow(at: row):
      (edge, indexPath) = (.top, row)
    case .topRow, .row:
      (edge, indexPath) = (.top, table.rowsThatCanBeSeen.first)
    case .bottomRow:
      (edge, indexPath) = (.bottom, table.rowsThatCanBeSeen.last)
    }
    guard let indexPath else { return nil }
    self.init(indexPath, frame: table.rectForRow(at: indexPath), edge: edge, in: range)
  }
}
#endif
