import HeadlessUIKit
import Testing

/// Apple's pages of `UIRefreshControl`: a pull sends `valueChanged`; `beginRefreshing()` is for a refresh that the app
/// has begun. Height and place: Vercantez/openuikit on iOS 26.1. That the event comes while the finger is down is
/// observed (ODRefreshControl, issue 75). The distance of the pull isn't recorded.
@MainActor
@Suite("A refresh control")
struct RefreshControlTests {
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let control = UIRefreshControl()
  private let refreshes = Counter()

  @MainActor
  private final class Counter {
    var count = 0
  }

  init() {
    let controller = UIViewController()
    controller.view.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    scrollView.refreshControl = control
    control.addAction(UIAction { [refreshes] _ in refreshes.count += 1 }, for: .valueChanged)
    screen.rootViewController = controller
  }

  private func pull(by distance: CGFloat) {
    screen.touchDown(at: CGPoint(x: 160, y: 50))
    for step in 1...10 {
      screen.advance(by: 0.05)
      screen.touchMove(to: CGPoint(x: 160, y: 50 + distance * CGFloat(step) / 10))
    }
    screen.advance(by: 0.2)
  }

  @Test("A long pull begins a refresh once, while the finger is down; then the control keeps its place until the end")
  func longPull() {
    #expect(control.isHidden && control.superview === scrollView)
    pull(by: 300)
    #expect(refreshes.count == 1 && control.isRefreshing && !control.isHidden)
    let pulled = scrollView.contentOffset.y
    #expect(pulled < -60 && scrollView.adjustedContentInset.top == 0)
    screen.touchUp()
    screen.advance(by: 2)
    #expect(scrollView.contentOffset.y == -60 && scrollView.adjustedContentInset.top == 60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    #expect(scrollView.contentInset == .zero)
    control.endRefreshing()
    screen.advance(by: 1)
    #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset.top == 0)
    #expect(control.isHidden && !control.isRefreshing && refreshes.count == 1)
    pull(by: 300)
    #expect(refreshes.count == 2)
  }

  @Test("A short pull shows a part of the control, and begins nothing")
  func shortPull() {
    pull(by: 40)
    #expect(refreshes.count == 0 && !control.isHidden)
    screen.touchUp()
    screen.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0 && control.isHidden)
  }

  @Test("A refresh that ends under the finger lets the content go back, and one pull refreshes once")
  func endUnderFinger() {
    pull(by: 300)
    control.endRefreshing()
    screen.touchMove(to: CGPoint(x: 160, y: 380))
    #expect(refreshes.count == 1)
    screen.touchUp()
    screen.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("A refresh that the app begins sends no event, and doesn't scroll")
  func begunByApp() {
    control.beginRefreshing()
    #expect(refreshes.count == 0 && control.isRefreshing && !control.isHidden)
    #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset.top == 60)
    control.endRefreshing()
    #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset.top == 0)
  }

  @Test("In a table below a bar, the control is below the bar, and the first row below the control")
  func belowBar() throws {
    let controller = UITableViewController(style: .plain)
    screen.rootViewController = UINavigationController(rootViewController: controller)
    let table = try #require(controller.tableView)
    let top = table.adjustedContentInset.top
    #expect(top > 0)
    controller.refreshControl = control
    #expect(table.refreshControl === control && control.superview === table)
    pull(by: 300)
    screen.touchUp()
    screen.advance(by: 2)
    #expect(refreshes.count == 1 && table.contentOffset.y == -(top + 60))
    #expect(control.convert(control.bounds, to: nil).minY == top)
  }

  @Test("A control that is replaced is gone")
  func replacement() {
    scrollView.refreshControl = UIRefreshControl()
    #expect(control.superview == nil)
    pull(by: 300)
    #expect(refreshes.count == 0)
  }
}
