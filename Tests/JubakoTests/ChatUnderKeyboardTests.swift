#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Jubako
import TestSupport
import Testing

@MainActor
@Suite("A chat under the keyboard: TableAnchoring and KeyboardAvoidance together")
struct ChatUnderKeyboardTests {
  /// A chat above a field, whose messages are numbers.
  private final class Chat: UIViewController {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let adjustsInsets: Bool
    private var keyboard: KeyboardArea?
    private lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, number in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(number)"
      return cell
    }

    init(adjustsInsets: Bool) {
      self.adjustsInsets = adjustsInsets
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      table.anchor = .end
      view.addSubview(table)
      view.addSubview(field)
      show(40)
      keyboard = adjustsInsets ? KeyboardArea(adjusting: table) : KeyboardArea(of: view)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      table.frame = adjustsInsets ? view.bounds : keyboard?.freeArea ?? view.bounds
    }

    func show(_ count: Int) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<count))
      source.apply(snapshot, animatingDifferences: false)
    }

    /// The distance of a row's bottom edge to the end of what can be seen.
    func distanceToBottom(_ row: Int) -> CGFloat {
      table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
        - table.rectForRow(at: [0, row]).maxY
    }
  }

  @Test(
    "The newest message stays in sight while the keyboard comes and goes, and so does what is read",
    arguments: [true, false])
  func keyboard(adjustsInsets: Bool) {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
    let chat = Chat(adjustsInsets: adjustsInsets)
    screen.rootViewController = chat
    screen.settle()
    #expect(chat.distanceToBottom(39) == 0)
    chat.field.becomeFirstResponder()
    screen.advance(by: 1)
    #expect(chat.distanceToBottom(39) == 0)
    chat.show(41)
    screen.settle()
    #expect(chat.distanceToBottom(40) == 0)
    chat.field.resignFirstResponder()
    screen.advance(by: 1)
    #expect(chat.distanceToBottom(40) == 0)

    chat.table.contentOffset.y = 700
    screen.settle()
    let row = chat.table.indexPathsForVisibleRows!.last!.row
    let distance = chat.distanceToBottom(row)
    chat.field.becomeFirstResponder()
    screen.advance(by: 1)
    #expect(chat.distanceToBottom(row) == distance)
    chat.field.resignFirstResponder()
    screen.advance(by: 1)
    #expect(chat.distanceToBottom(row) == distance)
  }
}
#endif
