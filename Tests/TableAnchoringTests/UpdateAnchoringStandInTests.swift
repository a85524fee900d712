#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension UpdateAnchoringTests {
  @Test("The row is seen in its place while others move", arguments: [0.01, 0.15, 0.29])
  func whileRowsMove(seconds: Double) async {
    let feed = await feed()
    await feed.scroll(to: 20)
    feed.table.cellForRow(at: [0, 20])?.backgroundColor = .systemRed
    let red = feed.screen.color(at: CGPoint(x: 150, y: 2))
    let white = feed.screen.color(at: CGPoint(x: 150, y: 60))
    #expect(red != white)
    feed.posts[0].insert(contentsOf: posts(100..<105), at: 0)
    feed.posts[0].remove(at: 28)
    feed.table.performBatchUpdates {
      feed.table.insertRows(at: (0..<5).map { [0, $0] }, with: .fade)
      feed.table.deleteRows(at: [[0, 23]], with: .fade)
    }
    await feed.screen.advance(by: seconds)
    #expect(feed.screen.color(at: CGPoint(x: 150, y: 1)) == red)
    #expect(feed.screen.color(at: CGPoint(x: 150, y: 42)) == red)
    #expect(feed.screen.color(at: CGPoint(x: 150, y: 46)) == white)
  }

  @Test("Without an animation, rows in sight keep their cells, and no more are asked for than without an anchor")
  func keepsCells() async {
    let cases: [(UpdateAnchoring, UITableView.RowAnimation, Int)] = [
      (.never, .none, 3), (.always, .none, 3), (.always, .fade, 6),
    ]
    for (anchoring, animation, provided) in cases {
      let feed = await feed(anchoring: anchoring)
      await feed.scroll(to: 20, distance: -7)
      let before = (20...26).map { feed.table.cellForRow(at: [0, $0]) }
      let providedBefore = feed.providedCells
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: animation)
      await feed.screen.settle()
      #expect(feed.providedCells - providedBefore <= provided, "\(anchoring), \(animation)")
      guard anchoring == .always else { continue }
      let after = (23...29).map { feed.table.cellForRow(at: [0, $0]) }
      let kept = zip(before, after).prefix { $0 != nil && $0 === $1 }.count
      #expect(kept == (animation == .none ? 7 : 4))
    }
  }

  @Test("A row that the user has moved by hand takes nothing along")
  func reorderedByHand() async {
    final class Movable: UITableViewController, RowIdentifying {
      var numbers = Array(0..<60)
      override func loadView() {
        let table = AnchoredTableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        table.dataSource = self
        table.delegate = self
        tableView = table
      }
      func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
        numbers[indexPath.row]
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
      }
    }
    let screen = TestScreen(size: CGSize(width: 200, height: 300))
    let list = Movable(style: .plain)
    await screen.show(list)
    let table: UITableView = list.tableView
    table.contentOffset.y = 880
    table.isEditing = true
    await screen.settle()
    screen.touchDown(at: CGPoint(x: 185, y: 22))
    await screen.advance(by: 0.5)
    screen.touchMove(to: CGPoint(x: 185, y: 150))
    screen.touchUp()
    await screen.advance(by: 1)
    #expect(Array(list.numbers[20..<24]) == [21, 22, 23, 20])
    #expect(table.contentOffset.y == 880)
  }

  @Test("A bar that becomes lower with a finger doesn't disturb it")
  func fingerAndInsets() async {
    let feed = await feed(.asked)
    feed.table.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 100, right: 0)
    await feed.scroll(to: 20, distance: -7)
    feed.screen.touchDown(at: CGPoint(x: 50, y: 250))
    feed.screen.touchMove(to: CGPoint(x: 50, y: 220))
    let offset = feed.table.contentOffset.y
    for _ in 0..<5 {
      feed.table.contentInset.top -= 5
      await feed.screen.settle()
    }
    #expect(feed.table.contentOffset.y == offset)
    feed.screen.touchUp()
    await feed.screen.settle()
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test("What a finger moves in the same turn as an update adds up")
  func fingerAndUpdate() async {
    for isFirst in [true, false] {
      let feed = await feed(.asked)
      await feed.scroll(to: 20, distance: -7)
      feed.screen.touchDown(at: CGPoint(x: 50, y: 260))
      feed.screen.touchMove(to: CGPoint(x: 50, y: 220))
      #expect(feed.table.isDragging && feed.distance(20) == -37)
      // As the finger does it, without a layout pass.
      if isFirst { feed.table.contentOffset.y += 20 }
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.table.reloadData()
      if !isFirst { feed.table.contentOffset.y += 20 }
      await feed.screen.settle()
      #expect(feed.distance(20) == -57)
      feed.screen.touchUp()
    }
  }

  @Test("In the middle of a drag, an update moves nothing, and the finger goes on from there")
  func drag() async {
    for (name, change) in Self.operations where name != "reloadSections" {
      let feed = await feed(.automatic, posts: [posts(0..<10, height: 53), posts(20..<60)])
      await feed.scroll(to: 40, distance: -7)
      feed.screen.touchDown(at: CGPoint(x: 50, y: 260))
      feed.screen.touchMove(to: CGPoint(x: 50, y: 220))
      #expect(feed.table.isDragging && feed.distance(40) == -37)
      change(feed)
      if name != "reloadData" { await feed.screen.settle() }
      feed.screen.touchMove(to: CGPoint(x: 50, y: 190))
      await feed.screen.settle()
      #expect(feed.distance(40) == -67, "\(name)")
      feed.screen.touchUp()
      await feed.screen.settle()
      #expect(feed.distance(40) == -67, "\(name)")
    }
  }

  @Test("A drag that is left beyond the end of shorter content ends at the end")
  func shorterInDrag() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 40, distance: -7)
    feed.screen.touchDown(at: CGPoint(x: 50, y: 260))
    feed.screen.touchMove(to: CGPoint(x: 50, y: 230))
    feed.posts[0].removeSubrange(42...)
    feed.table.deleteRows(at: (42..<60).map { [0, $0] }, with: .none)
    await feed.screen.settle()
    #expect(feed.distance(40) == -27)
    feed.screen.touchUp()
    await feed.screen.advance(by: 3)
    #expect(feed.distanceToBottom(41) == 0)
  }

  @Test("A data source that lies is reported, and the table goes on with what it says")
  func lies() async {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    let reports = await misuse {
      feed.table.insertRows(at: [[0, 0], [0, 1]], with: .fade)
      await feed.screen.settle()
    }
    #expect(reports.count == 1 && reports[0].contains("Invalid update"))
    #expect(feed.table.numberOfRows(inSection: 0) == 60)
    #expect(feed.table.contentOffset.y.isFinite)

    let more = await misuse {
      feed.posts[0].removeSubrange(5...)
      feed.table.deleteRows(at: [[0, 70], [0, -1], [3, 0], [0], []], with: .none)
      feed.table.moveRow(at: [0, Int.max], to: [-4, 2])
      feed.table.moveSection(-3, toSection: Int.max)
      await feed.screen.settle()
    }
    #expect(!more.isEmpty)
    #expect(feed.table.numberOfRows(inSection: 0) == 5)
    #expect(feed.table.contentOffset.y == 0)
    feed.posts[0].append(contentsOf: posts(100..<130))
    feed.table.insertRows(at: (5..<35).map { [0, $0] }, with: .none)
    await feed.screen.settle()
    #expect(feed.distance(0) == 0)
  }

  @Test("An endUpdates without its beginUpdates, and a reload inside a batch, leave the next update intact")
  func unbalanced() async {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    _ = misuse {
      feed.table.endUpdates()
      feed.table.beginUpdates()
      feed.table.deleteRows(at: [[0, 1]], with: .none)
      feed.table.reloadData()
      feed.table.endUpdates()
    }
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
    feed.posts[0].remove(at: 0)
    feed.table.deleteRows(at: [[0, 0]], with: .none)
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("Heights that are no numbers count as 0", arguments: PageTable.Heights.allCases)
  func badHeights(heights: PageTable.Heights) async {
    let feed = await feed(heights)
    await feed.scroll(to: 20, distance: -7)
    let reports = await misuse {
      let bad = [(96, CGFloat.nan), (97, .infinity), (98, -5)].map { Post(id: $0, height: $1) }
      feed.posts[0].insert(contentsOf: bad, at: 0)
      feed.posts[0].insert(Post(id: 99, height: .nan), at: 24)
      feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2], [0, 24]], with: .fade)
      await feed.screen.settle()
      feed.table.reloadData()
      await feed.screen.settle()
    }
    // HeadlessUIKit lets no such number come from a cell.
    #expect(reports.isEmpty == (heights == .automatic))
    #expect(feed.table.contentOffset.y.isFinite)
    #expect(feed.distance(20)?.isFinite == true)
  }

  @Test("A delegate that changes or measures the table while the row is put back moves nothing either")
  func greedyDelegate() async {
    for reloads in [true, false] {
      let feed = await feed(.asked)
      await feed.scroll(to: 20, distance: -7)
      var isFirst = true
      feed.whileScrolling = { [unowned feed] in
        feed.table.remeasureRows()
        guard isFirst else { return }
        isFirst = false
        feed.posts[0].insert(contentsOf: posts(200..<202, height: 30), at: 0)
        feed.table.insertRows(at: [[0, 0], [0, 1]], with: .none)
      }
      feed.posts[0].insert(contentsOf: posts(100..<103), at: 0)
      feed.posts[0][5].height = 90
      if reloads {
        feed.table.reloadData()
      } else {
        feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .none)
      }
      await feed.screen.settle()
      #expect(!isFirst || reloads)
      #expect(feed.distance(20) == -7, "reload: \(reloads)")
      #expect(feed.table.rectForRow(at: [0, isFirst ? 5 : 7]).height == 90)
    }
  }

  @Test("A data source that changes the table while it is asked ends")
  func greedyDataSource() async {
    for (name, change) in Self.operations {
      let feed = await feed(.estimated, posts: [posts(0..<10), posts(20..<60)])
      await feed.scroll(to: 40)
      var turns = 0
      _ = await misuse {
        feed.whileAsked = { [unowned feed] in
          turns += 1
          if turns < 20 { feed.table.reloadData() }
          if turns < 20 { feed.table.reloadRows(at: [[0, 0]], with: .none) }
        }
        change(feed)
        await feed.screen.settle()
        feed.whileAsked = nil
        feed.table.reloadData()
        await feed.screen.settle()
      }
      for (path, cell) in zip(feed.table.indexPathsForVisibleRows ?? [], feed.table.visibleCells) {
        #expect((cell as? PostCell)?.post == feed.posts[path.section][path.row], "\(name)")
      }
    }
  }
}
#endif
