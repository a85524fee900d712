#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

@Suite("Snapshots of a diffable data source")
@MainActor
struct SnapshotTests {
  private func table(_ count: Int = 60) -> SnapshotTable {
    let table = SnapshotTable()
    table.apply(Array(0..<count))
    return table
  }

  @Test("A snapshot leaves the top row in place, with and without an animation", arguments: [true, false])
  func snapshot(animated: Bool) {
    let table = table()
    table.scroll(toOffset: 887)
    #expect(table.distance(20) == -7)
    table.apply(Array(100..<110) + Array(0..<15) + Array(17..<60), animated: animated)
    #expect(table.distance(20) == -7)
    table.screen.advance(by: 1)
    #expect(table.distance(20) == -7)
  }

  @Test("A snapshot that reloads the table leaves the row in place, too")
  func reload() {
    let table = table()
    table.scroll(toOffset: 887)
    var snapshot = table.source.snapshot()
    snapshot.insertItems(Array(100..<110), beforeItem: 0)
    table.source.applySnapshotUsingReloadData(snapshot)
    table.screen.settle()
    #expect(table.distance(20) == -7)
  }

  @Test("Items whose cells are configured again and become higher leave the row in place")
  func reconfigure() {
    let table = table()
    table.scroll(toOffset: 887)
    table.heights = [21: 90, 3: 90]
    table.apply([(0, Array(0..<60))]) { $0.reconfigureItems([3, 21]) }
    #expect(table.distance(20) == -7 && table.frame(21)?.height == 90)
    table.table.anchor = .bottomRow
    table.screen.settle()
    let bottom = table.distanceToBottom(24)
    table.heights[22] = 100
    table.apply([(0, Array(0..<60))]) { $0.reconfigureItems([22]) }
    #expect(table.distanceToBottom(24) == bottom && table.frame(22)?.height == 100)
  }

  @Test("A list that is sorted anew by what is newest doesn't take the reader to the top")
  func jumpsToFront() {
    let table = table(1000)
    table.scroll(toOffset: 22_007)
    #expect(table.distance(500) == -7)
    table.apply([500] + Array(0..<500) + Array(501..<1000))
    #expect(table.distance(501) == 37)
    #expect(table.table.contentOffset.y == 22_007)
  }

  @Test("A row is named by its identifier, in sight or not, and from when it comes")
  func identifier() {
    let table = table()
    table.scroll(toOffset: 887)
    table.table.anchor = .row(withIdentifier: 40)
    table.screen.settle()
    let distance = table.distance(40)
    table.apply(Array(100..<110) + Array(0..<60))
    #expect(table.distance(40) == distance)
    #expect(table.table.anchor == .row(withIdentifier: 40))
    // A row that isn't there counts as the top row.
    table.table.anchor = .row(withIdentifier: 900)
    table.screen.settle()
    table.apply(Array(0..<60))
    #expect(table.distance(20) == -7)
    let place = table.distance(22)
    table.heights = [3: 90, 21: 90]
    table.table.remeasureRows(keeping: .row(withIdentifier: 22))
    table.screen.settle()
    #expect(table.distance(22) == place && table.frame(21)?.height == 90)
  }

  @Test("The estimate of a named row that wasn't in sight is no height to be remembered")
  func namedRowOutOfSight() {
    let table = SnapshotTable(estimate: 30)
    table.apply(Array(0..<60))
    table.table.anchor = .row(withIdentifier: 40)
    table.screen.settle()
    #expect(table.table.rememberedHeight(forRowAt: [0, 40]) == nil)
    #expect(table.table.rememberedHeight(forRowAt: [0, 0]) == 44)
  }

  @Test("A subclass's own identifiers win")
  func ownIdentifiers() {
    final class Halves: UITableViewDiffableDataSource<Int, Int>, RowIdentifying {
      func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
        itemIdentifier(for: indexPath).map { "\($0 % 1000)" }
      }
    }
    let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    table.rowHeight = 44
    let source = Halves(tableView: table) { _, _, _ in UITableViewCell() }
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<60))
    source.apply(snapshot)
    screen.settle()
    table.contentOffset.y = 887
    screen.settle()
    // Other items, which are the same by their own identifiers.
    var other = NSDiffableDataSourceSnapshot<Int, Int>()
    other.appendSections([0])
    other.appendItems([500, 501] + (0..<60).map { $0 + 1000 })
    source.apply(other)
    screen.advance(by: 1)
    #expect(table.contentOffset.y == 975)
  }

  @Test(
    "One change in 1,000 rows asks for no more cells than come into sight, and for few identifiers", .recordedAnswers,
    arguments: [[2000] + Array(0..<1000), Array(1..<1000), Array(0..<700) + Array(701..<1000)])
  func counts(items: [Int]) {
    let table = table(1000)
    table.scroll(toOffset: 22_007)
    let visible = table.table.indexPathsForVisibleRows!.count
    table.forget()
    table.table.setNeedsLayout()
    table.screen.settle()
    #expect(table.provided == 0)
    #expect(table.source.identifiersAsked <= visible + 1 && table.source.searches == 0)
    table.forget()
    table.apply(items)
    // The offset follows after the batch, so at most the rows of the inserted height come into sight for a moment.
    #expect(table.provided <= 1)
    // Two passes: the offset that is put back asks for another one.
    #expect(table.source.identifiersAsked <= 2 * (visible + 1))
    #expect(table.source.searches <= 1)
    #expect(table.distance(500) == -7)
    #expect(table.table.rememberedHeight(forRowAt: table.source.indexPath(for: 500)!) == 44)
  }

  @Test("At the top the news is seen, and with .never the offset is left to the table")
  func policy() {
    let table = table()
    table.apply([100] + Array(0..<60))
    #expect(table.distance(100) == 0)
    table.table.updateAnchoring = .never
    table.scroll(toOffset: 887)
    table.apply([101, 100] + Array(0..<60))
    #expect(table.table.contentOffset.y == 887)
  }
}
#endif
