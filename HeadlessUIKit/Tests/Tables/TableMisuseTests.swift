#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Misuse of tables")
struct TableMisuseTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func show(_ sections: [[String]]) -> ListController {
    let list = ListController(sections)
    screen.rootViewController = list
    return list
  }

  @Test("A data source whose counts don't fit is reported with UIKit's text, and the table reloads")
  func lyingCounts() {
    let list = show([["a", "b"]])
    list.sections = [["a", "b", "c"]]
    let reports = misuse { list.tableView.deleteRows(at: [path(0)], with: .automatic) }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("invalid number of rows in section 0") == true)
    #expect(reports.first?.contains("after the update (3)") == true)
    #expect(reports.first?.contains("before the update (2)") == true)
    #expect(reports.first?.contains("(0 inserted, 1 deleted)") == true)
    #expect(reports.first?.contains("(0 moved in, 0 moved out)") == true)
    screen.settle()
    #expect(list.visibleTexts == ["a", "b", "c"])
  }

  @Test("A data source with other sections than were told is reported")
  func lyingSections() {
    let list = show([["a"], ["b"]])
    list.sections = [["a"]]
    let reports = misuse { list.tableView.performBatchUpdates(nil) }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("after the update (1)") == true)
    #expect(reports.first?.contains("before the update (2)") == true)
    screen.settle()
    #expect(list.visibleTexts == ["a"])
  }

  @Test("A data source with negative counts is reported, and they count as 0")
  func negativeCounts() {
    final class Source: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? -3 : 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let source = Source()
    let table = UITableView(frame: screen.window.bounds)
    table.dataSource = source
    let reports = misuse { #expect(table.numberOfSections == 2) }
    #expect(reports.count == 1)
    #expect(table.numberOfRows(inSection: 0) == 0)
    #expect(table.numberOfRows(inSection: 1) == 1)
    #expect(table.numberOfRows(inSection: 5) == 0)
  }

  @Test("Updates while updates are carried out are reported and ignored")
  func updatesInsideUpdates() {
    final class Source: NSObject, UITableViewDataSource {
      var rows = 2
      var isNasty = false
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if isNasty {
          isNasty = false
          tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
          tableView.beginUpdates()
          tableView.endUpdates()
        }
        return rows
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let source = Source()
    let table = UITableView(frame: screen.window.bounds)
    table.dataSource = source
    screen.rootViewController = UIViewController()
    screen.window.addSubview(table)
    screen.settle()
    source.rows = 3
    source.isNasty = true
    let reports = misuse { table.insertRows(at: [path(2)], with: .none) }
    #expect(reports.count >= 2)
    #expect(reports.allSatisfy { $0.contains("It is ignored") })
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(table.visibleCells.count == 3)
  }

  @Test("Updates and reloads from the delegate's callbacks during layout end well")
  func changesDuringLayout() {
    final class Delegate: NSObject, UITableViewDelegate {
      var change: ((UITableView) -> Void)?
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        let change = change
        self.change = nil
        change?(tableView)
      }
    }
    let list = ListController([["a", "b", "c"]])
    let delegate = Delegate()
    delegate.change = { table in
      list.sections = [["x"]]
      table.reloadData()
    }
    list.tableView.delegate = delegate
    screen.rootViewController = list
    #expect(list.visibleTexts == ["x"])
    delegate.change = { table in
      list.sections = [["x", "y", "z"]]
      table.insertRows(at: [self.path(1), self.path(2)], with: .none)
    }
    list.sections = [["y"]]
    list.tableView.reloadData()
    screen.settle()
    // The first row keeps the cell that it had before the insertion.
    #expect(list.visibleTexts == ["y", "y", "z"])
  }

  @Test("Reloading inside updates is reported, and the table has the new rows")
  func reloadInsideUpdates() {
    let list = show([["a", "b"]])
    let reports = misuse {
      list.tableView.beginUpdates()
      list.sections = [["c"]]
      list.tableView.deleteRows(at: [path(0)], with: .none)
      list.tableView.reloadData()
      list.tableView.endUpdates()
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("reloadData()") == true)
    screen.settle()
    #expect(list.visibleTexts == ["c"])
  }

  @Test("An end of updates without a beginning is reported")
  func unbalanced() {
    let list = show([["a"]])
    let reports = misuse { list.tableView.endUpdates() }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("beginUpdates()") == true)
  }

  // The exception of UIKit since iOS 13.
  @Test("Reading visibleCells while cells are asked for is reported")
  func visibleCellsWhileProviding() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        _ = tableView.visibleCells
        return UITableViewCell()
      }
    }
    let source = Source()
    let table = UITableView(frame: screen.window.bounds)
    table.dataSource = source
    let reports = misuse { table.layoutIfNeeded() }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("visibleCells") == true)
  }

  @Test("A cell for two rows is reported")
  func sameCellTwice() {
    final class Source: NSObject, UITableViewDataSource {
      let cell = UITableViewCell()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.rowHeight = 40
    table.dataSource = source
    let reports = misuse { table.layoutIfNeeded() }
    #expect(!reports.isEmpty)
    #expect(reports.allSatisfy { $0.contains("Dequeue a cell") })
  }

  @Test("Scrolling to a row that doesn't exist is reported and does nothing")
  func scrollToMissingRow() {
    let list = show([["a"], []])
    for missing in [path(1), path(0, 5), path(-1), IndexPath(row: 0, section: -1)] {
      let reports = misuse { list.tableView.scrollToRow(at: missing, at: .top, animated: false) }
      #expect(reports.count == 1)
      #expect(reports.first?.contains("out-of-bounds row") == true)
    }
    // NSNotFound "is a valid row index for scrolling to a section with zero rows".
    #expect(misuse { list.tableView.scrollToRow(at: path(NSNotFound, 1), at: .top, animated: false) } == [])
  }

  @Test("Dequeuing with an index path outside of cellForRowAt is reported")
  func dequeueElsewhere() {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let reports = misuse { _ = table.dequeueReusableCell(withIdentifier: "cell", for: path(0)) }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("tableView(_:cellForRowAt:)") == true)
  }
}

#if os(Linux) || os(Windows)
@Suite("Traps of tables")
struct TableTrapTests {
  @Test("Dequeuing what isn't registered traps with UIKit's words and the remedy")
  func unregistered() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView()
        _ = table.dequeueReusableCell(withIdentifier: "ghost", for: IndexPath(row: 0, section: 0))
      }
    }
    try expectTrap(
      result, says: "unable to dequeue a cell with identifier ghost", "register(_:forCellReuseIdentifier: \"ghost\")")
  }

  @Test("Registering a class that is no cell traps with the class and the identifier")
  func wrongCellClass() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITableView().register(UILabel.self, forCellReuseIdentifier: "label") }
    }
    try expectTrap(result, says: "UILabel is no class of cells", "\"label\"")
  }

  @Test("Registering a class that is no header view traps with the class and the identifier")
  func wrongHeaderClass() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITableView().register(UIView.self, forHeaderFooterViewReuseIdentifier: "head") }
    }
    try expectTrap(result, says: "UIView is no class of header and footer views", "\"head\"")
  }

  @Test("A table view controller with another view traps when its table is asked for")
  func wrongView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UITableViewController(style: .plain)
        controller.view = UIView()
        _ = controller.tableView
      }
    }
    try expectTrap(result, says: "is no UITableView")
  }
}
#endif
#endif
