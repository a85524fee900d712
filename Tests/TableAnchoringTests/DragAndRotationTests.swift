#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

@Suite("Scrolling and measuring")
@MainActor
struct DragAndRotationTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func page(_ heights: PageTable.Heights = .asked, letters: [[Int]]? = nil) -> PageTable {
    PageTable(
      AnchoredTableView(frame: .zero, style: .plain), letters: letters ?? [Array(repeating: 30, count: 60)],
      heights: heights)
  }

  @Test("A rotation in the middle of a drag doesn't undo the drag", arguments: PageTable.Heights.allCases)
  func rotationInDrag(heights: PageTable.Heights) throws {
    let page = page(heights)
    page.scroll(to: 400)
    page.screen.touchDown(at: CGPoint(x: 50, y: 250))
    page.screen.touchMove(to: CGPoint(x: 50, y: 200))
    page.screen.resize(to: CGSize(width: 300, height: 300))
    page.screen.touchMove(to: CGPoint(x: 50, y: 40))
    let table = page.table
    let visible = try #require(table.indexPathsForVisibleRows)
    let row = try #require(visible.first { table.rectForRow(at: $0).maxY > table.contentOffset.y })
    let distance = page.distance(row)
    page.screen.touchUp()
    page.screen.settle()
    #expect(table.rectForRow(at: row).height == 20)
    #expect(page.distance(row) == distance)
  }

  @Test("Content beyond its end stays there until something changes")
  func beyondTheEnd() {
    let page = page(letters: [[10, 10]])
    page.table.contentInset.top = 30
    page.screen.settle()
    page.scroll(to: 5)
    page.table.setNeedsLayout()
    page.screen.settle()
    #expect(page.table.contentOffset.y == 5)
    page.setLetters(50, at: path(1))
    page.table.remeasureRows()
    #expect(page.table.contentOffset.y == -30)
  }

  @Test("A row that is configured again while a finger moves goes with the finger")
  func fingerAndConfiguredRow() {
    for anchor in [TableAnchor.topRow, .bottomRow, .end] {
      let list = SnapshotTable()
      list.table.anchor = anchor
      list.apply(Array(0..<60))
      list.scroll(toOffset: 887)
      list.screen.touchDown(at: CGPoint(x: 50, y: 260))
      list.screen.touchMove(to: CGPoint(x: 50, y: 220))
      #expect(list.distance(21) == 7)
      // As the finger does it, without a layout pass.
      list.table.contentOffset.y += 14
      list.heights[22] = 100
      list.apply([(0, Array(0..<60))]) { $0.reconfigureItems([22]) }
      if anchor == .topRow {
        #expect(list.distance(21) == -7)
      } else {
        #expect(list.distanceToBottom(26) == 43)
      }
      list.screen.touchUp()
    }
  }

  @Test("A finger scrolls what is in sight, also where the anchor names a row that isn't")
  func fingerAndNamedRow() {
    let page = page(.estimated)
    let table = page.table as? AnchoredTableView
    table?.anchor = .row(at: path(50))
    page.scroll(to: 0)
    page.screen.touchDown(at: CGPoint(x: 50, y: 290))
    page.screen.touchMove(to: CGPoint(x: 50, y: 250))
    for y in stride(from: CGFloat(230), through: 10, by: -20) {
      let (offset, distance) = (page.table.contentOffset.y, page.distance(path(8)))
      page.screen.touchMove(to: CGPoint(x: 50, y: y))
      page.screen.settle()
      #expect(page.distance(path(8)) == distance - 20, "\(offset)")
    }
    page.screen.touchUp()
  }

  @Test("A finger that rests during a rotation doesn't move the row that is held")
  func restingFinger() {
    let page = page()
    page.scroll(to: 410)
    page.screen.touchDown(at: CGPoint(x: 50, y: 260))
    page.screen.touchMove(to: CGPoint(x: 50, y: 200))
    #expect(page.table.contentOffset.y == 460)
    page.screen.resize(to: CGSize(width: 300, height: 300))
    page.screen.touchUp()
    #expect(page.table.rectForRow(at: path(0)).height == 20)
    #expect(page.distance(path(11)) == -20)
  }

  @Test("A scroll of the app in the same turn as the width changes decides which row stays")
  func offsetInTheSameTurn() {
    for isBefore in [true, false] {
      let page = page()
      page.scroll(to: 810)
      if isBefore { page.table.contentOffset.y = 1200 }
      page.table.frame.size.width = 300
      // After the change, only a method that scrolls is told from what UIKit does itself.
      if !isBefore { page.table.setContentOffset(CGPoint(x: 0, y: 1200), animated: false) }
      page.screen.settle()
      #expect(page.distance(path(30)) == 0)
    }
  }

  @Test("An offset that only follows from the new size doesn't count as a scroll")
  func ownOffsetOfTheTable() {
    let page = page()
    page.scroll(to: 2100)
    #expect(page.distance(path(52)) == -20)
    let table = page.table
    table.contentInsetAdjustmentBehavior = .never
    table.frame.size = CGSize(width: 100, height: 400)
    // As UIKit does it, because the content ends at 2400.
    table.contentOffset.y = 2000
    page.screen.settle()
    #expect(table.rectForRow(at: path(0)).height == 60)
    #expect(table.contentOffset.y == table.rectForRow(at: path(52)).minY + 20)
  }

  @Test("The measurement's own offsets don't count as scrolls")
  func ownOffsets() {
    let page = page(.automatic)
    page.table.scrollToRow(at: path(30), at: .top, animated: false)
    page.screen.settle()
    for width: CGFloat in [300, 100, 250, 200] {
      page.screen.resize(to: CGSize(width: width, height: 300))
      #expect(page.distance(path(30)) == 0)
    }
  }

  @Test("remeasureRows() sees the width that the superview is about to give the table")
  func pendingWidth() {
    final class Wide: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        subviews.first?.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      }
    }
    let page = page()
    page.scroll(to: 410)
    let distance = page.distance(path(10))
    let wide = Wide(frame: page.screen.window.bounds)
    page.table.superview?.addSubview(wide)
    page.table.autoresizingMask = []
    wide.addSubview(page.table)
    wide.setNeedsLayout()
    page.table.remeasureRows()
    #expect(page.table.bounds.width == 300)
    #expect(page.table.rectForRow(at: path(0)).height == 20)
    page.screen.settle()
    #expect(page.distance(path(10)) == distance)
  }

  @Test("A new width counts where no row is in sight", arguments: PageTable.Heights.allCases)
  func noRowInSight(heights: PageTable.Heights) {
    let page = page(heights)
    page.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
    page.screen.settle()
    #expect(page.table.indexPathsForVisibleRows ?? [] == [])
    page.screen.resize(to: CGSize(width: 300, height: 300))
    page.scroll(to: 900)
    #expect(page.table.rectForRow(at: path(0)).height == 20)
    #expect(page.table.cellForRow(at: path(0))?.frame.height == 20)
  }

  @Test("A new width counts if the table had no height before")
  func noHeight() {
    let page = page()
    page.screen.resize(to: CGSize(width: 200, height: 0))
    page.screen.resize(to: CGSize(width: 300, height: 300))
    #expect(page.table.rectForRow(at: path(0)).height == 20)
  }

  @Test("A subclass may call remeasureRows() in its layoutSubviews()", arguments: PageTable.Heights.allCases)
  func remeasureInLayout(heights: PageTable.Heights) {
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
    let page = PageTable(table, letters: [Array(repeating: 30, count: 60)], heights: heights)
    table.scrollToRow(at: path(40), at: .bottom, animated: false)
    page.screen.settle()
    for row in 34...38 { page.setLetters(70, at: path(row)) }
    table.remeasures = true
    table.setNeedsLayout()
    page.screen.settle()
    #expect(table.rectForRow(at: path(38)).height == 80)
    #expect(page.distanceToBottom(path(40)) == 0)
  }

  // MARK: Data sources that ask for measurements

  @Test("Methods of the data source may ask for a measurement at any time", arguments: PageTable.Heights.allCases)
  func greedyDataSource(heights: PageTable.Heights) throws {
    let anchored = { @MainActor (page: PageTable) in page.table as! AnchoredTableView }
    let operations: [(String, @MainActor (PageTable) -> Void)] = [
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
          page.table.performBatchUpdates {
            anchored(page).setNeedsRemeasure()
            page.letters[0].insert(5, at: 0)
            page.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            page.table.remeasureRows()
          }
        }
      ),
      ("empty performBatchUpdates", { $0.table.performBatchUpdates(nil) }),
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
      ("rotation", { $0.screen.resize(to: CGSize(width: 300, height: 200)) }),
      ("remeasureRows", { $0.table.remeasureRows() }),
    ]
    for method in ["sections", "rows", "cell", "height", "estimate"] {
      for (name, operate) in operations {
        let page = page(heights, letters: [Array(repeating: 30, count: 60), Array(repeating: 30, count: 9)])
        // Cells choose their heights by what they show, and a measurement doesn't notice what changes meanwhile.
        var changesText = heights != .automatic && name != "rotation" && name != "remeasureRows"
        page.whileAsked = { [unowned page] in
          guard $0 == method else { return }
          if changesText { page.letters[0][2] = 60 }
          changesText = false
          anchored(page).setNeedsRemeasure()
        }
        let reports = misuse {
          operate(page)
          page.whileAsked = nil
          page.screen.settle()
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
  func performBatchUpdates() {
    let page = page()
    var isMeasured: Bool?
    page.table.performBatchUpdates {
      page.letters[0].remove(at: 0)
      page.table.deleteRows(at: [path(0)], with: .none)
      isMeasured = page.table.remeasureRows()
      page.setLetters(60, at: path(3))
    }
    #expect(isMeasured == false)
    page.screen.advance(by: 1)
    #expect(page.table.rectForRow(at: path(3)).height == 60)
    #expect(page.table.remeasureRows())
  }
}
#endif
