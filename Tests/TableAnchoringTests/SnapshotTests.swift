#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("Snapshots of a diffable data source", .onScreen)
@MainActor
struct SnapshotTests {
  func table(_ count: Int = 60) async -> SnapshotTable {
    let table = await SnapshotTable()
    await table.apply(Array(0..<count))
    return table
  }

  @Test("A snapshot leaves the top row in place, with and without an animation", arguments: [true, false])
  func snapshot(animated: Bool) async {
    let table = await table()
    await table.scroll(toOffset: 887)
    #expect(table.distance(20) == -7)
    await table.apply(Array(100..<110) + Array(0..<15) + Array(17..<60), animated: animated)
    #expect(table.distance(20) == -7)
    await table.screen.advance(by: 1)
    #expect(table.distance(20) == -7)
  }

  @Test("A snapshot that reloads the table leaves the row in place, too")
  func reload() async {
    let table = await table()
    await table.scroll(toOffset: 887)
    var snapshot = table.source.snapshot()
    snapshot.insertItems(Array(100..<110), beforeItem: 0)
    table.source.reload(with: snapshot)
    await table.screen.settle()
    #expect(table.distance(20) == -7)
  }

  @Test("Items whose cells are configured again and become higher leave the row in place")
  func reconfigure() async {
    let table = await table()
    await table.scroll(toOffset: 887)
    table.heights = [21: 90, 3: 90]
    await table.apply([(0, Array(0..<60))]) { $0.reconfigureItems([3, 21]) }
    #expect(table.distance(20) == -7 && table.frame(21)?.height == 90)
    table.table.anchor = .bottomRow
    await table.screen.settle()
    let bottom = table.distanceToBottom(24)
    table.heights[22] = 100
    await table.apply([(0, Array(0..<60))]) { $0.reconfigureItems([22]) }
    #expect(table.distanceToBottom(24) == bottom && table.frame(22)?.height == 100)
  }

  @Test("A list that is sorted anew by what is newest doesn't take the reader to the top")
  func jumpsToFront() async {
    let table = await table(1000)
    await table.scroll(toOffset: 22_007)
    #expect(table.distance(500) == -7)
    await table.apply([500] + Array(0..<500) + Array(501..<1000))
    #expect(table.distance(501) == 37)
    #expect(table.table.contentOffset.y == 22_007)
  }

  @Test("A row is named by its identifier, in sight or not, and from when it comes")
  func identifier() async {
    let table = await table()
    await table.scroll(toOffset: 887)
    table.table.anchor = .row(withIdentifier: 40)
    await table.screen.settle()
    let distance = table.distance(40)
    await table.apply(Array(100..<110) + Array(0..<60))
    #expect(table.distance(40) == distance)
    await table.apply(Array(100..<120) + Array(0..<60))
    #expect(table.distance(40) == distance)
    #expect(table.table.anchor == .row(withIdentifier: 40))
    // A row that isn't there counts as the top row.
    table.table.anchor = .row(withIdentifier: 900)
    await table.screen.settle()
    await table.apply(Array(0..<60))
    #expect(table.distance(20) == -7)
    let place = table.distance(22)
    table.setHeights([3: 90, 21: 90])
    table.table.remeasureRows(keeping: .row(withIdentifier: 22))
    await table.screen.settle()
    #expect(table.distance(22) == place && table.frame(21)?.height == 90)
  }

  @Test("The estimate of a named row that wasn't in sight is no height to be remembered")
  func namedRowOutOfSight() async {
    let table = await SnapshotTable(estimate: 30)
    await table.apply(Array(0..<60))
    table.table.anchor = .row(withIdentifier: 40)
    await table.screen.settle()
    #expect(table.table.rememberedHeight(forRowAt: [0, 40]) == nil)
    #expect(table.table.rememberedHeight(forRowAt: [0, 0]) == 44)
  }

  @Test("A subclass's own identifiers win")
  func ownIdentifiers() async {
    final class Halves: UITableViewDiffableDataSource<Int, Int>, RowIdentifying {
      func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
        itemIdentifier(for: indexPath).map { "\($0 % 1000)" }
      }
    }
    let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    table.rowHeight = 44
    let source = Halves(tableView: table) { _, _, _ in UITableViewCell() }
    let screen = TestScreen(size: CGSize(width: 200, height: 300))
    await screen.show(UIViewController())
    screen.rootViewController?.view.addSubview(table)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<60))
    source.update(to: snapshot)
    await screen.settle()
    table.contentOffset.y = 887
    await screen.settle()
    // Other items, which are the same by their own identifiers.
    var other = NSDiffableDataSourceSnapshot<Int, Int>()
    other.appendSections([0])
    other.appendItems([500, 501] + (0..<60).map { $0 + 1000 })
    source.update(to: other)
    await screen.advance(by: 1)
    #expect(table.contentOffset.y == 975)
  }

  @Test("At the top the news is seen, and with .never the offset is left to the table")
  func policy() async {
    let table = await table()
    await table.apply([100] + Array(0..<60))
    #expect(table.distance(100) == 0)
    table.table.updateAnchoring = .never
    await table.scroll(toOffset: 887)
    await table.apply([101, 100] + Array(0..<60))
    #expect(table.table.contentOffset.y == 887)
  }
}
#endif
