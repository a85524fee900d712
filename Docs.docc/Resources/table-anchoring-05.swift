import TableAnchoring
import UIKit

final class NoteTable: UITableViewController {
  private var notes = sampleNotes

  override func loadView() {
    let table = AnchoredTableView(
      frame: .zero, style: .plain)
    table.dataSource = self
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
  }

  override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row]
    cell.textLabel?.numberOfLines = 0
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: false)
    notes[indexPath.row] += " Don't forget."
    let cell = tableView.cellForRow(at: indexPath)
    cell?.textLabel?.text = notes[indexPath.row]
    (tableView as? AnchoredTableView)?.setNeedsRemeasure()
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
