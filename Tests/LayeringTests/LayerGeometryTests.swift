#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("Layers fill their host")
@MainActor
struct LayerGeometryTests {
  @Test("A layer has the host's bounds and follows them through flexible width and height only")
  func fills() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let layer = stack.layer(for: .middle)
    #expect(layer.frame == host.bounds)
    #expect(layer.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    host.frame = CGRect(x: 5, y: 6, width: 480, height: 320)
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(stack.layer(for: .front).frame == host.bounds)
  }

  @Test("The layers of a host of size zero cover the host when it grows")
  func zeroSizedHost() {
    let host = UIView(frame: .zero)
    let stack = LayerStack<Tier>(hostView: host)
    stack.add(UIView(), to: .back)
    stack.add(UIView(), to: .front)
    host.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    for level in stack.levels { #expect(stack.layer(for: level).frame == CGRect(x: 0, y: 0, width: 320, height: 480)) }
    host.frame = .zero
    host.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    for level in stack.levels { #expect(stack.layer(for: level).frame == CGRect(x: 0, y: 0, width: 100, height: 200)) }
  }

  @Test("The layers of a scrolled host cover its bounds")
  func scrolledHost() {
    let host = makeHost()
    host.bounds.origin = CGPoint(x: 30, y: 40)
    let stack = LayerStack<Tier>(hostView: host)
    #expect(stack.layer(for: .middle).frame == host.bounds)
  }

  @Test("The layers of a scroll view scroll with its content; those of its superview cover it wherever it is scrolled")
  func scrollViewAsHost() {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let (superview, scrollView) = (UIView(frame: frame), UIScrollView(frame: frame))
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    superview.addSubview(scrollView)
    let (inside, outside) = (LayerStack<Tier>(hostView: scrollView), LayerStack<Tier>(hostView: superview))
    let (mark, toast) = (UIView(), UIView())
    for view in [mark, toast] { view.frame = CGRect(x: 0, y: 400, width: 320, height: 40) }
    inside.add(mark, to: .middle)
    outside.add(toast, to: .front)
    outside.layer(for: .front).touchPolicy = .blocking
    scrollView.contentOffset.y = 200
    #expect(mark.convert(mark.bounds, to: superview).minY == 200)
    #expect(toast.convert(toast.bounds, to: superview).minY == 400)
    #expect(superview.hitTest(CGPoint(x: 10, y: 470), with: nil) === outside.layer(for: .front))
  }

  @Test("The layers of a transformed host cover its bounds, not its frame")
  func transformedHost() {
    let host = makeHost()
    host.transform = CGAffineTransform(scaleX: 2, y: 2)
    let stack = LayerStack<Tier>(hostView: host)
    #expect(stack.layer(for: .middle).frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test("A layer's coordinates are the host's")
  func sameCoordinates() {
    let host = makeHost()
    let stack = LayerStack<Tier>(hostView: host)
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    stack.add(view, to: .middle)
    #expect(view.convert(view.bounds, to: host) == view.frame)
    #expect(view.frame == CGRect(x: 30, y: 40, width: 10, height: 10))
  }

  /// A host whose bounds are not finite.
  final class BoundlessHost: UIView {
    var broken = CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.infinity)

    override var bounds: CGRect {
      get { broken }
      set { super.bounds = newValue }
    }
  }

  @Test("Bounds that are not finite count as 0, and huge ones as a billion points")
  func boundsThatAreNoNumbers() {
    let host = BoundlessHost(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stack = LayerStack<Tier>(hostView: host)
    let view = UIView()
    stack.add(view, to: .middle)
    #expect(stack.layer(for: .middle).frame == .zero)
    #expect(stack.views == [view])
    host.broken = CGRect(x: CGFloat.infinity, y: -CGFloat.infinity, width: 50, height: 60)
    #expect(stack.layer(for: .front).frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    host.broken = CGRect(x: 0, y: 0, width: 1e12, height: 60)
    #expect(stack.layer(for: .back).frame == CGRect(x: 0, y: 0, width: 1e9, height: 60))
  }
}
#endif
