#if UIKIT
import RowLayout
import TestSupport
import Testing

@MainActor
@Suite("Plans and frames")
struct ApplyTests {
  /// A view that counts how often its geometry is set.
  final class CountingView: UIView {
    var changes = 0
    override var bounds: CGRect { didSet { changes += 1 } }
    override var center: CGPoint { didSet { changes += 1 } }
  }

  let host = UIView(frame: rect(0, 0, 200, 100))
  let view = CountingView(frame: .zero)
  let element: LayoutRow

  init() {
    let view = view
    host.addSubview(view)
    element = LayoutRow {
      LayoutSpace.fixed(10)
      LayoutItem(view, width: .fixed(50), height: .fixed(20))
    }
  }

  @Test("A plan changes nothing until it is applied")
  func plan() {
    let plan = element.plan(in: host.bounds, of: host)
    #expect(plan.frame(of: view) == rect(10, 40, 50, 20) && plan.frame(of: host) == nil)
    #expect(view.changes == 0 && view.frame == .zero)
    plan.apply()
    #expect(view.frame == rect(10, 40, 50, 20))
  }

  @Test("A frame that is right is not set again")
  func unchanged() {
    #expect(element.apply(in: host.bounds, of: host).placements.count == 1)
    let changes = view.changes
    #expect(changes > 0)
    element.apply(in: host.bounds, of: host)
    #expect(view.changes == changes)
    element.apply(in: host.bounds.offsetBy(dx: 1, dy: 0), of: host)
    #expect(view.changes == changes + 1)
  }

  @Test("A view with a transform or another anchor point gets the same frame before its transform")
  func transforms() {
    for transform in [
      CGAffineTransform.identity, CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: 3, y: 0.1),
    ] {
      for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25)] {
        view.transform = transform
        view.layer.anchorPoint = anchor
        element.apply(in: host.bounds, of: host)
        #expect(view.bounds.size == CGSize(width: 50, height: 20))
        #expect(view.center == CGPoint(x: 10 + 50 * anchor.x, y: 40 + 20 * anchor.y))
        view.transform = .identity
        #expect(view.frame == rect(10, 40, 50, 20))
      }
    }
  }

  @Test("The origin of the bounds is left alone, and that of the host counts")
  func boundsOrigins() {
    view.bounds.origin = CGPoint(x: 3, y: 4)
    host.bounds.origin = CGPoint(x: 100, y: 200)
    element.apply(in: host.bounds, of: host)
    #expect(view.bounds == rect(3, 4, 50, 20) && view.frame == rect(110, 240, 50, 20))
  }

  @Test("Direction and scale are the host's")
  func hostTraits() {
    host.semanticContentAttribute = .forceRightToLeft
    element.apply(in: host.bounds, of: host)
    #expect(view.frame == rect(140, 40, 50, 20))
  }

  // UIKit may lay a view out more than once. What counts is that a layout doesn't cause the next one for ever.
  @Test("A host that applies a layout to itself comes to an end")
  func noLoop() {
    let host = LayingOutView(frame: rect(0, 0, 200, 100))
    host.addSubview(view)
    host.element = element
    for _ in 0..<10 { host.layoutIfNeeded() }
    #expect(host.layouts > 0)
    let layouts = host.layouts
    host.layoutIfNeeded()
    #expect(host.layouts == layouts)
    host.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(host.layouts > layouts, "It lays out again when it is asked to.")
  }

  @Test("A plan and a row hold their views, and let go of them")
  func lifetime() {
    weak var weakView: UIView?
    scope {
      let plan = scope {
        let view = UIView()
        weakView = view
        return LayoutRow { view }.plan(in: rect(0, 0, 10, 10), direction: .leftToRight, scale: 1)
      }
      #expect(weakView != nil && plan.placements.count == 1)
    }
    #expect(weakView == nil)
  }

  // MARK: Bad input

  @Test("A container of another type fills the rectangle, as the container does that it stands for")
  func composed() {
    struct Piece: LayoutContainer {
      let view: UIView
      var layout: any LayoutContainer { LayoutRow { view } }
    }
    #expect(Piece(view: MeasuredView(10, 20)).frames(50, 100) == [rect(0, 40, 10, 20)])
  }

  @Test("A rectangle that is NaN, infinite or negative counts as 0", arguments: [CGFloat.nan, .infinity, -5])
  func badRectangles(_ bad: CGFloat) {
    for room in [rect(0, 0, bad, 20), rect(0, 0, 20, bad)] {
      let plan = element.plan(in: room, direction: .leftToRight, scale: bad)
      #expect(plan.frame(of: view)?.width == 50)
      #expect(room.size.width == 20 || plan.overflow.width == 60)
    }
    let origin = element.plan(in: rect(bad, bad, 100, 100), direction: .leftToRight, scale: 1).frame(of: view)
    #expect(origin == (bad == -5 ? rect(5, 35, 50, 20) : rect(10, 40, 50, 20)))
  }

  @Test(
    "Bad lengths, margins and spacing count as 0, and the minimum beats the maximum",
    arguments: [-5, CGFloat.nan, -CGFloat.infinity])
  func badLengths(_ bad: CGFloat) {
    let views = (0..<4).map { _ in MeasuredView(20, 10) }
    let row = LayoutRow(spacing: bad, alignment: .top) {
      LayoutItem(views[0], width: .fixed(bad))
      LayoutItem(views[1], width: .fitted(min: bad, max: bad))
      LayoutItem(
        views[2], width: .fitted(min: 30, max: 5),
        margins: NSDirectionalEdgeInsets(top: bad, leading: bad, bottom: bad, trailing: bad))
      LayoutSpace.fixed(bad)
      LayoutItem(views[3], width: .flexible(min: bad, weight: bad))
    }
    #expect(row.spans(100) == [[0, 0], [0, 0], [0, 30], [30, 0]])
    #expect(
      LayoutLength.fixed(.infinity) == .fixed(0) && LayoutLength.flexible(weight: .infinity) == .flexible(weight: 0))
    #expect(LayoutLength.fitted(max: .infinity) == .fitted && LayoutLength.flexible() == .flexible)
  }
}

/// A view that applies a layout to itself, and counts its layouts.
final class LayingOutView: UIView {
  var element: LayoutRow?
  private(set) var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    element?.apply(in: bounds, of: self)
  }
}
#endif
