#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("Layers that cover the visible area of a scroll view")
@MainActor
struct VisibleAreaTests {
  let superview = makeHost()
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let stack: LayerStack<Tier>
  let toast = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 40))

  init() {
    scrollView.contentSize = CGSize(width: 640, height: 2000)
    superview.addSubview(scrollView)
    stack = LayerStack(hostView: scrollView, coversVisibleArea: true)
  }

  private func scroll(to offset: CGPoint) {
    scrollView.contentOffset = offset
    superview.layoutIfNeeded()
  }

  @Test("A view of a layer stays where it is on the screen while the content scrolls")
  func stays() {
    stack.add(toast, to: .front)
    superview.layoutIfNeeded()
    for offset in [CGPoint(x: 0, y: 200), CGPoint(x: 150, y: 900), CGPoint(x: 0, y: -50), .zero] {
      scroll(to: offset)
      #expect(toast.convert(toast.bounds, to: superview) == CGRect(x: 0, y: 400, width: 320, height: 40))
    }
  }

  @Test("A layer covers the visible area before the first layout pass, and after it")
  func beforeLayout() {
    scrollView.contentOffset = CGPoint(x: 10, y: 300)
    let layer = stack.layer(for: .front)
    #expect(layer.frame == scrollView.bounds)
    superview.layoutIfNeeded()
    #expect(layer.frame == scrollView.bounds)
  }

  @Test("A blocking layer covers the content wherever that is scrolled; an empty layer lets touches through")
  func touches() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 2000))
    scrollView.addSubview(content)
    let layer = stack.layer(for: .front)
    layer.touchPolicy = .blocking
    scroll(to: CGPoint(x: 0, y: 700))
    let corners = [CGPoint(x: 1, y: 1), CGPoint(x: 319, y: 479)]
    for corner in corners { #expect(superview.hitTest(corner, with: nil) === content) }
    stack.add(toast, to: .front)
    for corner in corners { #expect(superview.hitTest(corner, with: nil) === layer) }
    layer.touchPolicy = .passthrough
    for corner in corners { #expect(superview.hitTest(corner, with: nil) === content) }
    #expect(superview.hitTest(CGPoint(x: 10, y: 410), with: nil) === toast)
  }

  @Test("A layer follows the size of the scroll view, even without autoresizing", arguments: [true, false])
  func rotates(autoresizesSubviews: Bool) {
    scrollView.autoresizesSubviews = autoresizesSubviews
    stack.add(toast, to: .front)
    scroll(to: CGPoint(x: 0, y: 200))
    scrollView.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    superview.layoutIfNeeded()
    #expect(stack.layer(for: .front).frame == scrollView.bounds)
    #expect(scrollView.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test("The layers of a scroll view of size zero cover it when it grows")
  func grows() {
    scrollView.frame = .zero
    stack.add(toast, to: .front)
    superview.layoutIfNeeded()
    scrollView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    superview.layoutIfNeeded()
    #expect(stack.layer(for: .front).frame == scrollView.bounds)
  }

  @Test("Layers change neither a content size that is set nor one that constraints make")
  func contentSize() {
    stack.add(toast, to: .front)
    scroll(to: CGPoint(x: 100, y: 1900))
    #expect(scrollView.contentSize == CGSize(width: 640, height: 2000))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalToConstant: 500),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    scroll(to: CGPoint(x: 0, y: 200))
    #expect(scrollView.contentSize == CGSize(width: 500, height: 900))
    #expect(stack.layer(for: .front).frame == scrollView.bounds)
  }

  @Test("Levels that come later, and those whose layer was removed, cover the visible area too")
  func created() {
    stack.add(toast, to: .middle)
    scroll(to: CGPoint(x: 0, y: 200))
    stack.removeLayer(.middle)
    scroll(to: CGPoint(x: 0, y: 500))
    for level in [Tier.middle, .front, .back] {
      stack.add(UIView(), to: level)
      #expect(stack.layer(for: level).frame == scrollView.bounds)
    }
    scroll(to: CGPoint(x: 0, y: 800))
    for level in stack.levels { #expect(stack.layer(for: level).frame == scrollView.bounds) }
    #expect(layerViews(of: scrollView) == stack.levels.map { stack.layer(for: $0) })
  }

  @Test("The layers of a table view cover its visible area and change neither its content size nor its rows")
  func tableView() {
    let table = UITableView(frame: scrollView.frame)
    let rows = Rows()
    table.dataSource = rows
    table.rowHeight = 50
    superview.addSubview(table)
    superview.layoutIfNeeded()
    let size = table.contentSize
    let stack = LayerStack<Tier>(hostView: table, coversVisibleArea: true)
    stack.add(toast, to: .front)
    stack.layer(for: .front).touchPolicy = .blocking
    table.contentOffset.y = 200
    superview.layoutIfNeeded()
    #expect(toast.convert(toast.bounds, to: superview).minY == 400)
    #expect(stack.layer(for: .front).frame == table.bounds)
    #expect(table.contentSize == size)
    #expect(table.indexPathsForVisibleRows?.first?.row == 4)
  }

  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @Test("A scroll view without a superview keeps its layers in place, and its levels in their order")
  func withoutSuperview() {
    scrollView.removeFromSuperview()
    stack.add(toast, to: .front)
    stack.add(UIView(), to: .back)
    scrollView.contentOffset.y = 200
    scrollView.layoutIfNeeded()
    for level in stack.levels { #expect(stack.layer(for: level).frame == scrollView.bounds) }
    superview.addSubview(scrollView)
    scroll(to: CGPoint(x: 0, y: 700))
    for level in stack.levels { #expect(stack.layer(for: level).frame == scrollView.bounds) }
    #expect(stack.levels == [.back, .front])
  }

  @Test("A modal layer hides the layers behind it from VoiceOver, as in any host")
  func modal() {
    stack.add(UIView(), to: .back)
    stack.add(toast, to: .front)
    stack.layer(for: .front).isAccessibilityModal = true
    scroll(to: CGPoint(x: 0, y: 200))
    #expect(stack.layer(for: .back).accessibilityElementsHidden)
    stack.removeLayer(.front)
    #expect(!stack.layer(for: .back).accessibilityElementsHidden)
  }

  @Test("In a host that is no scroll view, layers follow by autoresizing, as without the argument")
  func plainHost() {
    let stack = LayerStack<Tier>(hostView: superview, coversVisibleArea: true)
    let layer = stack.layer(for: .front)
    #expect(layer.translatesAutoresizingMaskIntoConstraints)
    superview.frame.size = CGSize(width: 480, height: 320)
    #expect(layer.frame == superview.bounds)
    #expect(superview.constraints.isEmpty)
  }

  @Test("Without the argument, the layers of a scroll view scroll with its content")
  func withoutArgument() {
    let stack = LayerStack<Tier>(hostView: scrollView)
    stack.add(toast, to: .front)
    scroll(to: CGPoint(x: 0, y: 200))
    #expect(toast.convert(toast.bounds, to: superview).minY == 200)
  }
}
#endif
