import UIKit

final class NotesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .systemBackground
  }
}
