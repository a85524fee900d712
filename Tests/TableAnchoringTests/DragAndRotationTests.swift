#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("Scrolling and measuring", .onScreen)
@MainActor
struct DragAndRotationTests {
  func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  func page(_ heights: PageTable.Heights = .asked, letters: [[Int]]? = nil) async -> PageTable {
    await PageTable(
      AnchoredTableView(frame: .zero, style: .plain), letters: letters ?? [Array(repeating: 30, count: 60)],
      heights: heights)
  }

  @Test("Content beyond its end stays there until something changes")
  func beyondTheEnd() async {
    let page = await page(letters: [[10, 10]])
    page.table.contentInset.top = 30
    await page.screen.settle()
    await page.scroll(to: 5)
    page.table.setNeedsLayout()
    await page.screen.settle()
    #expect(page.table.contentOffset.y == 5)
    page.setLetters(50, at: path(1))
    page.table.remeasureRows()
    #expect(page.table.contentOffset.y == -30)
  }

  @Test("A scroll of the app in the same turn as the width changes decides which row stays")
  func offsetInTheSameTurn() async {
    for isBefore in [true, false] {
      let page = await page()
      await page.scroll(to: 810)
      if isBefore { page.table.contentOffset.y = 1200 }
      page.table.frame.size.width = 300
      // After the change, only a method that scrolls is told from what UIKit does itself.
      if !isBefore { page.table.setContentOffset(CGPoint(x: 0, y: 1200), animated: false) }
      await page.screen.settle()
      #expect(page.distance(path(30)) == 0)
    }
  }

  @Test("An offset that only follows from the new size doesn't count as a scroll")
  func ownOffsetOfTheTable() async {
    let page = await page()
    await page.scroll(to: 2100)
    #expect(page.distance(path(52)) == -20)
    let table = page.table
    table.contentInsetAdjustmentBehavior = .never
    table.frame.size = CGSize(width: 100, height: 400)
    // As UIKit does it, because the content ends at 2400.
    table.contentOffset.y = 2000
    await page.screen.settle()
    #expect(table.rectForRow(at: path(0)).height == 60)
    #expect(table.contentOffset.y == table.rectForRow(at: path(52)).minY + 30)
  }

  @Test("The measurement's own offsets don't count as scrolls")
  func ownOffsets() async {
    let page = await page(.automatic)
    page.table.scrollToRow(at: path(30), at: .top, animated: false)
    await page.screen.settle()
    for width: CGFloat in [300, 100, 250, 200] {
      await page.screen.resize(to: CGSize(width: width, height: 300))
      #expect(page.distance(path(30)) == 0)
    }
  }

