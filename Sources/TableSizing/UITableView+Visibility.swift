#if UIKIT
import PlatformUI

extension UITableView {
  /// The rows of which a part can be seen, from top to bottom.
  ///
  /// Bars, insets, and the headers and footers that stick to the edges of a plain table cover rows. If they cover all
  /// rows, these are the rows that no bar and no inset covers.
  var rowsThatCanBeSeen: [IndexPath] {
    let range = scrollRange
    let uncovered = (indexPathsForVisibleRows ?? []).sorted().filter { path in
      let row = rectForRow(at: path)
      return row.maxY > range.visibleTop && row.minY < range.visibleBottom
    }
    guard style == .plain else { return uncovered }
    let sections = Set(uncovered.map(\.section))
    let tops = Dictionary(uniqueKeysWithValues: sections.map { ($0, bottomOfHeader(of: $0, in: range)) })
    let bottoms = Dictionary(uniqueKeysWithValues: sections.map { ($0, topOfFooter(of: $0, in: range)) })
    let seen = uncovered.filter { path in
      let row = rectForRow(at: path)
      return row.maxY > tops[path.section, default: row.minY] && row.minY < bottoms[path.section, default: row.maxY]
    }
    return seen.isEmpty ? uncovered : seen
  }

  /// Returns the lower edge of a section's header where it is shown. It sticks to the visible top while its section is
  /// there, and the end of the section pushes it upwards.
  private func bottomOfHeader(of section: Int, in range: ScrollRange) -> CGFloat {
    let header = rectForHeader(inSection: section)
    // The free distance above a header scrolls away. UIKit tells it only if the app has chosen it.
    let padding = max(0, min(sectionHeaderTopPadding, header.height))
    let height = headerView(forSection: section)?.bounds.height ?? header.height - padding
    let end = rectForFooter(inSection: section).minY
    return max(header.maxY, min(range.visibleTop + height, end))
  }

  /// Returns the upper edge of a section's footer where it is shown.
  private func topOfFooter(of section: Int, in range: ScrollRange) -> CGFloat {
    let footer = rectForFooter(inSection: section)
    let start = rectForHeader(inSection: section).maxY
    return min(footer.minY, max(range.visibleBottom - footer.height, start))
  }
}
#endif
