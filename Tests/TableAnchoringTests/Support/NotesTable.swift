#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport

/// A table on a screen whose rows are texts: a row is as high as the lines that its text needs at the table's width.
///
/// It counts how often the table asks for a height and for a cell.
@MainActor
final class NotesTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The height of one line, and the points that one letter takes.
  static let lineHeight: CGFloat = 20
  static let letterWidth: CGFloat = 10

  let screen = TestScreen(size: CGSize(width: 200, height: 300))
  let table: UITableView
  /// The number of letters in each row, by section.
  var letters: [[Int]]
  var measured: [IndexPath] = []
  var providedCells = 0
  var whileProviding: (() -> Void)?
  var whileMeasuring: (() -> Void)?

  /// Creates the table on a screen of 200 × 300 points.
  ///
  /// - Parameter estimate: The estimated height of a row; 0 if the table asks for the height of every row.
  init(_ table: UITableView, letters: [[Int]], estimate: CGFloat = 0) async {
    self.table = table
    self.letters = letters
    super.init()
    await table.fill(screen, source: self, cell: UITableViewCell.self, estimate: estimate)
    measured = []
    providedCells = 0
  }

  func numberOfSections(in tableView: UITableView) -> Int { letters.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    providedCells += 1
    whileProviding?()
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    measured.append(indexPath)
    whileMeasuring?()
    return height(of: indexPath)
  }

  func height(of indexPath: IndexPath) -> CGFloat {
    let lines = CGFloat(letters[indexPath.section][indexPath.row]) * Self.letterWidth / max(table.bounds.width, 1)
    return max(1, lines.rounded(.up)) * Self.lineHeight
  }

  /// The distance of a row's top edge to the top of the screen's visible part.
  func distance(_ row: Int, section: Int = 0) -> CGFloat {
    let top = table.contentOffset.y + table.adjustedContentInset.top
    return table.rectForRow(at: IndexPath(row: row, section: section)).minY - top
  }

  /// The distance of a row's bottom edge to the bottom of the screen's visible part.
  func distanceToBottom(_ row: Int, section: Int = 0) -> CGFloat {
    let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    return bottom - table.rectForRow(at: IndexPath(row: row, section: section)).maxY
  }

  func scroll(to offset: CGFloat) async {
    table.contentOffset.y = offset
    await screen.settle()
    measured = []
    providedCells = 0
  }
}
#endif