  @Test("remeasureRows() sees the width that the superview is about to give the table")
  func pendingWidth() async {
    final class Wide: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        subviews.first?.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      }
    }
    let page = await page()
    await page.scroll(to: 410)
    let distance = page.distance(path(10))
    let wide = Wide(frame: page.screen.window.bounds)
    page.table.superview?.addSubview(wide)
    page.table.autoresizingMask = []
    wide.addSubview(page.table)
    wide.setNeedsLayout()
    page.table.remeasureRows()
    #expect(page.table.bounds.width == 300)
    #expect(page.table.rectForRow(at: path(0)).height == 20)
    await page.screen.settle()
    #expect(page.distance(path(10)) == distance / 2, "The row is half as high, and is cut in the same place.")
  }

  @Test("A new width counts where no row is in sight", arguments: PageTable.Heights.allCases)
  func noRowInSight(heights: PageTable.Heights) async {
    let page = await page(heights)
    page.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
    await page.screen.settle()
    #expect(page.table.indexPathsForVisibleRows ?? [] == [])
    await page.screen.resize(to: CGSize(width: 300, height: 300))
    await page.scroll(to: 900)
    #expect(page.table.rectForRow(at: path(0)).height == 20)
    #expect(page.table.cellForRow(at: path(0))?.frame.height == 20)
  }

  @Test("A new width counts if the table had no height before")
  func noHeight() async {
    let page = await page()
    await page.screen.resize(to: CGSize(width: 200, height: 0))
    await page.screen.resize(to: CGSize(width: 300, height: 300))
    #expect(page.table.rectForRow(at: path(0)).height == 20)
  }

  @Test("A subclass may call remeasureRows() in its layoutSubviews()", arguments: PageTable.Heights.allCases)
  func remeasureInLayout(heights: PageTable.Heights) async {
    final class Table: AnchoredTableView {
      var remeasures = false
      override func layoutSubviews() {
        super.layoutSubviews()
        guard remeasures else { return }
        remeasures = false
        #expect(remeasureRows(keeping: .bottomRow))
        // At once, and not only in the next layout pass.
        #expect(rectForRow(at: [0, 40]).maxY == bounds.maxY)
        #expect(cellForRow(at: [0, 38])?.frame == rectForRow(at: [0, 38]))
      }
    }
    let table = Table(frame: .zero, style: .plain)
    let page = await PageTable(table, letters: [Array(repeating: 30, count: 60)], heights: heights)
    table.scrollToRow(at: path(40), at: .bottom, animated: false)
    await page.screen.settle()
    for row in 34...38 { page.setLetters(70, at: path(row)) }
    table.remeasures = true
    table.setNeedsLayout()
    await page.screen.settle()
    #expect(table.rectForRow(at: path(38)).height == 80)
    #expect(page.distanceToBottom(path(40)) == 0)
  }

  // MARK: Data sources that ask for measurements

  @Test("Methods of the data source may ask for a measurement at any time", arguments: PageTable.Heights.allCases)
  func greedyDataSource(heights: PageTable.Heights) async throws {
    let anchored = { @MainActor (page: PageTable) in page.table as! AnchoredTableView }
    let operations: [(String, @MainActor (PageTable) async -> Void)] = [
      ("reloadData", { $0.table.reloadData() }),
      (
        "insertRows",
        { page in
          page.letters[0].insert(5, at: 0)
          page.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
      ),
      (
        "deleteRows",
        { page in
          page.letters[0].remove(at: 0)
          page.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        }
      ),
      ("reloadRows", { $0.table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .none) }),
      ("moveRow", { $0.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 4, section: 0)) }),
      (
        "insertSections",
        { page in
          page.letters.append([7])
          page.table.insertSections([page.letters.count - 1], with: .none)
        }
      ),
      ("reloadSections", { $0.table.reloadSections([0], with: .none) }),
      (
        "moveSection",
        { page in
          page.letters.swapAt(0, 1)
          page.table.moveSection(0, toSection: 1)
        }
      ),
      (
        "deleteSections",
        { page in
          page.letters.removeLast()
          page.table.deleteSections([page.letters.count], with: .none)
        }
      ),
      (
        "batch",
        { page in
          page.table.beginUpdates()
          anchored(page).setNeedsRemeasure()
          page.table.endUpdates()
        }
      ),
      (
        "performBatchUpdates",
        { page in
          page.table.batch {
            anchored(page).setNeedsRemeasure()
            page.letters[0].insert(5, at: 0)
            page.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            page.table.remeasureRows()
          }
        }
      ),
      ("empty performBatchUpdates", { $0.table.batch(nil) }),
      (
        "other data source",
        { page in
          page.table.dataSource = nil
          page.table.dataSource = page
          _ = page.table.numberOfSections
        }
      ),
      (
        "other delegate",
        { page in
          page.table.delegate = nil
          page.table.delegate = page
          _ = page.table.rectForRow(at: IndexPath(row: 0, section: 0))
        }
      ),
      (
        "rowHeight",
        { page in
          page.table.rowHeight = 30
          page.table.rowHeight = UITableView.automaticDimension
        }
      ),
      ("scroll", { $0.table.contentOffset.y += 100 }),
      ("rotation", { await $0.screen.resize(to: CGSize(width: 300, height: 200)) }),
      ("remeasureRows", { $0.table.remeasureRows() }),
    ]
    for method in ["sections", "rows", "cell", "height", "estimate"] {
      for (name, operate) in operations {
        let page = await page(heights, letters: [Array(repeating: 30, count: 60), Array(repeating: 30, count: 9)])
        // Cells choose their heights by what they show, and a measurement doesn't notice what changes meanwhile.
        var changesText = heights != .automatic && name != "rotation" && name != "remeasureRows"
        page.whileAsked = { [unowned page] in
          guard $0 == method else { return }
          if changesText { page.letters[0][2] = 60 }
          changesText = false
          anchored(page).setNeedsRemeasure()
        }
        let reports = await misuse {
          await operate(page)
          page.whileAsked = nil
          await page.screen.settle()
        }
        #expect(reports.isEmpty, "\(method), \(name)")
        page.whileAsked = nil
        for (path, cell) in page.cells {
          #expect(cell.frame == page.table.rectForRow(at: path), "\(method), \(name)")
          let letters = page.letters[path.section][path.row]
          #expect(
            cell.frame.height == PageTable.height(letters: letters, width: page.table.bounds.width),
            "\(method), \(name), \(path)")
        }
      }
    }
  }

  @Test("In the closure of performBatchUpdates, after a change, remeasureRows() waits for the end")
  func performBatchUpdates() async {
    let page = await page()
    var isMeasured: Bool?
    page.table.batch {
      page.letters[0].remove(at: 0)
      page.table.deleteRows(at: [path(0)], with: .none)
      isMeasured = page.table.remeasureRows()
      page.setLetters(60, at: path(3))
    }
    #expect(isMeasured == false)
    await page.screen.advance(by: 1)
    #expect(page.table.rectForRow(at: path(3)).height == 60)
    #expect(page.table.remeasureRows())
  }
}
#endif
