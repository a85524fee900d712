//# 8...
import KeyboardAvoidance
//# 4...
import TableAnchoring
//# ...
import UIKit

//# ...7
final class NoteTable: UITableViewController {
//# 2...4
  private let notes = sampleNotes
//# 5...7
  private var notes = sampleNotes
//# 7
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
//# 8...
final class TalkView: UIView {
  let table = AnchoredTableView(
    frame: .zero, style: .plain)
  let field = UITextField()
  private lazy var keyboard =
    KeyboardArea(of: self)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    table.anchor = .end
    table.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Message"
    addSubview(table)
    addSubview(field)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = keyboard.freeArea
    field.frame = CGRect(
      x: area.minX + 8, y: area.maxY - 40,
      width: max(0, area.width - 16), height: 34)
    table.frame = CGRect(
      x: area.minX, y: area.minY,
      width: area.width, height: max(0, area.height - 46))
  }
}

nonisolated struct TalkMessage: Hashable {
  let number: Int
  let text: String
}

final class TalkController: UIViewController, UITextFieldDelegate {
  private let talkView = TalkView()
  private var messages = (1...20).map {
    TalkMessage(number: $0, text: "Message \($0)")
  }
  private lazy var source = UITableViewDiffableDataSource<Int, TalkMessage>(
    tableView: talkView.table
  ) { table, path, message in
    let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
    cell.textLabel?.text = message.text
    cell.textLabel?.numberOfLines = 0
    return cell
  }
//# 4...

  override func loadView() {
//# 4...7
    let table = AnchoredTableView(
      frame: .zero, style: .plain)
//# 4...6
    table.dataSource = self
//# 4...7
    table.delegate = self
    tableView = table
//# 8...
    view = talkView
//# 4...
  }
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
//# ...7
    view.backgroundColor = .systemBackground
//# 3...7
    tableView.rowHeight =
      UITableView.automaticDimension
//# 2...7
    tableView.register(
      UITableViewCell.self,
      forCellReuseIdentifier: "note")
//# 7
    showNotes(animated: false)
//# 8...
    talkView.table.register(
      UITableViewCell.self, forCellReuseIdentifier: "message")
    talkView.field.delegate = self
    showMessages(animated: false)
//# 2...
  }

//# 2...6
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
//# 3...6
    cell.textLabel?.numberOfLines = 0
//# 2...6
    return cell
//# 7
  private func showNotes(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
//# 8...
  private func showMessages(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, TalkMessage>()
//# 7...
    snapshot.appendSections([0])
//# 7
    snapshot.appendItems(notes)
//# 8...
    snapshot.appendItems(messages)
//# 7...
    source.apply(snapshot, animatingDifferences: animated)
//# ...
  }
//# 5...

//# 5...7
  override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: false)
//# 5...6
    notes[indexPath.row] += " Don't forget."
    let cell = tableView.cellForRow(at: indexPath)
    cell?.textLabel?.text = notes[indexPath.row]
//# 5
    (tableView as? AnchoredTableView)?.setNeedsRemeasure()
//# 6
    tableView.remeasureRows(keeping: .row(at: indexPath), animated: true)
//# 7
    notes.insert("Note \(notes.count + 1) has come in.", at: 0)
    showNotes(animated: true)
//# 8...
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    textField.text = ""
    messages.append(TalkMessage(number: messages.count + 1, text: text))
    showMessages(animated: true)
    return false
//# 5...
  }
//# ...
}
//# 2...7

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
