#if UIKIT
import Layering
import PlatformUI
import Testing

@Suite("LayeredView")
@MainActor
struct LayeredViewTests {
  let view = LayeredView<Tier>(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test("The view is the host of one stack, which is created on first use")
  func hostsItsStack() {
    #expect(view.subviews.isEmpty)
    let stack = view.layers
    #expect(stack.hostView === view)
    #expect(view.layers === stack)
    #expect(view.subviews.isEmpty)
    let (back, front) = (UIView(), UIView())
    view.layers.add(front, to: .front)
    view.layers.add(back, to: .back)
    #expect(view.layers.views == [back, front])
    #expect(layerViews(of: view) == [stack.layer(for: .back), stack.layer(for: .front)])
    #expect(stack.layer(for: .front).frame == view.bounds)
  }

  @Test("Other subviews stay in front of the layers unless keepsLayersInFront is set")
  func foreignInFront() {
    #expect(!view.keepsLayersInFront)
    view.layers.add(UIView(), to: .back)
    let foreign = UIView()
    view.addSubview(foreign)
    view.layoutIfNeeded()
    #expect(view.subviews == [view.layers.layer(for: .back), foreign])
  }

  @Test("keepsLayersInFront moves the layers, in order, in front of subviews added later")
  func keepsLayersInFront() {
    view.keepsLayersInFront = true
    let foreign = makeViews(4)
    view.addSubview(foreign[0])
    view.layers.add(UIView(), to: .front)
    view.addSubview(foreign[1])
    view.layoutIfNeeded()
    view.layers.add(UIView(), to: .back)
    view.insertSubview(foreign[2], aboveSubview: view.layers.layer(for: .back))
    view.layoutIfNeeded()
    view.insertSubview(foreign[3], at: 0)
    view.layoutIfNeeded()
    let (back, front) = (view.layers.layer(for: .back), view.layers.layer(for: .front))
    #expect(view.subviews == [foreign[3], foreign[0], foreign[1], foreign[2], back, front])
  }

  @Test("With keepsLayersInFront, other subviews and layers can be removed and added again")
  func keepsLayersInFrontForGood() {
    view.keepsLayersInFront = true
    let foreign = makeViews(2)
    view.layers.add(UIView(), to: .back)
    view.layers.add(UIView(), to: .front)
    view.addSubview(foreign[0])
    foreign[0].removeFromSuperview()
    view.layers.removeLayer(.back)
    view.addSubview(foreign[1])
    view.addSubview(foreign[0])
    view.layoutIfNeeded()
    #expect(view.subviews == [foreign[1], foreign[0], view.layers.layer(for: .front)])
    view.layers.layer(for: .front).removeFromSuperview()
    view.addSubview(foreign[1])
    view.layoutIfNeeded()
    #expect(view.layers.levels.isEmpty)
    #expect(view.subviews == [foreign[0], foreign[1]])
  }

  @Test("keepsLayersInFront moves the layers to the front when it is set, and when another subview is moved there")
  func keepsLayersInFrontOfWhatIsThere() {
    let foreign = makeViews(2)
    view.layers.add(UIView(), to: .back)
    view.layers.add(UIView(), to: .front)
    view.addSubview(foreign[0])
    view.addSubview(foreign[1])
    view.keepsLayersInFront = true
    view.layoutIfNeeded()
    let (back, front) = (view.layers.layer(for: .back), view.layers.layer(for: .front))
    #expect(view.subviews == [foreign[0], foreign[1], back, front])
    view.bringSubviewToFront(foreign[0])
    view.layoutIfNeeded()
    #expect(view.subviews == [foreign[1], foreign[0], back, front])
    view.keepsLayersInFront = false
    view.bringSubviewToFront(foreign[1])
    view.layoutIfNeeded()
    #expect(view.subviews == [foreign[0], back, front, foreign[1]])
  }

  @Test("An exchange of two other subviews takes place, and the layers stay in front if they are kept there")
  func exchanges() {
    let foreign = makeViews(3)
    for other in foreign { view.addSubview(other) }
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.subviews == [foreign[2], foreign[1], foreign[0]])
    view.layers.add(UIView(), to: .back)
    view.keepsLayersInFront = true
    view.exchangeSubview(at: 1, withSubviewAt: 3)
    #expect(view.subviews == [foreign[2], foreign[0], foreign[1], view.layers.layer(for: .back)])
  }

  @Test("keepsLayersInFront doesn't remove the layers' views from their superviews")
  func keepsViewsInPlace() {
    view.keepsLayersInFront = true
    let probe = ProbeView()
    view.layers.add(probe, to: .back)
    view.layers.add(UIView(), to: .front)
    probe.forgetMoves()
    view.addSubview(UIView())
    view.layoutIfNeeded()
    #expect(probe.superviewMoves == 0)
    #expect(view.layers.level(of: probe) == .back)
  }

  @Test("A hit-test finds the layers' views, and the view itself elsewhere")
  func hits() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layers.add(child, to: .front)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === child)
    #expect(view.hitTest(CGPoint(x: 50, y: 5), with: nil) === view)
  }
}
#endif
