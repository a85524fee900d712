#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension KeptCellsTests {
  @Test(
    "While rows move to their new places, the row that is held stays in place in every frame",
    arguments: PageTable.Heights.allCases)
  func animated(heights: PageTable.Heights) async throws {
    let page = await page(heights)
    page.table.scrollToRow(at: path(30), at: .top, animated: false)
    await page.screen.settle()
    let cell = try #require(page.cells[path(32)])
    cell.backgroundColor = .red
    let red = UIColor.red.resolvedColor(with: page.screen.window.traitCollection)
    let top = page.distance(path(32))
    let isRed: (CGFloat) -> Bool = { page.screen.color(at: CGPoint(x: 190, y: $0)) == red }
    #expect(isRed(top + 1) && !isRed(top - 1))
    for row in [0, 10, 20, 30, 31, 34] { page.setLetters(70, at: path(row)) }
    #expect(page.table.remeasureRows(keeping: .row(at: path(32)), animated: true))
    for _ in 0..<20 {
      #expect(isRed(top + 1) && !isRed(top - 1))
      await page.screen.advance(by: 1.0 / 60)
    }
    #expect(page.cells[path(32)] === cell)
  }
}
#endif
