#if canImport(UIKit)
import KeyboardAvoidance
import TableAnchoring
import Ticking
import UIKit

/// A chat that opens at its end. What one reads stays where it is, whatever comes above or below it.
public final class ChatViewController: UIViewController, UITableViewDelegate {
  let chatView = ChatView()
  private let clock: any TickClock
  private var answer: CountedTimer?
  private var messages = Array(ChatMessage.samples.suffix(12))

  private lazy var source = UITableViewDiffableDataSource<Int, ChatMessage>(
    tableView: chatView.table
  ) { table, path, message in
    let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
    (cell as? ChatCell)?.show(message, for: table.traitCollection)
    return cell
  }

  init(clock: any TickClock) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ChatViewController is made in code: use init(clock:)")
  }

  public override func loadView() {
    view = chatView
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    chatView.table.register(ChatCell.self, forCellReuseIdentifier: "message")
    chatView.table.delegate = self
    let send = UIAction { [weak self] _ in self?.send() }
    chatView.bar.button.addAction(send, for: .touchUpInside)
    showMessages(animated: false)
  }

  #if !os(visionOS)
  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // With another text size, the bar needs another height. UIKit measures the rows.
    chatView.setNeedsLayout()
  }
  #endif

  private func showMessages(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, ChatMessage>()
    snapshot.appendSections([0])
    snapshot.appendItems(messages)
    source.apply(snapshot, animatingDifferences: animated)
  }

  // MARK: New messages

  /// Sends what is written. An answer comes after a second.
  private func send() {
    guard let text = chatView.bar.takeText() else { return }
    add(text, isOwn: true)
    answer = CountedTimer(
      every: 1, count: 1, clock: clock, onTick: { [weak self] _ in self?.add(ChatMessage.answer, isOwn: false) })
    answer?.start()
  }

  private func add(_ text: String, isOwn: Bool) {
    messages.append(ChatMessage(number: (messages.last?.number ?? 0) + 1, text: text, isOwn: isOwn))
    showMessages(animated: true)
  }

  // MARK: Older messages

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { loadOlderMessages() }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    loadOlderMessages()
  }

  /// Loads twenty older messages if the reader is at the top.
  private func loadOlderMessages() {
    let table = chatView.table
    guard table.contentOffset.y <= -table.adjustedContentInset.top + 1, let first = messages.first else { return }
    let older = ChatMessage.samples.prefix(while: { $0.number < first.number })
    messages.insert(contentsOf: older.suffix(20), at: 0)
    showMessages(animated: false)
  }
}

/// The messages, and the bar that stands on the keyboard.
final class ChatView: UIView {
  let table = AnchoredTableView(frame: .zero, style: .plain)
  let bar = ChatBar()
  private lazy var keyboard = KeyboardArea(of: self)

  init() {
    super.init(frame: .zero)
    backgroundColor = bar.backgroundColor
    table.anchor = .end
    table.backgroundColor = .systemBackground
    table.separatorStyle = .none
    table.allowsSelection = false
    #if !os(visionOS)
    table.keyboardDismissMode = .interactive
    #endif
    for view in [table, bar] { addSubview(view) }
    bar.onGrowth = { [weak self] in
      self?.setNeedsLayout()
      self?.layoutIfNeeded()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ChatView is made in code: use init()")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = keyboard.freeArea
    let height = bar.sizeThatFits(area.size).height
    bar.frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    table.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - height))
  }
}
#endif
