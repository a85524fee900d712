import KeyboardAvoidance
import TableAnchoring
import UIKit

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

  override func loadView() {
    view = talkView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    talkView.table.register(
      UITableViewCell.self, forCellReuseIdentifier: "message")
    talkView.field.delegate = self
    showMessages(animated: false)
  }

  private func showMessages(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, TalkMessage>()
    snapshot.appendSections([0])
    snapshot.appendItems(messages)
    source.apply(snapshot, animatingDifferences: animated)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    textField.text = ""
    messages.append(TalkMessage(number: messages.count + 1, text: text))
    showMessages(animated: true)
    return false
  }
}
