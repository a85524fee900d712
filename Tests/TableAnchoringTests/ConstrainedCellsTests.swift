#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

/// A cell that is as high as the constraints of its label want it.
private final class ConstrainedCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A ConstrainedCell is made in code.") }
}

private final class WordsSource: NSObject, UITableViewDataSource {
  var words = (0..<60).map { 3 + $0 * 7 % 40 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? ConstrainedCell)?.label.text = String(repeating: "word ", count: words[indexPath.row])
    return cell
  }
}

@Suite("Cells that constraints size", .onScreen)
@MainActor
struct ConstrainedCellsTests {
  @Test("The row that is read stays through another width, and a text that grows above it")
  func rotation() async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source = WordsSource()
    table.register(ConstrainedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 60
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    await screen.show(UIViewController())
    let root = try #require(screen.rootViewController?.view)
    root.addSubview(table)
    await screen.settle()
    table.contentOffset.y = 1_200
    await screen.settle()
    let distance = { (path: IndexPath) in table.rectForRow(at: path).minY - table.contentOffset.y }
    let row = try #require(table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).maxY > 1_200 })
    let before = distance(row) / table.rectForRow(at: row).height
    await screen.resize(to: CGSize(width: 480, height: 320))
    #expect(abs(distance(row) - before * table.rectForRow(at: row).height) <= 0.5)
    // Where UIKit keeps the heights at another width, the app asks.
    table.setNeedsRemeasure()
    await screen.settle()
    let cell = try #require(table.cellForRow(at: row) as? ConstrainedCell)
    let height = cell.label.sizeThatFits(CGSize(width: cell.contentView.bounds.width - 32, height: 0)).height
    #expect(abs(cell.label.frame.height - height) <= 0.5)
    source.words[row.row] += 60
    cell.label.text = String(repeating: "word ", count: source.words[row.row])
    table.anchor = .row(at: IndexPath(row: row.row + 1, section: 0))
    await screen.settle()
    let next = IndexPath(row: row.row + 1, section: 0)
    let place = distance(next)
    table.setNeedsRemeasure()
    await screen.settle()
    #expect(abs(distance(next) - place) <= 0.5)
    #expect(table.rectForRow(at: row).height > height + 16)
  }
}
#endif
