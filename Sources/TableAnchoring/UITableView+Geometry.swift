#if UIKIT
import PlatformUI

extension UITableView {
  /// The table's vertical geometry.
  var scrollRange: ScrollRange {
    ScrollRange(
      offset: contentOffset.y, height: bounds.height, contentHeight: contentSize.height,
      topInset: adjustedContentInset.top, bottomInset: adjustedContentInset.bottom)
  }

  /// Whether a finger or its momentum moves the content.
  var isCarried: Bool { isDragging || isDecelerating }

  /// Whether nothing forbids measuring now: the table is in a window, no finger or momentum moves it, and no rows are
  /// being changed.
  var canMeasureRows: Bool { window != nil && !isCarried && !hasUncommittedUpdates }

  /// Whether cells choose the heights of rows, so that nobody knows whether UIKit measures them at a new width.
  ///
  /// It asks a delegate for the heights again by itself (openradar 41363057).
  var hasSelfSizingRows: Bool {
    rowHeight == UITableView.automaticDimension && estimatedRowHeight != 0 && !delegateGivesRowHeights
  }

  /// The distance, in points, below which two places are the same.
  var halfPixel: CGFloat { 0.5 / max(1, traitCollection.displayScale) }

  /// Whether the end of the content is in sight.
  var isAtEnd: Bool { scrollRange.visibleBottom > scrollRange.contentHeight - 2 * halfPixel }

  func hasRow(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && (0..<numberOfSections).contains(indexPath.section)
      && (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
  }

  /// The last row; nil if there is none.
  var lastRow: IndexPath? {
    let section = (0..<numberOfSections).last { numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: numberOfRows(inSection: $0) - 1, section: $0) }
  }

  /// The rows of which a part can be seen.
  ///
  /// Bars, insets, and the headers and footers that stick to the edges of a plain table cover rows. If they cover all
  /// rows, these are the rows that no bar and no inset covers.
  var rowsThatCanBeSeen: [IndexPath] {
    let range = scrollRange
    let uncovered = (indexPathsForVisibleRows ?? []).filter { path in
      let row = rectForRow(at: path)
      return row.maxY > range.visibleTop && row.minY < range.visibleBottom
    }
    guard style == .plain else { return uncovered }
    let seen = uncovered.filter { path in
      let (row, header) = (rectForRow(at: path), rectForHeader(inSection: path.section))
      let footer = rectForFooter(inSection: path.section)
      // The end of the section pushes its header upwards, and the beginning its footer downwards.
      return row.maxY > max(header.maxY, min(range.visibleTop + header.height, footer.minY))
        && row.minY < min(footer.minY, max(range.visibleBottom - footer.height, header.maxY))
    }
    return seen.isEmpty ? uncovered : seen
  }
}
#endif
