#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("LayoutView", .onScreen)
struct LayoutViewTests {
  /// A layout view that counts how often its intrinsic size is invalidated.
  final class CountingLayoutView: LayoutView {
    var invalidations = 0
    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      invalidations += 1
    }
  }

  let screen = TestScreen(size: CGSize(width: 200, height: 200))
  let view = CountingLayoutView(frame: rect(0, 0, 100, 60))
  let a = MeasuredView(30, 10)
  let b = MeasuredView(20, 20)

  init() async {
    let controller = UIViewController()
    await screen.show(controller)
    controller.view.addSubview(view)
  }

  @Test("It adds the views of its content, removes those that left, and doesn't move those that stay")
  func views() {
    let stranger = UIView()
    view.addSubview(stranger)
    view.content = LayoutRow {
      a
      LayoutColumn { b }
    }
    #expect(view.subviews == [stranger, a, b])
    let c = MeasuredView(1, 1)
    view.content = LayoutRow {
      c
      b
    }
    #expect(view.subviews == [stranger, b, c] && a.superview == nil)
    view.content = nil
    #expect(view.subviews == [stranger] && view.sizeThatFits(.zero) == .zero)
  }

  @Test("Another content of the same views is laid out, and invalidates the intrinsic size")
  func exchange() async {
    view.content = LayoutRow(alignment: .top) {
      a
      b
    }
    await screen.settle()
    let count = view.invalidations
    view.content = LayoutRow(spacing: 5, alignment: .top) {
      a
      b
    }
    #expect(view.invalidations == count + 1)
    await screen.settle()
    #expect(a.frame == rect(0, 0, 30, 10) && b.frame == rect(35, 0, 20, 20))
  }

  @Test("It lays its content out inside the insets, in both directions")
  func layout() async {
    #expect(view.latestPlan == nil)
    view.content = LayoutRow(spacing: 5, alignment: .top) {
      a
      LayoutItem(b, width: .flexible)
    }
    view.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 20)
    await screen.settle()
    #expect(a.frame == rect(10, 1, 30, 10) && b.frame == rect(45, 1, 35, 20))
    #expect(view.latestPlan?.overflow == .zero)
    screen.layoutDirection = .rightToLeft
    #expect(a.frame == rect(60, 1, 30, 10) && b.frame == rect(20, 1, 35, 20))
    view.contentInsets = NSDirectionalEdgeInsets(top: .nan, leading: -5, bottom: 0, trailing: .infinity)
    await screen.settle()
    #expect(a.frame == rect(70, 0, 30, 10))
    view.frame.size = .zero
    await screen.settle()
    #expect(view.latestPlan?.overflow.width == 5, "A fitted view shrinks; the spacing doesn't.")
  }

  @Test("It says what size it needs, also in another layout and with insets that are wider than the space")
  func fitting() {
    let text = MeasuredView(textOfWidth: 100)
    view.content = LayoutColumn { text }
    view.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 10)
    #expect(view.sizeThatFits(.zero) == CGSize(width: 120, height: 23))
    #expect(view.sizeThatFits(CGSize(width: 70, height: 0)) == CGSize(width: 70, height: 43))
    #expect(view.sizeThatFits(CGSize(width: 5, height: 0)).width <= 21)
    let outer = LayoutRow(alignment: .top) { view }
    #expect(outer.frames(70, 100) == [rect(0, 0, 70, 43)])
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 100, height: 43), "The present width is the space.")
  }

  @Test("Its intrinsic height is that of its width, and is invalidated when the width changes")
  func intrinsicSize() async {
    let text = MeasuredView(textOfWidth: 100)
    view.content = LayoutColumn { text }
    await screen.settle()
    #expect(view.intrinsicContentSize == CGSize(width: 100, height: 20))
    var count = view.invalidations
    view.frame.size.width = 50
    await screen.settle()
    #expect(view.invalidations == count + 1 && view.intrinsicContentSize == CGSize(width: 100, height: 40))
    count = view.invalidations
    view.frame.size.height = 10
    await screen.settle()
    #expect(view.invalidations == count, "The height doesn't matter.")
    view.contentInsets.leading = 5
    #expect(view.invalidations == count + 1)
    view.contentInsets.leading = 5
    #expect(view.invalidations == count + 1)
  }

  @Test("It follows a container whose width changes", .needsScreen(380, 200))
  func container() async {
    view.autoresizingMask = .flexibleWidth
    view.content = LayoutRow {
      a
      LayoutItem(b, width: .flexible, height: .fixed(20))
    }
    await screen.settle()
    #expect(b.frame.width == 70)
    for width in [250, 120, 100] as [CGFloat] {
      await screen.resize(to: CGSize(width: 100 + width, height: 200))
      #expect(b.frame.width == view.bounds.width - 30 && view.bounds.width == width)
    }
  }

  @Test("It measures a cell's height in the cell's sizeThatFits")
  func cell() {
    final class Cell: UIView {
      let layout = LayoutView()
      override func sizeThatFits(_ size: CGSize) -> CGSize { layout.sizeThatFits(size) }
    }
    let cell = Cell()
    let text = MeasuredView(textOfWidth: 300)
    cell.layout.content = LayoutRow(spacing: 10) {
      LayoutItem(a, width: .fixed(40))
      LayoutItem(text, width: .flexible)
    }
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 40))
    #expect(cell.sizeThatFits(CGSize(width: 400, height: 0)) == CGSize(width: 350, height: 20))
  }

  @Test("A view that another superview took is neither laid out nor taken back")
  func taken() async {
    view.content = LayoutRow {
      a
      b
    }
    let other = UIView()
    other.addSubview(a)
    a.frame = rect(1, 2, 3, 4)
    await screen.settle()
    #expect(a.frame == rect(1, 2, 3, 4) && b.frame.width == 20)
    view.content = nil
    #expect(a.superview === other)
  }

  @Test("A hidden view gets its space when it is shown and the layout is asked for again")
  func hidden() async {
    a.isHidden = true
    view.content = LayoutRow {
      a
      b
    }
    await screen.settle()
    #expect(a.superview === view && b.frame.minX == 0)
    a.isHidden = false
    view.setNeedsLayout()
    await screen.settle()
    #expect(b.frame.minX == 30)
  }

  @Test("It settles without a layout loop, and is deallocated with its content")
  func lifetime() async {
    weak var weakView: LayoutView?
    weak var weakLabel: UILabel?
    await scope {
      let (view, label) = (LayoutView(frame: rect(0, 0, 50, 50)), UILabel())
      label.text = "Some text that has several lines"
      label.numberOfLines = 0
      view.content = LayoutRow { label }
      screen.window.addSubview(view)
      #expect(await misuse { await screen.settle() }.isEmpty)
      view.removeFromSuperview()
      (weakView, weakLabel) = (view, label)
    }
    #expect(weakView == nil && weakLabel == nil)
  }
}
#endif
