#if canImport(UIKit)
import UIKit

/// A table of one row, which is selected by a tap and counts how often.
final class TapTable: UITableView, UITableViewDataSource, UITableViewDelegate {
  private var selections = 0

  init(frame: CGRect) {
    super.init(frame: frame, style: .plain)
    autoresizingMask = .flexibleWidth
    backgroundColor = .secondarySystemBackground
    separatorStyle = .none
    isScrollEnabled = false
    rowHeight = frame.height
    dataSource = self
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TapTable is made in code: use init(frame:)")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.backgroundColor = .secondarySystemBackground
    cell.textLabel?.text = "Row of a table"
    cell.textLabel?.font = .systemFont(ofSize: 15)
    cell.detailTextLabel?.text = "\(selections)"
    cell.detailTextLabel?.font = .systemFont(ofSize: 15)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selections += 1
    cellForRow(at: indexPath)?.detailTextLabel?.text = "\(selections)"
  }
}
#endif
