#if canImport(UIKit)
import TableAnchoring
import UIKit

/// A table of notes, which keeps its top row in place when the screen is rotated. A tap on a row shows or hides the
/// rest of its text.
public final class NotesViewController: UITableViewController {
  private let notes = Note.samples
  private var openRows: Set<Int> = []

  public override func loadView() {
    let table = AnchoredTableView(frame: CGRect(origin: .zero, size: GalleryScreen.notes.size), style: .plain)
    table.dataSource = self
    table.delegate = self
    tableView = table
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .systemBackground
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.selectionStyle = .none
    cell.textLabel?.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.textLabel?.text = "\(indexPath.row + 1). \(notes[indexPath.row].text)"
    cell.textLabel?.numberOfLines = lines(in: indexPath.row)
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    openRows.formSymmetricDifference([indexPath.row])
    tableView.cellForRow(at: indexPath)?.textLabel?.numberOfLines = lines(in: indexPath.row)
    tableView.remeasureRows(keeping: .row(at: indexPath), animated: true)
  }

  /// The number of lines that a row shows at most; 0 if it shows all.
  private func lines(in row: Int) -> Int {
    openRows.contains(row) ? 0 : 2
  }
}
#endif
