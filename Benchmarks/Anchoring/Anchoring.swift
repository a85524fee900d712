import HeadlessUIKit
import PlatformUI
import SideBySide
import TableAnchoring

// Each table shows notes of a few lines, and is scrolled to its middle unless it is opened.
@main
struct AnchoringSuite: Suite {
  private static let size = CGSize(width: 320, height: 640)
  private static let turned = CGSize(width: 640, height: 320)

  static func compareAll() {
    for source in Notes.Kind.allCases {
      compare("Open a table of n rows, \(source.rawValue)", source, isOpen: false) { notes in
        notes.screen.rootViewController?.view.addSubview(notes.table)
        notes.screen.settle()
      }
      compare("Rotate a table of n rows, \(source.rawValue)", source) { notes in
        notes.screen.resize(to: turned)
        notes.screen.settle()
      }
    }
    compare("Insert 10 of n rows at the beginning by a snapshot", .diffable) { notes in
      notes.show(Array(-10..<notes.count))
      notes.screen.settle()
    }
  }

  private static func compare(
    _ operation: String, _ kind: Notes.Kind, isOpen: Bool = true, _ work: @escaping @MainActor @Sendable (Notes) -> Void
  ) {
    let peer = { (name: String, makeTable: @escaping @MainActor @Sendable () -> UITableView) in
      Peer(name) { count in
        let notes = Notes(makeTable(), kind, count: count, size: size)
        if isOpen { notes.open() }
        return {
          work(notes)
          consume(notes)
        }
      }
    }
    SideBySide.compare(
      operation, sizes: [1_000], unit: "rows", sampling: .once, counted: [1_000],
      peers: [
        peer("AnchoredTableView") { AnchoredTableView(frame: CGRect(origin: .zero, size: size), style: .plain) },
        peer("UITableView") { UITableView(frame: CGRect(origin: .zero, size: size), style: .plain) },
      ])
  }
}

/// A table of notes on a screen.
@MainActor
private final class Notes: NSObject, UITableViewDataSource {
  /// Where the rows and their heights come from.
  enum Kind: String, CaseIterable {
    case cells = "whose cells choose their heights"
    case delegate = "whose delegate gives the heights"
    case diffable = "with a diffable data source"
  }

  let screen: HeadlessScreen
  let table: UITableView
  let count: Int
  private let heights = Heights()
  private var source: UITableViewDiffableDataSource<Int, Int>?

  init(_ table: UITableView, _ kind: Kind, count: Int, size: CGSize) {
    (self.table, self.count, screen) = (table, count, HeadlessScreen(size: size))
    super.init()
    screen.rootViewController = UIViewController()
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    switch kind {
    case .cells: table.dataSource = self
    case .delegate: (table.dataSource, table.delegate) = (self, heights)
    case .diffable:
      source = UITableViewDiffableDataSource(tableView: table) { table, path, number in
        Self.cell(of: table, at: path, number)
      }
      show(Array(0..<count))
    }
  }

  /// Shows the table, scrolled to its middle.
  func open() {
    screen.rootViewController?.view.addSubview(table)
    screen.settle()
    table.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .top, animated: false)
    screen.settle()
  }

  func show(_ numbers: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    source?.apply(snapshot, animatingDifferences: false)
  }

  private static func cell(of table: UITableView, at path: IndexPath, _ number: Int) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "note", for: path)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "Words of note \(number). ", count: 2 + abs(number) % 4)
    return cell
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    Self.cell(of: tableView, at: indexPath, indexPath.row)
  }
}

/// A delegate whose heights depend on the width.
private final class Heights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    (CGFloat(2 + indexPath.row % 4) * 180 / max(1, tableView.bounds.width)).rounded(.up) * 20 + 24
  }
}
