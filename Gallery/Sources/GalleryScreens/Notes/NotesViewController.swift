#if canImport(UIKit)
import TableSizing
import UIKit

/// The notes in a `RemeasuringTableView`, which measures its rows by itself when the screen is rotated.
public final class NotesViewController: NoteTableViewController {
  public override func loadView() {
    let table = RemeasuringTableView(frame: CGRect(origin: .zero, size: GalleryScreen.notes.size), style: .plain)
    table.dataSource = self
    table.delegate = self
    tableView = table
  }

  override func textDidChange(at indexPath: IndexPath) {
    tableView.remeasureRows(keeping: .row(indexPath), animated: true)
  }
}
#endif
