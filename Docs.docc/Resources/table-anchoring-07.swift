import TableAnchoring
import UIKit

final class NoteTable: UITableViewController {
  private var notes = sampleNotes
  private lazy var source =
    UITableViewDiffableDataSource<Int, String>(
      tableView: tableView
    ) { table, path, note in
      let cell = table.dequeueReusableCell(
        withIdentifier: "note", for: path)
      cell.textLabel?.text = note
      cell.textLabel?.numberOfLines = 0
      return cell
    }

  override func loadView() {
    let table = AnchoredTableView(
      frame: .zero, style: .plain)
    table.delegate = self
    tableView = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.rowHeight =
      UITableView.automaticDimension
    tableView.register(
      UITableViewCell.self,
      forCellReuseIdentifier: "note")
    showNotes(animated: false)
  }

  private func showNotes(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(notes)
    source.apply(snapshot, animatingDifferences: animated)
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: false)
    notes.insert("Note \(notes.count + 1) has come in.", at: 0)
    showNotes(animated: true)
  }
}

private let sampleNotes = [
  "Milk, rice, seaweed.",
  "The lunch box has three tiers. Each one is useful alone.",
  "Call the carpenter about the shelf in the hall.",
  "Two books are due on Friday.",
  "When the device is rotated, more words go into a line, and the rows become lower.",
  "Tea at four.",
  "The train to the sea leaves from platform 7. Sit on the left side.",
  "Water the plants on the balcony, but not the cactus.",
  "Return the umbrella.",
  "Write to grandmother about the garden and the new bicycle.",
]
