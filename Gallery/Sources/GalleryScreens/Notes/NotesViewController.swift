#if canImport(UIKit)
import TableAnchoring
import UIKit

/// The notes in an `AnchoredTableView`, which keeps its top row in place when the screen is rotated.
public final class NotesViewController: NoteTableViewController {
  public override func loadView() {
    let table = AnchoredTableView(frame: CGRect(origin: .zero, size: GalleryScreen.notes.size), style: .plain)
    table.dataSource = self
    table.delegate = self
    tableView = table
  }

  override func textDidChange(at indexPath: IndexPath) {
    tableView.remeasureRows(keeping: .row(at: indexPath), animated: true)
  }
}

/// The notes in a plain table, which asks for the heights again after each change: the usual empty batch of updates.
final class NotesWithoutModuleViewController: NoteTableViewController {
  override func textDidChange(at indexPath: IndexPath) {
    measureRows()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        MainActor.assumeIsolated { self?.measureRows() }
      }, completion: nil)
  }

  private func measureRows() {
    tableView.beginUpdates()
    tableView.endUpdates()
  }
}

/// A table of notes. A tap on a row shows or hides the rest of its text, and a subclass measures the rows then.
public class NoteTableViewController: UITableViewController {
  private let notes = Note.samples
  private var openRows: Set<Int> = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .systemBackground
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
  }

  /// Called when the text of a row has got more lines, or fewer.
  func textDidChange(at indexPath: IndexPath) {}

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
    textDidChange(at: indexPath)
  }

  /// The number of lines that a row shows at most; 0 if it shows all.
  private func lines(in row: Int) -> Int {
    openRows.contains(row) ? 0 : 2
  }
}
#endif
