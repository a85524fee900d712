#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Headers and footers")
struct TableHeaderTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))

  private func show(_ list: ListController) -> UITableView {
    list.tableView.rowHeight = 40
    list.tableView.sectionHeaderTopPadding = 0
    screen.rootViewController = list
    return list.tableView
  }

  @Test("A section without a title has no header in a plain table")
  func noHeaders() {
    let table = show(ListController([["a"], ["b"]]))
    #expect(table.rectForHeader(inSection: 0).height == 0)
    #expect(table.rectForFooter(inSection: 1).height == 0)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 40, width: 100, height: 40))
    #expect(table.rect(forSection: 2) == .zero)
    #expect(table.rectForHeader(inSection: -1) == .zero)
  }

  @Test("Titles of the data source are shown")
  func titles() {
    let list = ListController([["a"], ["b"]])
    list.headers = ["One", nil]
    list.footers = [nil, "End"]
    let table = show(list)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "One")
    #expect(table.headerView(forSection: 1) == nil)
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "End")
    let header = table.rectForHeader(inSection: 0)
    #expect(header.minY == 0)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == header.maxY)
    #expect(table.rectForFooter(inSection: 1).maxY == table.contentSize.height)
  }

  // UITableView.Style.plain: "any section headers or footers are displayed as inline separators and float when the
  // table view is scrolled".
  @Test("The header of a plain table sticks to its top until the section ends; a grouped one doesn't")
  func sticking() {
    for style in [UITableView.Style.plain, .grouped] {
      let list = ListController([(0..<10).map(String.init), (0..<10).map(String.init)], style: style)
      list.headers = ["One", "Two"]
      let table = show(list)
      let natural = table.rectForHeader(inSection: 0)
      table.contentOffset.y = 100
      screen.settle()
      if style == .plain {
        #expect(table.headerView(forSection: 0)?.frame.minY == 100)
        let end = table.rect(forSection: 0).maxY
        table.contentOffset.y = end - 10
        screen.settle()
        #expect(table.headerView(forSection: 0)?.frame.maxY == end)
      } else {
        #expect(table.headerView(forSection: 0) == nil)
      }
      #expect(table.rectForHeader(inSection: 0) == natural)
    }
  }

  @Test("A sticking header stays below the safe area")
  func stickingBelowSafeArea() {
    let list = ListController([(0..<10).map(String.init)])
    list.headers = ["One"]
    screen.safeAreaInsets.top = 30
    let table = show(list)
    #expect(table.contentOffset.y == -30)
    table.contentOffset.y = 50
    screen.settle()
    #expect(table.headerView(forSection: 0)?.frame.minY == 80)
  }

  private final class Delegate: NSObject, UITableViewDelegate {
    var heights: [CGFloat] = []
    var views: [UIView?] = []
    var log: [String] = []
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      heights.indices.contains(section) ? heights[section] : UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      views.indices.contains(section) ? views[section] : nil
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.append("+\(section)")
      #expect(view.superview === tableView)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      log.append("-\(section)")
    }
  }

  // Since iOS 11, the heights of headers and footers are those of the delegate's views.
  @Test("Heights of headers and footers count only where there are headers and footers")
  func heightsWithoutViews() {
    final class Heights: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 60 }
    }
    let list = ListController([["a"], ["b"]])
    list.headers = ["One", nil]
    let heights = Heights()
    list.tableView.delegate = heights
    let table = show(list)
    #expect(table.rectForHeader(inSection: 0).height == 50)
    #expect(table.rectForHeader(inSection: 1).height == 0)
    #expect(table.rectForFooter(inSection: 0).height == 0)
    #expect(table.contentSize.height == 130)
  }

  @Test("The views of headers are asked for when they are shown, after the cells of the rows in sight")
  func headersAfterRows() {
    final class Views: NSObject, UITableViewDataSource, UITableViewDelegate {
      var events: [String] = []
      func numberOfSections(in tableView: UITableView) -> Int { 50 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        events.append("cell \(indexPath.section)")
        return UITableViewCell()
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        events.append("header \(section)")
        return UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 28))
      }
    }
    let views = Views()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 130))
    table.sectionHeaderTopPadding = 0
    table.rowHeight = 44
    table.delegate = views
    table.dataSource = views
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    screen.settle()
    // HeadlessUIKit asks for the first header in order to find out whether the delegate has headers.
    #expect(views.events == ["header 0", "cell 0", "cell 1", "header 1"])
  }

  @Test("Views and heights of the delegate take precedence over titles")
  func delegateViews() {
    let list = ListController([["a"], ["b"], ["c"]])
    list.headers = ["One", "Two", nil]
    let delegate = Delegate()
    let (first, third) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 17)))
    delegate.views = [first, nil, third]
    delegate.heights = [25, 30]
    let table = list.tableView!
    table.delegate = delegate
    _ = show(list)
    #expect(first.frame == CGRect(x: 0, y: 0, width: 100, height: 25))
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Two")
    #expect(table.rectForHeader(inSection: 1).height == 30)
    // Chosen by the view: its size that fits is its own.
    #expect(third.frame.height == 17)
    #expect(third.frame.minY == table.rectForHeader(inSection: 2).minY)
    #expect(delegate.log == ["+0", "+1", "+2"])
    delegate.views = []
    delegate.heights = []
    list.headers = []
    table.reloadData()
    screen.settle()
    #expect(delegate.log == ["+0", "+1", "+2", "-0", "-1", "-2"])
    #expect(first.superview == nil)
    #expect(table.contentSize.height == 120)
  }

  // tableHeaderView: the table respects only the height of the view's frame; its width is the table's.
  @Test("The table's own header and footer have its width and their height")
  func ownHeaderAndFooter() {
    let list = ListController([["a"], ["b"]])
    let table = show(list)
    let (header, footer) = (
      UIView(frame: CGRect(x: 7, y: 7, width: 7, height: 50)), UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    )
    table.tableHeaderView = header
    table.tableFooterView = footer
    screen.settle()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(footer.frame == CGRect(x: 0, y: 130, width: 100, height: 30))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
    #expect(table.contentSize.height == 160)
    table.tableHeaderView = nil
    screen.settle()
    #expect(header.superview == nil)
    #expect(table.contentSize.height == 110)
  }

  // sectionHeaderTopPadding (iOS 15). Apple doesn't document to which rectangle it belongs.
  @Test("The padding above headers is part of their rectangle, and not of the view")
  func topPadding() {
    let list = ListController([["a"]])
    list.headers = ["One"]
    let table = show(list)
    let height = table.rectForHeader(inSection: 0).height
    table.sectionHeaderTopPadding = 10
    screen.settle()
    #expect(table.rectForHeader(inSection: 0).height == height + 10)
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 10, width: 100, height: height))
  }

  @Test("Headers move with their sections")
  func movingSections() {
    let list = ListController([["a"], ["b"]])
    list.headers = ["One", "Two"]
    let table = show(list)
    let (one, two) = (table.headerView(forSection: 0), table.headerView(forSection: 1))
    list.sections.swapAt(0, 1)
    list.headers.swapAt(0, 1)
    table.moveSection(0, toSection: 1)
    #expect(table.headerView(forSection: 1) === one)
    #expect(table.headerView(forSection: 0) === two)
    #expect(list.visibleTexts == ["b", "a"])
    #expect(one?.frame.minY == table.rectForHeader(inSection: 1).minY)
  }

  @Test("The headers of many sections are made only in sight")
  func manySections() {
    let list = ListController((0..<1000).map { ["\($0)"] })
    list.headers = (0..<1000).map { "Section \($0)" }
    let table = show(list)
    table.contentOffset.y = 20_000
    screen.settle()
    #expect(table.subviews.count < 12)
    #expect(list.cellsMade <= 6)
  }
}
#endif
