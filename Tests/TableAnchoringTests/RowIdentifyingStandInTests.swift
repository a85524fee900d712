#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension RowIdentifyingTests {
  @Test("A layout pass asks for the identifiers of the rows in sight and of one more", .recordedAnswers)
  func asksOnce() async {
    let feed = await feed()
    await feed.scroll(to: 20, distance: -7)
    #expect(feed.table.indexPathsForVisibleRows?.count == 7)
    feed.forgetAsked()
    feed.table.setNeedsLayout()
    await feed.screen.settle()
    #expect(feed.asked.sorted() == (19...26).map { [0, $0] })
    feed.forgetAsked()
    await feed.scroll(to: 22, distance: -7)
    #expect(feed.asked.count <= 8 + 1, "The rows in sight, the one above, and the one that was at the top.")
  }

  @Test("A data source that reloads or asks for a measurement while it is asked for identifiers ends")
  func greedyDataSource() async {
    let feed = await feed()
    await feed.scroll(to: 20)
    feed.whileIdentifying = { [unowned feed] in
      feed.table.reloadData()
      feed.table.remeasureRows()
    }
    await feed.scroll(to: 30)
    feed.table.reloadData()
    await feed.screen.settle()
    feed.whileIdentifying = nil
    await feed.screen.settle()
    for (path, cell) in zip(feed.table.indexPathsForVisibleRows ?? [], feed.table.visibleCells) {
      #expect((cell as? PostCell)?.post == feed.posts[path.section][path.row])
    }
  }

  @Test("A height that is no number isn't remembered")
  func forgetsNoHeight() async {
    let feed = await feed()
    feed.posts[0][1].height = .nan
    _ = await misuse {
      feed.table.reloadRows(at: [[0, 1]], with: .none)
      await feed.screen.settle()
    }
    #expect(feed.remeasuring.rememberedHeight(forRowAt: [0, 1]) == 44)
  }
}
#endif
