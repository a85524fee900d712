#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("Rows with identifiers", .onScreen)
@MainActor
struct RowIdentifyingTests {
  func feed(
    _ heights: PageTable.Heights = .automatic, posts content: [[Post]] = [posts(0..<60)]
  ) async -> IdentifiedFeedTable {
    await IdentifiedFeedTable(AnchoredTableView(frame: .zero, style: .plain), posts: content, heights: heights)
  }

  @Test("After a reload, the row is found by its identifier", arguments: PageTable.Heights.allCases)
  func reload(heights: PageTable.Heights) async {
    let feed = await feed(heights)
    await feed.scroll(to: 20, distance: -7)
    feed.posts[0].insert(contentsOf: posts(100..<110, height: 70), at: 0)
    feed.posts.insert(posts(200..<210), at: 0)
    feed.table.reloadData()
    feed.table.reloadData()
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("After a reload without the row, the nearest one in sight takes over; with none of them, the table decides")
  func reloadWithoutRow() async {
    let feed = await feed(.asked)
    await feed.scroll(to: 20, distance: -7)
    feed.posts[0].removeAll { (18...22).contains($0.id) }
    feed.table.reloadData()
    await feed.screen.settle()
    #expect(feed.distance(23) == 125)
    feed.posts[0] = posts(100..<160)
    let offset = feed.table.contentOffset
    feed.table.reloadData()
    await feed.screen.settle()
    #expect(feed.table.contentOffset == offset)
  }

  @Test("An anchor that names a row follows it through a reload, in sight or out of sight")
  func namedRow() async {
    for id in [22, 50] {
      let feed = await feed(.asked)
      await feed.scroll(to: 20, distance: -7)
      feed.remeasuring.anchor = .row(at: [0, id])
      await feed.screen.settle()
      let distance = feed.distance(id)
      feed.posts[0].insert(contentsOf: posts(100..<110, height: 70), at: 0)
      feed.table.reloadData()
      await feed.screen.settle()
      #expect(feed.distance(id) == distance)
      #expect(feed.remeasuring.anchor == .row(at: [0, id + 10]))
    }
  }

  @Test("A reload in the same turn as a rotation finds the row, too", arguments: PageTable.Heights.allCases)
  func rotation(heights: PageTable.Heights) async {
    let feed = await feed(heights)
    await feed.scroll(to: 20, distance: -7)
    feed.table.frame.size.width = 300
    feed.posts[0].insert(contentsOf: posts(100..<110, height: 70), at: 0)
    feed.table.reloadData()
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("Rows of a section that is reloaded are found by their identifiers")
  func reloadedSection() async {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    feed.posts[0].insert(contentsOf: posts(100..<110, height: 70), at: 0)
    feed.table.reloadSections([0], with: .fade)
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("In no window, several updates and reloads leave the row in place")
  func noWindow() async throws {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    let parent = try #require(feed.table.superview)
    feed.table.removeFromSuperview()
    feed.posts[0].remove(at: 5)
    feed.table.deleteRows(at: [[0, 5]], with: .fade)
    feed.posts[0].insert(contentsOf: posts(100..<110, height: 70), at: 0)
    feed.table.reloadData()
    feed.posts[0].insert(contentsOf: posts(200..<203), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .fade)
    parent.addSubview(feed.table)
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
  }

  @Test("A data source that finds rows itself isn't asked for the identifiers of all", .recordedAnswers)
  func findsRows() async {
    final class Source: NSObject, UITableViewDataSource, RowIdentifying {
      var ids = Array(0..<1000)
      var asked = 0
      var searched: [AnyHashable] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { ids.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
      func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
        asked += 1
        return ids[indexPath.row]
      }
      func tableView(_ tableView: UITableView, indexPathForRowWithIdentifier identifier: AnyHashable) -> IndexPath? {
        searched.append(identifier)
        return (identifier.base as? Int).flatMap(ids.firstIndex(of:)).map { [0, $0] }
      }
    }
    let source = Source()
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let screen = TestScreen(size: CGSize(width: 200, height: 300))
    let controller = UIViewController()
    controller.view = table
    await screen.show(controller)
    table.contentOffset.y = 22_000
    await screen.settle()
    source.ids.insert(contentsOf: 2000..<2100, at: 0)
    source.asked = 0
    table.reloadData()
    await screen.settle()
    #expect(source.searched == [500])
    #expect(source.asked < 20)
    #expect(table.contentOffset.y == 26_400)
  }

  @Test("A row without an identifier counts by its index path")
  func noIdentifier() async {
    final class Anonymous: FeedTable, RowIdentifying {
      func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? { nil }
    }
    let feed = await Anonymous(AnchoredTableView(frame: .zero, style: .plain), posts: [posts(0..<60)])
    await feed.scroll(to: 20, distance: -7)
    feed.posts[0][4].height = 90
    feed.table.reloadData()
    await feed.screen.settle()
    #expect(feed.distance(20) == -7)
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 20]) == nil)
  }

