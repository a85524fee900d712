#if UIKIT
import PlatformUI

/// A row and its distance to an edge of the visible part, so that it can be put back there.
struct HeldRow: Equatable {
  enum Edge { case top, bottom }

  var indexPath: IndexPath
  let edge: Edge
  /// The distance in points, positive toward the middle of the visible part.
  let distance: CGFloat
  /// What the data source said of the row in the last layout pass.
  var identifier: AnyHashable?

  /// Returns the offset at which the row has its distance again.
  ///
  /// - Parameters:
  ///   - frame: The present frame of the row, in the content's coordinates.
  ///   - range: The present geometry of the table.
  ///   - isClamped: Whether the offset is within the ends of the content.
  func offset(for frame: CGRect, in range: ScrollRange, isClamped: Bool) -> CGFloat {
    let offset =
      switch edge {
      case .top: frame.minY - distance - range.topInset
      case .bottom: frame.maxY + distance - (range.height - range.bottomInset)
      }
    return isClamped ? range.clamped(offset) : offset
  }

  /// Returns the row after an update that gave it another index path.
  func moved(to indexPath: IndexPath) -> HeldRow {
    var moved = self
    moved.indexPath = indexPath
    return moved
  }

  /// Returns another row that takes the place of this one.
  func replaced(by indexPath: IndexPath) -> HeldRow {
    HeldRow(indexPath: indexPath, edge: edge, distance: distance)
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

  /// Finds the row that an anchor names, where it is now, and then the rows in sight that take over from it if it is
  /// deleted: those below it, and then those above it, the nearest first.
  ///
  /// - Returns: The rows; none if the anchor is `unanchored`, or if there is no row to hold.
  /// - Complexity: O(*v*) for *v* visible rows.
  @MainActor
  static func rows(for anchor: TableAnchor, in table: UITableView) -> [HeldRow] {
    guard anchor != .unanchored else { return [] }
    let seen = table.rowsThatCanBeSeen
    let named: IndexPath? =
      switch anchor {
      case .row(let row) where table.hasRow(at: row): row
      case .bottomRow: seen.last
      default: seen.first
      }
    guard let named else { return [] }
    let range = table.scrollRange
    return ([named] + seen.filter { $0 > named } + seen.reversed().filter { $0 < named }).map { path in
      HeldRow(path, frame: table.rectForRow(at: path), edge: anchor == .bottomRow ? .bottom : .top, in: range)
    }
  }
}
#endif
