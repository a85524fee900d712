#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import TestSupport
import Testing

@Suite("Layers that cover the visible area of a scroll view, on a screen")
@MainActor
struct VisibleAreaOnScreenTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let scrollView = UIScrollView()
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
  let stack: LayerStack<Tier>
  let toast = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 40))

  init() {
    let controller = UIViewController()
    controller.view = scrollView
    scrollView.contentSize = button.bounds.size
    scrollView.addSubview(button)
    stack = LayerStack(hostView: scrollView, coversVisibleArea: true)
    stack.add(toast, to: .front)
    screen.rootViewController = controller
    screen.settle()
  }

  /// Whether the toast is 400 points below the top of the screen. Constraints round to whole pixels, a drag doesn't.
  private var toastIsInPlace: Bool { abs(toast.convert(toast.bounds, to: nil).minY - 400) <= 0.5 }

  @Test("After a drag, the toast is where it was, and taps beside it reach the content")
  func drag() {
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), over: 1)
    screen.advance(by: 5)
    #expect(scrollView.contentOffset.y > 100)
    #expect(toastIsInPlace)
    screen.tap(at: CGPoint(x: 100, y: 50))
    #expect(taps == 1)
    screen.tap(at: CGPoint(x: 100, y: 410))
    #expect(taps == 1)
    stack.layer(for: .front).touchPolicy = .blocking
    screen.tap(at: CGPoint(x: 100, y: 50))
    #expect(taps == 1)
  }

  @Test("A drag that begins in a blocking layer scrolls, unless scrolling is turned off")
  func dragOnBlockingLayer() {
    stack.layer(for: .front).touchPolicy = .blocking
    for isScrollEnabled in [true, false] {
      scrollView.contentOffset = .zero
      scrollView.isScrollEnabled = isScrollEnabled
      screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), over: 1)
      screen.advance(by: 5)
      #expect((scrollView.contentOffset.y > 100) == isScrollEnabled)
      #expect(toastIsInPlace)
    }
  }

  /// A table of sections with headers, footers, a view above the first row and one behind the rows.
  final class Sections: NSObject, UITableViewDataSource {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var count = 10

    override init() {
      super.init()
      table.rowHeight = 50
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
      table.insertSubview(UIView(frame: CGRect(x: 0, y: -60, width: 320, height: 60)), at: 0)
      table.dataSource = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
  }

  @Test("Headers and footers that come into sight are behind the layers, as they are drawn and for touches")
  func sections() {
    let sections = Sections()
    let (table, controller) = (sections.table, UIViewController())
    controller.view = table
    let stack = LayerStack<Tier>(hostView: table, coversVisibleArea: true)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    button.backgroundColor = .red
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stack.add(button, to: .front)
    stack.layer(for: .background).backgroundColor = .blue
    screen.rootViewController = controller
    func check(_ when: String) {
      for y in stride(from: 5, to: 480, by: 10) {
        let point = CGPoint(x: 20, y: y)
        #expect(screen.color(at: point) == .red, "\(when), \(y)")
        #expect(screen.window.hitTest(point, with: nil) === button, "\(when), \(y)")
      }
      #expect(table.subviews.suffix(2) == [stack.layer(for: .background), stack.layer(for: .front)], "\(when)")
    }
    screen.settle()
    check("at first")
    for offset in [900, 300, 1400, -50, 0] as [CGFloat] {
      table.contentOffset.y = offset
      screen.settle()
      check("at \(offset)")
    }
    screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), over: 0.2)
    screen.advance(by: 5)
    check("after a drag")
    sections.count = 12
    table.reloadData()
    button.removeFromSuperview()
    screen.settle()
    stack.add(button, to: .front)
    screen.settle()
    check("when a view has come")
    screen.tap(at: CGPoint(x: 100, y: 20))
    #expect(taps == 1)
  }

  @Test("What an app adds to the scroll view later is behind the layers after the next scroll, and drawn there at once")
  func laterSubview() {
    toast.backgroundColor = .red
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    scrollView.addSubview(content)
    content.backgroundColor = .blue
    screen.settle()
    #expect(screen.color(at: CGPoint(x: 160, y: 420)) == .red && screen.color(at: CGPoint(x: 160, y: 20)) == .blue)
    scrollView.contentOffset.y = 30
    screen.settle()
    #expect(scrollView.subviews.last === stack.layer(for: .front))
    let plain = LayerStack<Tier>(hostView: scrollView)
    plain.add(UIView(), to: .middle)
    #expect(plain.layer(for: .middle).layer.zPosition == 0)
  }

  @Test("When the screen turns, the layer covers the new visible area")
  func rotation() {
    scrollView.contentOffset.y = 200
    screen.resize(to: CGSize(width: 480, height: 320))
    screen.settle()
    #expect(stack.layer(for: .front).frame == scrollView.bounds)
    #expect(scrollView.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test("A layout pass in the animation of an offset keeps the layer in place all the way")
  func animatedOffset() {
    toast.backgroundColor = .red
    UIView.animate(withDuration: 1) {
      scrollView.contentOffset.y = 200
      scrollView.layoutIfNeeded()
    }
    for _ in 0..<12 {
      #expect(screen.color(at: CGPoint(x: 160, y: 405)) == .red)
      #expect(screen.color(at: CGPoint(x: 160, y: 395)) != .red)
      #expect(screen.color(at: CGPoint(x: 160, y: 435)) == .red)
      screen.advance(by: 0.1)
    }
  }

  /// A scroll view that takes out each layer as it comes.
  final class RefusingScrollView: UIScrollView {
    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      if subview is LayerView { subview.removeFromSuperview() }
    }
  }

  @Test("A layer that a callback removes at once is left alone")
  func refused() {
    let host = RefusingScrollView(frame: scrollView.frame)
    let stack = LayerStack<Tier>(hostView: host, coversVisibleArea: true)
    let reports = misuse {
      stack.add(toast, to: .front)
      host.layoutIfNeeded()
    }
    #expect(reports.isEmpty)
    #expect(stack.levels.isEmpty)
  }
}
#endif