  // MARK: Heights

  @Test("Heights are remembered for rows that were in sight, by identifier")
  func remembers() async {
    var content = posts(0..<60)
    for row in content.indices { content[row].height = CGFloat(30 + row) }
    let feed = await feed(posts: [content])
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 0]) == 30)
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 50]) == nil)
    feed.posts[0].insert(contentsOf: posts(100..<102), at: 0)
    feed.table.insertRows(at: [[0, 0], [0, 1]], with: .none)
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 2]) == 30)
    await feed.screen.settle()
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 0]) == 44)
    let plain = await FeedTable(AnchoredTableView(frame: .zero, style: .plain), posts: [content])
    #expect(plain.remeasuring.rememberedHeight(forRowAt: [0, 0]) == nil)
  }

  @Test("The height of a row that is 0 points high isn't remembered, because an estimate of 0 is none")
  func remembersNoZero() async {
    let posts = [Post(id: 0, height: 0), Post(id: 1, height: 50)]
    let feed = await feed(.asked, posts: [posts])
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 0]) == nil)
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 1]) == 50)
  }

  @Test("The height that counts is the last one, and another data source begins anew")
  func forgets() async {
    let feed = await feed()
    feed.posts[0][1].height = 90
    feed.table.reloadRows(at: [[0, 1]], with: .none)
    await feed.screen.settle()
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 1]) == 90)
    let other = await IdentifiedFeedTable(UITableView(frame: .zero, style: .plain), posts: [posts(0..<60, height: 50)])
    feed.table.dataSource = other
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 30]) == nil)
    await feed.screen.settle()
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 1]) == 50)
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 30]) == nil)
  }

  @Test("When 10,000 heights are remembered, those of the rows out of sight are forgotten")
  func forgetsManyRows() async {
    let feed = await feed(.asked, posts: [posts(0..<10_000, height: 1)])
    for page in 1...33 { await feed.scroll(to: page * 300) }
    // The rows from 9,700 on are in sight, so all have been.
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 9_999]) == 1)
    await feed.screen.settle()
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 9_999]) == 1)
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 0]) == nil)
  }

  @Test("Another text size or width forgets the heights, before the delegate is asked for estimates")
  func forgetsWithTextSizeOrWidth() async {
    for changesTextSize in [true, false] {
      var content = posts(0..<60, height: 40)
      let feed = await feed(.estimatedEach, posts: [content])
      feed.usesRememberedHeights = true
      await feed.scroll(to: 20, distance: -7)
      #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 0]) == 40)
      for row in content.indices { content[row].height = 100 }
      feed.posts = [content]
      feed.forgetEstimates()
      if changesTextSize {
        feed.screen.preferredContentSizeCategory = .extraExtraLarge
      } else {
        await feed.screen.resize(to: CGSize(width: 240, height: 300))
      }
      await feed.screen.settle()
      // The table asks for the heights by itself. It may do that without new estimates.
      #expect(feed.estimates.allSatisfy { $0 != 40 })
      #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 0]) == nil)
      // If the table doesn't, the rows keep their heights.
      let height = feed.table.rectForRow(at: [0, 20]).height
      #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 21]) == height && [40, 100].contains(height))
      #expect(feed.distance(20) == -7 * height / 40)
    }
  }

  @Test("Rows that come back after a reload have the heights that they had, so the content is as high as before")
  func comesBack() async {
    for usesRememberedHeights in [true, false] {
      var content = posts(0..<60)
      for row in content.indices { content[row].height = CGFloat(30 + row * 3) }
      let feed = await feed(.estimatedEach, posts: [content])
      feed.usesRememberedHeights = usesRememberedHeights
      feed.table.reloadData()
      for row in 0..<60 { await feed.scroll(to: row) }
      await feed.scroll(to: 30, distance: -7)
      let (offset, height) = (feed.table.contentOffset.y, feed.table.contentSize.height)
      feed.table.reloadData()
      await feed.screen.settle()
      #expect(feed.distance(30) == -7)
      #expect((feed.table.contentOffset.y == offset) == usesRememberedHeights)
      #expect((feed.table.contentSize.height == height) == usesRememberedHeights)
    }
  }
}
#endif
