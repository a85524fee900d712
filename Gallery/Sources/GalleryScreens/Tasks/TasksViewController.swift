#if canImport(UIKit)
import CollectionsExt
import UIKit

/// Two sections of tasks. A drag on a row's control moves the task, within its section or into the other one.
///
/// The table has already moved the row when it calls `tableView(_:moveRowAt:to:)`, so the array must make the same
/// move: one line of `CollectionsExt`.
public final class TasksViewController: UITableViewController {
  /// The tasks of each section, in the order of the rows.
  private(set) var tasks = [
    ["Water the plants", "Buy rice", "Call the carpenter", "Return the books"],
    ["Pack the lunch box", "Write to grandmother"],
  ]

  private let titles = ["To do", "Done"]

  /// Creates the screen.
  public init() {
    super.init(style: .grouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TasksViewController is made in code: use init()")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "task")
    tableView.isEditing = true
  }

  public override func numberOfSections(in tableView: UITableView) -> Int {
    tasks.count
  }

  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tasks[section].count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
    cell.textLabel?.text = tasks[indexPath.section][indexPath.row]
    cell.textLabel?.numberOfLines = 0
    return cell
  }

  public override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  public override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tasks.moveElement(from: sourceIndexPath, to: destinationIndexPath)
  }

  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    tasks[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}
#endif
