#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// Where a row arrives between the rows isn't documented in detail; HeadlessUIKit takes the nearest place.
@MainActor
@Suite("Moving rows between sections")
struct TableReorderingTests {
  private final class SectionedList: UITableViewController {
    var sections = [["a", "b"], [], ["c"]]
    var moves: [String] = []
    var proposals: [String] = []
    var choice: IndexPath?

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UIView()
      header.tag = section + 1
      return header
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append("\(name(sourceIndexPath)) to \(name(destinationIndexPath))")
      let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
    override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      proposals.append(name(proposedDestinationIndexPath))
      return choice ?? proposedDestinationIndexPath
    }
    private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

    /// The tops of the headers, and of the rows by their texts.
    var tops: [String] {
      (1...sections.count).compactMap { tableView.viewWithTag($0)?.frame.minY }.map { "\($0)" }
        + tableView.visibleCells.map { "\($0.textLabel?.text ?? "") \($0.frame.minY)" }.sorted()
    }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
  private let list = SectionedList(style: .plain)

  /// Headers of 20 points and rows of 40: `a` is at 20, `b` at 60 and `c` at 140.
  init() {
    list.tableView.rowHeight = 40
    list.tableView.sectionHeaderHeight = 20
    list.tableView.sectionHeaderTopPadding = 0
    screen.rootViewController = list
    list.setEditing(true, animated: false)
    screen.settle()
  }

  private func drag(_ top: CGFloat, by distance: CGFloat, lifts: Bool = true) {
    screen.touchDown(at: CGPoint(x: 185, y: top + 10))
    screen.advance(by: 1)
    screen.touchMove(to: CGPoint(x: 185, y: top + 10 + distance))
    guard lifts else { return }
    screen.touchUp()
    screen.advance(by: 1)
  }

  @Test(
    "A row is moved to any place: into an empty section, before the first row and behind the last one",
    arguments: [
      // The top of the row, the distance, the move, and the sections afterwards.
      (60, 20, "0.1 to 1.0", [["a"], ["b"], ["c"]]), (60, 40, "0.1 to 2.0", [["a"], [], ["b", "c"]]),
      (60, 80, "0.1 to 2.1", [["a"], [], ["c", "b"]]), (60, 500, "0.1 to 2.1", [["a"], [], ["c", "b"]]),
      (60, -40, "0.1 to 0.0", [["b", "a"], [], ["c"]]), (60, 9, nil, [["a", "b"], [], ["c"]]),
      (140, -20, "2.0 to 1.0", [["a", "b"], ["c"], []]), (140, -40, "2.0 to 0.2", [["a", "b", "c"], [], []]),
      (140, -120, "2.0 to 0.0", [["c", "a", "b"], [], []]), (20, 80, "0.0 to 2.0", [["b"], [], ["a", "c"]]),
    ] as [(CGFloat, CGFloat, String?, [[String]])])
  func places(top: CGFloat, distance: CGFloat, move: String?, sections: [[String]]) {
    drag(top, by: distance)
    #expect(list.moves == [move].compactMap { $0 })
    #expect(list.sections == sections)
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text ?? "" } == sections.flatMap { $0 })
  }

  @Test("The rows, headers and footers between a row's old and its new place make room")
  func room() {
    drag(60, by: 20, lifts: false)
    #expect(list.tops == ["0.0", "60.0", "120.0", "a 20.0", "b 80.0", "c 140.0"])
    screen.touchMove(to: CGPoint(x: 185, y: 150))
    #expect(list.tops == ["0.0", "60.0", "80.0", "a 20.0", "b 140.0", "c 100.0"])
    screen.touchMove(to: CGPoint(x: 185, y: 30))
    #expect(list.tops == ["0.0", "100.0", "120.0", "a 60.0", "b 20.0", "c 140.0"])
    screen.touchCancel()
    screen.settle()
    #expect(list.tops == ["0.0", "100.0", "120.0", "a 20.0", "b 60.0", "c 140.0"])
  }

  @Test("The delegate is asked once for each place, and can choose an empty section or the end of another one")
  func choices() {
    list.choice = IndexPath(row: 1, section: 2)
    drag(60, by: -40, lifts: false)
    screen.touchMove(to: CGPoint(x: 185, y: 31))
    #expect(list.proposals == ["0.0"])
    screen.touchUp()
    #expect(list.moves == ["0.1 to 2.1"])
    list.choice = IndexPath(row: 0, section: 1)
    drag(20, by: 40)
    #expect(list.sections == [[], ["a"], ["c", "b"]])
  }

  @Test(
    "A delegate's choice of a place that doesn't exist is reported, and the row goes back",
    arguments: [IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 3), IndexPath(row: -1, section: 1)])
  func noPlace(choice: IndexPath) {
    list.choice = choice
    #expect(misuse { drag(60, by: 20) }.count == 1)
    #expect(list.moves == [])
  }
}
#endif
