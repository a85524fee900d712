#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Distances from the edges", .onScreen, .needsScreen(400, 300))
struct InsetsTests {
  let screen = TestScreen(size: CGSize(width: 400, height: 300))
  let view = LayoutView(frame: rect(0, 0, 400, 300))
  let box = MeasuredView(textOfWidth: 2000)
  /// The margins of the views that content keeps its distance from. A view's own are 8 up to iOS 26, and 0 on 27.1.
  private let margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  init() async {
    let controller = UIViewController()
    await screen.show(controller)
    controller.view.addSubview(view)
    view.layoutMargins = margins
    screen.safeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20)
    view.content = LayoutColumn { LayoutItem(box, height: .flexible) }
  }

  private func frame(_ reference: UIContentInsetsReference) async -> CGRect {
    view.contentInsetsReference = reference
    await screen.settle()
    return box.frame
  }

  @Test("The content keeps its distance from the edges, the safe area, the margins or the readable width")
  func references() async {
    #expect(await frame(.none) == rect(0, 0, 400, 300) && view.contentInsetsReference == .none)
    #expect(await frame(.safeArea) == rect(10, 40, 370, 230))
    #expect(await frame(.automatic) == box.frame)
    #expect(await frame(.layoutMargins) == rect(18, 48, 354, 214))
    #expect(await frame(.readableContent) == box.frame)
    view.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(await frame(.safeArea) == rect(12, 41, 364, 226))
    screen.layoutDirection = .rightToLeft
    #expect(await frame(.safeArea) == rect(14, 41, 364, 226), "The safe area is left and right, the insets aren't.")
  }

  @Test("On a wide window, the readable width is narrower and in the middle", .needsScreen(1000, 300))
  func readable() async {
    screen.safeAreaInsets = .zero
    await screen.resize(to: CGSize(width: 1000, height: 300))
    view.frame.size.width = 1000
    #expect(await frame(.readableContent) == rect(164, 8, 672, 284))
    let size = view.sizeThatFits(CGSize(width: 1000, height: 0))
    #expect(size.height == 76, "The text has three lines.")
    view.frame.size.height = 0
    #expect(view.sizeThatFits(CGSize(width: 1000, height: 0)) == size, "It counts in a view without a height, too.")
  }

  @Test("A change of the safe area or of the margins lays out again, and invalidates the intrinsic size")
  func changes() async {
    final class CountingLayoutView: LayoutView {
      var invalidations = 0
      override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        invalidations += 1
      }
    }
    let view = CountingLayoutView(frame: rect(0, 0, 400, 300))
    screen.rootViewController?.view.addSubview(view)
    let box = MeasuredView(10, 10)
    view.content = LayoutColumn { LayoutItem(box, height: .flexible) }
    await screen.settle()
    var count = view.invalidations
    screen.safeAreaInsets.top = 50
    view.layoutMargins.left = 33
    await screen.settle()
    #expect(view.invalidations == count && box.frame == rect(0, 0, 400, 300))
    view.contentInsetsReference = .safeArea
    // So the margins stay as they are when the safe area changes.
    view.insetsLayoutMarginsFromSafeArea = false
    await screen.settle()
    count = view.invalidations
    screen.safeAreaInsets.top = 60
    await screen.settle()
    #expect(view.invalidations > count && box.frame.minY == 60)
    view.insetsLayoutMarginsFromSafeArea = true
    view.contentInsetsReference = .layoutMargins
    await screen.settle()
    count = view.invalidations
    view.layoutMargins.left = 44
    await screen.settle()
    #expect(view.invalidations == count + 1 && box.frame.minX == 54)
    view.contentInsetsReference = .layoutMargins
    #expect(view.invalidations == count + 1)
  }

  @Test("The size that fits has the present insets")
  func fitting() {
    view.content = LayoutColumn { MeasuredView(100, 20) }
    view.contentInsetsReference = .safeArea
    #expect(view.sizeThatFits(.zero) == CGSize(width: 130, height: 90))
    #expect(view.sizeThatFits(CGSize(width: 80, height: 0)) == CGSize(width: 80, height: 90))
    view.content = nil
    #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 70))
  }

  @Test("A container is applied to a view inside a reference and further insets")
  func apply() async {
    let host = UIView(frame: rect(0, 0, 400, 300))
    host.layoutMargins = margins
    screen.rootViewController?.view.addSubview(host)
    host.addSubview(box)
    await screen.settle()
    let column = LayoutColumn { LayoutItem(box, height: .flexible) }
    column.apply(to: host)
    #expect(box.frame == rect(10, 40, 370, 230), "The safe area is what counts by itself.")
    column.apply(to: host, reference: .none)
    #expect(box.frame == host.bounds)
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let plan = column.apply(to: host, reference: .safeArea, insets: insets)
    #expect(box.frame == rect(12, 41, 364, 226) && plan.frame(of: box) == box.frame)
    host.semanticContentAttribute = .forceRightToLeft
    host.bounds.origin = CGPoint(x: 100, y: 200)
    column.apply(to: host, reference: .layoutMargins, insets: insets)
    #expect(box.frame == rect(122, 249, 348, 210))
    let bad = NSDirectionalEdgeInsets(top: .nan, leading: -5, bottom: .infinity, trailing: 0)
    column.apply(to: host, reference: .none, insets: bad)
    #expect(box.frame == host.bounds)
  }

  @Test("A cell's height has insets, and its width is what the content has with them")
  func cells() {
    let text = MeasuredView(textOfWidth: 100)
    let row = LayoutRow { text }
    let insets = NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 6, trailing: 16)
    #expect(row.sizeThatFits(.zero, insets: insets) == CGSize(width: 132, height: 31))
    #expect(row.sizeThatFits(CGSize(width: 82, height: 0), insets: insets) == CGSize(width: 82, height: 51))
    #expect(row.sizeThatFits(CGSize(width: 10, height: 0), insets: insets).width == 32, "That is a limit, too.")
    #expect(row.sizeThatFits(.zero, insets: .zero) == row.sizeThatFits(.zero))
    let greedy = MeasuredView { $0 }
    let overlay = LayoutOverlay {
      text
      greedy
    }
    #expect(
      overlay.sizeThatFits(.zero, insets: insets) == CGSize(width: 132, height: 31),
      "Without a limit, a view that takes what it is offered adds nothing.")
    let space = CGSize(width: 82, height: 100)
    #expect(overlay.sizeThatFits(space, insets: insets) == space)
    let host = UIView(
      frame: CGRect(origin: .zero, size: row.sizeThatFits(CGSize(width: 82, height: 0), insets: insets)))
    host.addSubview(text)
    #expect(
      row.apply(to: host, reference: .none, insets: insets).overflow == .zero && text.frame == rect(16, 5, 50, 40))
  }
}
#endif
