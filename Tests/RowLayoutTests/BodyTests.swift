#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Bodies", .onScreen)
struct BodyTests {
  /// A view that shows some of its views, in an order.
  final class ListView: LayoutView {
    let items: [MeasuredView]
    var shown: [Int] = [] { didSet { setNeedsLayout() } }
    private(set) var changes = 0
    private(set) var invalidations = 0

    init(_ count: Int) {
      items = (0..<count).map { MeasuredView(CGFloat(10 + $0), 10) }
      super.init(frame: rect(0, 0, 100, 200))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    override var body: (any LayoutContainer)? {
      LayoutFlow(spacing: 5, lineSpacing: 5) { shown.map { items[$0] } }
    }

    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      changes += 1
    }

    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      changes += 1
    }

    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      invalidations += 1
    }

    func show(_ shown: Int...) { self.shown = shown }
  }

  let screen = TestScreen(size: CGSize(width: 200, height: 200))
  let list = ListView(8)

  init() async {
    let controller = UIViewController()
    await screen.show(controller)
    controller.view.addSubview(list)
    await screen.settle()
  }

  private func items(_ numbers: Int...) -> [UIView] { numbers.map { list.items[$0] } }

  @Test("The views that it names are the subviews, in its order; setNeedsLayout is all that a change needs")
  func names() async {
    #expect(list.subviews.isEmpty && list.latestPlan?.placements.isEmpty == true)
    list.show(2, 0)
    #expect(list.subviews.isEmpty, "Nothing happens before the layout.")
    await screen.settle()
    #expect(list.subviews == items(2, 0) && list.items[0].frame == rect(17, 0, 10, 10))
    list.show(0, 1, 2)
    await screen.settle()
    #expect(list.subviews == items(0, 1, 2) && list.items[2].frame.minX == 31)
    list.show(1)
    await screen.settle()
    #expect(list.subviews == items(1) && list.items[0].superview == nil)
    list.show()
    await screen.settle()
    #expect(list.subviews.isEmpty)
  }

  @Test("Nothing is added or removed in a pass whose body names the same views")
  func unchanged() async {
    list.show(1, 2)
    await screen.settle()
    let changes = list.changes
    for _ in 0..<3 {
      list.setNeedsLayout()
      await screen.settle()
    }
    #expect(list.changes == changes && changes == 2)
    list.show(2, 1)
    await screen.settle()
    #expect(list.subviews == items(2, 1))
  }

  @Test("Its views stand in the body's order among themselves, and other subviews keep their places")
  func order() async {
    let (back, front) = (UIView(), UIView())
    list.show(0, 1)
    await screen.settle()
    list.insertSubview(back, at: 0)
    list.insertSubview(front, at: 2)
    list.show(3, 1, 0)
    await screen.settle()
    #expect(list.subviews == [back, list.items[3], front, list.items[1], list.items[0]])
    list.show(0, 3)
    await screen.settle()
    #expect(list.subviews == [back, list.items[0], front, list.items[3]] || list.subviews.first === back)
    #expect(list.subviews.filter { $0 !== back && $0 !== front } == items(0, 3))
  }

  @Test("A view that another superview took is taken back only after the body has left it out once")
  func taken() async {
    list.show(0, 1)
    await screen.settle()
    let other = UIView()
    other.addSubview(list.items[0])
    list.show(0, 1, 2)
    await screen.settle()
    #expect(list.items[0].superview === other && list.subviews == items(1, 2))
    list.show(1, 2)
    await screen.settle()
    #expect(list.items[0].superview === other)
    list.show(0, 2)
    await screen.settle()
    #expect(list.subviews == items(0, 2) && other.subviews.isEmpty)
  }

  @Test("The size that fits follows the state at once, and adds nothing")
  func fitting() {
    list.show(0, 1)
    #expect(list.sizeThatFits(.zero) == CGSize(width: 26, height: 10) && list.subviews.isEmpty)
    list.show(0)
    #expect(list.sizeThatFits(.zero).width == 10)
    list.contentInsets.leading = 7
    #expect(list.intrinsicContentSize == CGSize(width: 17, height: 10))
  }

  @Test("A pass reads it once, also if the size is asked for in the pass", .recordedAnswers)
  func readOnce() async {
    /// A view that asks for its size whenever that may have changed, as Auto Layout does.
    final class EagerView: LayoutView {
      let item = MeasuredView(30, 30)
      private(set) var readings = 0
      private(set) var passes = 0
      override var body: (any LayoutContainer)? {
        readings += 1
        return LayoutRow { item }
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
      }
      override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        #expect(sizeThatFits(.zero).width == (item.isHidden ? 0 : 30))
      }
    }
    let view = EagerView(frame: rect(0, 0, 50, 50))
    screen.window.addSubview(view)
    await screen.settle()
    #expect(view.readings == view.passes && view.passes > 0)
    // Now that the intrinsic size is known, each pass finds out whether it is another one.
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 30))
    for change in [{}, { view.bounds.size.width = 60 }, { view.item.isHidden = true }] {
      let (readings, passes) = (view.readings, view.passes)
      change()
      view.setNeedsLayout()
      await screen.settle()
      #expect(view.readings == readings + 1 && view.passes == passes + 1)
    }
  }

  @Test("A state that changes while a new view is laid out in the pass is shown")
  func changesInPass() async {
    final class Card: UIView {
      var onLayout: (() -> Void)?
      override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
        onLayout = nil
      }
    }
    final class CardView: LayoutView {
      let (card, note) = (Card(), MeasuredView(30, 10))
      var isOpen = false { didSet { setNeedsLayout() } }
      override var body: (any LayoutContainer)? {
        LayoutColumn {
          LayoutItem(card, height: .fixed(10))
          if isOpen { note }
        }
      }
    }
    let view = CardView(frame: rect(0, 0, 50, 50))
    view.card.onLayout = { view.isOpen = true }
    screen.window.addSubview(view)
    await screen.settle()
    #expect(view.subviews == [view.card, view.note] && view.note.frame.minY == 10)
  }

  @Test("A body that depends on the width is read anew after it was measured at another one")
  func dependsOnWidth() async {
    final class AdaptiveView: LayoutView {
      let items = [MeasuredView(30, 10), MeasuredView(30, 10)]
      override var body: (any LayoutContainer)? {
        bounds.width > 60 ? LayoutRow { items } : LayoutColumn { items }
      }
    }
    let view = AdaptiveView(frame: rect(0, 0, 50, 50))
    screen.window.addSubview(view)
    #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 20))
    view.frame.size.width = 100
    await screen.settle()
    #expect(view.items[1].frame.origin == CGPoint(x: 30, y: 20))
  }

  @Test("A pass that finds another size invalidates the intrinsic size, if somebody has asked for it")
  func intrinsicSize() async {
    await screen.settle()
    var count = list.invalidations
    list.show(0)
    await screen.settle()
    #expect(list.invalidations == count)
    #expect(list.intrinsicContentSize.width == 10)
    list.setNeedsLayout()
    await screen.settle()
    #expect(list.invalidations == count)
    list.show(0, 1)
    await screen.settle()
    #expect(list.invalidations == count + 1)
    count = list.invalidations
    list.setNeedsLayout()
    await screen.settle()
    #expect(list.invalidations == count)
  }

  @Test("A body that returns nil has no views; a view without one keeps its content")
  func none() async {
    final class OptionalView: LayoutView {
      let item = MeasuredView(30, 30)
      var isShown = true { didSet { setNeedsLayout() } }
      override var body: (any LayoutContainer)? { isShown ? LayoutRow { item } : nil }
    }
    let view = OptionalView(frame: rect(0, 0, 50, 50))
    screen.window.addSubview(view)
    await screen.settle()
    #expect(view.subviews == [view.item] && view.sizeThatFits(.zero).width == 30)
    view.isShown = false
    #expect(view.sizeThatFits(.zero) == .zero)
    await screen.settle()
    #expect(view.subviews.isEmpty && view.latestPlan == nil)
    view.isShown = true
    await screen.settle()
    #expect(view.subviews == [view.item] && view.item.frame.width == 30)
  }

  @Test("1,000 random states in animations end without a layout loop, each as a new list would be")
  func randomStates() async {
    let seed: UInt64 = 0x5EED_003B
    print("Random states: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let foreign = UIView()
    list.addSubview(foreign)
    let reports = await misuse {
      for _ in 0..<1000 {
        let shown = Array((0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)))
        list.bounds.size.width = CGFloat(Int.random(in: 20...100, using: &random))
        if Bool.random(using: &random) {
          UIView.animate(withDuration: 0.2) {
            list.shown = shown
            list.layoutIfNeeded()
          }
        } else {
          list.shown = shown
        }
        if Bool.random(using: &random) { await screen.advance(by: 0.1) } else { await screen.settle() }
        let changes = list.changes
        list.setNeedsLayout()
        list.layoutIfNeeded()
        #expect(list.changes == changes)
        #expect(list.subviews.filter { $0 !== foreign } == shown.map { list.items[$0] })
        let naive = LayoutFlow(spacing: 5, lineSpacing: 5) { shown.map { list.items[$0] } }
        let frames = naive.plan(in: list.bounds, of: list).placements.map(\.frame)
        #expect(shown.map { list.items[$0].frame } == frames)
      }
    }
    #expect(reports.isEmpty)
  }

  @Test("A view with a body is deallocated with its views")
  func lifetime() async {
    weak var weakList: ListView?
    weak var weakItem: UIView?
    await scope {
      let list = ListView(2)
      list.show(0, 1)
      screen.window.addSubview(list)
      await screen.settle()
      list.removeFromSuperview()
      (weakList, weakItem) = (list, list.items[1])
    }
    #expect(weakList == nil && weakItem == nil)
  }
}
#endif
