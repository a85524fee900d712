#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("What a measurement keeps", .onScreen)
@MainActor
struct KeptCellsTests {
  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func page(
    _ heights: PageTable.Heights, letters: Int = 30, remeasuring: Bool = true,
    bands: [(header: CGFloat, footer: CGFloat)] = []
  ) async -> PageTable {
    let table =
      remeasuring ? AnchoredTableView(frame: .zero, style: .plain) : UITableView(frame: .zero, style: .plain)
    return await PageTable(table, letters: [Array(repeating: letters, count: 60)], heights: heights, bands: bands)
  }

  private func keepsCells(of page: PageTable, _ change: @MainActor () async -> Void) async -> Bool {
    let before = page.cells
    await change()
    let after = page.cells
    let both = Set(before.keys).intersection(after.keys)
    return !both.isEmpty && both.allSatisfy { before[$0] === after[$0] }
  }

  @Test("In a rotation, a field that is edited keeps the keyboard", arguments: PageTable.Heights.allCases)
  func keyboard(heights: PageTable.Heights) async throws {
    let page = await page(heights)
    page.table.scrollToRow(at: path(30), at: .middle, animated: false)
    await page.screen.settle()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    try #require(page.cells[path(30)]).contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    for width: CGFloat in [100, 350, 150, 60] {
      await page.screen.resize(to: CGSize(width: width, height: 300))
      #expect(field.isFirstResponder, "width \(width)")
    }
  }

  @Test(
    "At the end of the content, the bottom row of a chat keeps its place",
    arguments: PageTable.Heights.allCases)
  func endOfContent(heights: PageTable.Heights) async throws {
    let page = await page(heights)
    let table = try #require(page.table as? AnchoredTableView)
    table.anchor = .bottomRow
    table.scrollToRow(at: path(59), at: .bottom, animated: false)
    await page.screen.settle()
    for width: CGFloat in [100, 350, 150, 60] {
      await page.screen.resize(to: CGSize(width: width, height: 300))
      #expect(page.distanceToBottom(path(59)) == 0, "width \(width)")
      #expect(page.cells[path(59)] != nil)
    }
  }

  @Test(
    "When rows above grow by more than a screen, the cells stay", arguments: PageTable.Heights.allCases, [true, false])
  func rowsAbove(heights: PageTable.Heights, remeasuring: Bool) async {
    let page = await page(heights, remeasuring: remeasuring)
    page.table.contentInset.top = 80
    page.table.scrollToRow(at: path(30), at: .top, animated: false)
    await page.scroll(to: page.table.contentOffset.y + 5)
    for row in 0..<30 { page.setLetters(90, at: path(row)) }
    let distance = page.distance(path(30))
    let keeps = await keepsCells(of: page) { page.table.remeasureRows() }
    #expect(keeps)
    #expect(page.providedCells == 0)
    #expect(page.distance(path(30)) == distance)
  }

  @Test("The rows behind a sticking header or footer can't be seen, so another row is held")
  func stickingBands() async throws {
    let page = await page(.asked, letters: 10, bands: [(50, 45)])
    let table = try #require(page.table as? AnchoredTableView)
    // The header covers 50 points from 310 on: the rows 13, 14 and a half of 15.
    await page.scroll(to: 310)
    let distance = page.distance(path(15))
    for row in 0..<15 { page.setLetters(70, at: path(row)) }
    #expect(table.remeasureRows())
    #expect(page.distance(path(15)) == distance)
    // The footer covers 45 points at the lower edge.
    table.anchor = .bottomRow
    await page.screen.settle()
    let bottom = page.table.contentOffset.y + 300 - 45
    let last = try #require((0..<60).last { page.table.rectForRow(at: path($0)).minY < bottom })
    let distanceToBottom = page.distanceToBottom(path(last))
    for row in last + 1..<60 { page.setLetters(70, at: path(row)) }
    for row in 15..<last { page.setLetters(20, at: path(row)) }
    #expect(table.remeasureRows(keeping: .bottomRow))
    #expect(page.distanceToBottom(path(last)) == distanceToBottom)
  }

  @Test("A header that covers the whole table doesn't hide the row that is held")
  func giantHeader() async throws {
    let page = await page(.asked, letters: 10, bands: [(400, 0)])
    await page.scroll(to: 600)
    let distance = page.distance(path(10))
    for row in 0..<10 { page.setLetters(50, at: path(row)) }
    #expect(page.table.remeasureRows())
    #expect(page.distance(path(10)) == distance)
  }
}
#endif
