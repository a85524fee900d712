#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport

/// A table in sections whose rows are texts, with heights from a source that can be chosen.
@MainActor
class PageTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// Where the heights come from.
  enum Heights: CaseIterable {
    /// The delegate gives all heights at once.
    case asked
    /// The delegate gives the heights of rows that come into sight; the table estimates the others.
    case estimated
    /// The delegate estimates, too.
    case estimatedEach
    /// The cells choose their heights.
    case automatic
  }

  let screen = TestScreen(size: CGSize(width: 200, height: 300))
  let table: UITableView
  let heights: Heights
  /// The number of letters in each row, by section.
  var letters: [[Int]]
  /// The heights of the sections' headers and footers, in points.
  var bands: [(header: CGFloat, footer: CGFloat)]
  var providedCells = 0
  /// How often the table has asked for cells and heights until its first layout had ended.
  private(set) var providedAtFirst = 0
  private(set) var measuredAtFirst = 0
  var measured: [IndexPath] = []
  /// Is called in every method of the data source and the delegate that the table asks for its data.
  var whileAsked: ((String) -> Void)?

  init(
    _ table: UITableView, letters: [[Int]], heights: Heights, bands: [(header: CGFloat, footer: CGFloat)] = [],
    estimate: CGFloat = 44
  ) async {
    self.table = table
    self.letters = letters
    self.heights = heights
    self.bands = bands
    super.init()
    await table.fill(screen, source: self, cell: LetterCell.self, estimate: heights == .asked ? 0 : estimate)
    await screen.settle()
    (providedAtFirst, measuredAtFirst) = (providedCells, measured.count)
    forget()
  }

  func forget() {
    providedCells = 0
    measured = []
  }

  static func height(letters: Int, width: CGFloat) -> CGFloat {
    max(1, (CGFloat(letters) * 10 / max(width, 1)).rounded(.up)) * 20
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    whileAsked?("sections")
    return letters.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    whileAsked?("rows")
    return letters[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    whileAsked?("cell")
    providedCells += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? LetterCell)?.letters = letters[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    whileAsked?("height")
    measured.append(indexPath)
    guard heights != .automatic else { return UITableView.automaticDimension }
    return Self.height(letters: letters[indexPath.section][indexPath.row], width: table.bounds.width)
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    // What a method returns that isn't implemented.
    guard heights == .estimatedEach else { return -CGFloat.greatestFiniteMagnitude }
    whileAsked?("estimate")
    return CGFloat(10 + indexPath.row % 7 * 20)
  }

  private func band(_ section: Int) -> (header: CGFloat, footer: CGFloat) {
    bands.indices.contains(section) ? bands[section] : (0, 0)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { band(section).header }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { band(section).footer }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }

  /// Changes the text of a row, also in its cell.
  func setLetters(_ count: Int, at path: IndexPath) {
    letters[path.section][path.row] = count
    (table.cellForRow(at: path) as? LetterCell)?.letters = count
  }

  func scroll(to offset: CGFloat) async {
    table.contentOffset.y = offset
    await screen.settle()
    forget()
  }

  /// The cells that are in sight, by row.
  var cells: [IndexPath: UITableViewCell] {
    let rows = table.indexPathsForVisibleRows ?? []
    return Dictionary(uniqueKeysWithValues: rows.compactMap { path in table.cellForRow(at: path).map { (path, $0) } })
  }

  /// The distance of a row's top edge to the upper edge of the visible part.
  func distance(_ path: IndexPath) -> CGFloat {
    table.rectForRow(at: path).minY - table.contentOffset.y - table.adjustedContentInset.top
  }

  /// The distance of a row's bottom edge to the lower edge of the visible part.
  func distanceToBottom(_ path: IndexPath) -> CGFloat {
    table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom - table.rectForRow(at: path).maxY
  }
}

/// A cell that is as high as the lines of its letters.
final class LetterCell: UITableViewCell {
  var letters = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: PageTable.height(letters: letters, width: size.width))
  }
}
#endif
