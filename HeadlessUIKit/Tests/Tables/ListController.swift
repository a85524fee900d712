#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

/// A table of sections with texts, whose cells are counted.
final class ListController: UITableViewController {
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  private(set) var cellsAsked = 0
  private(set) var cellsMade = 0
  var selected: [IndexPath] = []

  init(_ sections: [[String]], style: UITableView.Style = .plain) {
    self.sections = sections
    super.init(style: style)
  }

  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsAsked += 1
    let cell: UITableViewCell
    if let old = tableView.dequeueReusableCell(withIdentifier: "row") {
      cell = old
    } else {
      cellsMade += 1
      cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    }
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    cell.detailTextLabel?.text = "Section \(indexPath.section)"
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  /// The texts of the cells in sight.
  var visibleTexts: [String] { tableView.visibleCells.map { $0.textLabel?.text ?? "" } }
}
#endif
