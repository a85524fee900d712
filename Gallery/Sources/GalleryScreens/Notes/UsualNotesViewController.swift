#if canImport(UIKit)
import UIKit

/// The notes in a plain table, which is reloaded after each change.
final class UsualNotesViewController: NoteTableViewController {
  override func textDidChange(at indexPath: IndexPath) {
    tableView.reloadData()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.tableView.reloadData() }
    }
  }
}
#endif
