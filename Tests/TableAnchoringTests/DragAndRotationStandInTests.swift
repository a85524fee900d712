#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension DragAndRotationTests {
  @Test("A rotation in the middle of a drag doesn't undo the drag", arguments: PageTable.Heights.allCases)
  func rotationInDrag(heights: PageTable.Heights) async throws {
    let page = await page(heights)
    await page.scroll(to: 400)
    page.screen.touchDown(at: CGPoint(x: 50, y: 250))
    page.screen.touchMove(to: CGPoint(x: 50, y: 200))
    await page.screen.resize(to: CGSize(width: 300, height: 300))
    page.screen.touchMove(to: CGPoint(x: 50, y: 40))
    let table = page.table
    let visible = try #require(table.indexPathsForVisibleRows)
    let row = try #require(visible.first { table.rectForRow(at: $0).maxY > table.contentOffset.y })
    let distance = page.distance(row)
    page.screen.touchUp()
    await page.screen.settle()
    #expect(table.rectForRow(at: row).height == 20)
    #expect(page.distance(row) == distance)
  }

  @Test("A row that is configured again while a finger moves goes with the finger")
  func fingerAndConfiguredRow() async {
    for anchor in [TableAnchor.topRow, .bottomRow, .end] {
      let list = await SnapshotTable()
      list.table.anchor = anchor
      await list.apply(Array(0..<60))
      await list.scroll(toOffset: 887)
      list.screen.touchDown(at: CGPoint(x: 50, y: 260))
      list.screen.touchMove(to: CGPoint(x: 50, y: 220))
      #expect(list.distance(21) == 7)
      // As the finger does it, without a layout pass.
      list.table.contentOffset.y += 14
      list.heights[22] = 100
      await list.apply([(0, Array(0..<60))]) { $0.reconfigureItems([22]) }
      if anchor == .topRow {
        #expect(list.distance(21) == -7)
      } else {
        #expect(list.distanceToBottom(26) == 43)
      }
      list.screen.touchUp()
    }
  }

  @Test("A finger scrolls what is in sight, also where the anchor names a row that isn't")
  func fingerAndNamedRow() async {
    let page = await page(.estimated)
    let table = page.table as? AnchoredTableView
    table?.anchor = .row(at: path(50))
    await page.scroll(to: 0)
    page.screen.touchDown(at: CGPoint(x: 50, y: 290))
    page.screen.touchMove(to: CGPoint(x: 50, y: 250))
    for y in stride(from: CGFloat(230), through: 10, by: -20) {
      let (offset, distance) = (page.table.contentOffset.y, page.distance(path(8)))
      page.screen.touchMove(to: CGPoint(x: 50, y: y))
      await page.screen.settle()
      #expect(page.distance(path(8)) == distance - 20, "\(offset)")
    }
    page.screen.touchUp()
  }

  @Test("A finger that rests during a rotation doesn't move the row that is held")
  func restingFinger() async {
    let page = await page()
    await page.scroll(to: 410)
    page.screen.touchDown(at: CGPoint(x: 50, y: 260))
    page.screen.touchMove(to: CGPoint(x: 50, y: 200))
    #expect(page.table.contentOffset.y == 460)
    await page.screen.resize(to: CGSize(width: 300, height: 300))
    page.screen.touchUp()
    #expect(page.table.rectForRow(at: path(0)).height == 20)
    #expect(page.distance(path(11)) == -10)
  }
}
#endif
