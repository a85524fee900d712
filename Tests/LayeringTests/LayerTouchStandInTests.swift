#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import TestSupport
import Testing

@Suite("Touches through layers")
@MainActor
struct LayerTouchTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let controller = LayeredViewController<Tier>()
  let below = TouchedView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let child = TouchedView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
  let onChild = CGPoint(x: 50, y: 50)
  let onNothing = CGPoint(x: 200, y: 200)

  init() {
    screen.rootViewController = controller
    controller.addSubview(below, to: .background)
    controller.addSubview(child, to: .front)
    screen.settle()
  }

  final class TouchedView: UIView {
    var touches = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += 1
    }
  }

  /// Counts the touches that a recognizer is offered.
  final class Gatekeeper: NSObject, UIGestureRecognizerDelegate {
    var offers = 0

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      offers += 1
      return true
    }
  }

  @Test("passthrough: the child gets its touches, and the view behind gets the others")
  func passthrough() {
    screen.tap(at: onChild)
    #expect(child.touches == 1)
    #expect(below.touches == 0)
    screen.tap(at: onNothing)
    #expect(child.touches == 1)
    #expect(below.touches == 1)
  }

  @Test("blocking: the view behind gets no touches")
  func blocking() {
    controller.layers.layer(for: .front).touchPolicy = .blocking
    screen.tap(at: onChild)
    screen.tap(at: onNothing)
    #expect(child.touches == 1)
    #expect(below.touches == 0)
  }

  @Test("disabled: the view behind gets all touches, those on the child too")
  func disabled() {
    controller.layers.layer(for: .front).touchPolicy = .disabled
    screen.tap(at: onChild)
    screen.tap(at: onNothing)
    #expect(child.touches == 0)
    #expect(below.touches == 2)
  }

  @Test("containerOnly: neither the child nor the view behind gets touches")
  func containerOnly() {
    controller.layers.layer(for: .front).touchPolicy = .containerOnly
    screen.tap(at: onChild)
    screen.tap(at: onNothing)
    #expect(child.touches == 0)
    #expect(below.touches == 0)
  }

  @Test("A recognizer on a passthrough layer is offered touches on the layer's children only")
  func recognizerOnPassthroughLayer() {
    let gatekeeper = Gatekeeper()
    let recognizer = UITapGestureRecognizer()
    recognizer.delegate = gatekeeper
    controller.layers.layer(for: .front).addGestureRecognizer(recognizer)
    screen.tap(at: onNothing)
    #expect(gatekeeper.offers == 0)
    screen.tap(at: onChild)
    #expect(gatekeeper.offers == 1)
  }

  @Test("A recognizer on a blocking or container-only layer is offered all touches, on a disabled layer none")
  func recognizerOnOtherLayers() {
    let gatekeeper = Gatekeeper()
    let recognizer = UITapGestureRecognizer()
    recognizer.delegate = gatekeeper
    let layer = controller.layers.layer(for: .front)
    layer.addGestureRecognizer(recognizer)
    for (policy, offers) in [(LayerView.TouchPolicy.blocking, 2), (.containerOnly, 2), (.disabled, 0)] {
      gatekeeper.offers = 0
      layer.touchPolicy = policy
      screen.tap(at: onChild)
      screen.tap(at: onNothing)
      #expect(gatekeeper.offers == offers, "under \(policy)")
    }
  }

  @Test("When the last view of a blocking level leaves, the screen behind takes touches again")
  func emptiedBlockingLayer() {
    controller.layers.layer(for: .front).touchPolicy = .blocking
    screen.tap(at: onNothing)
    #expect(below.touches == 0)
    for view in controller.layers.views(in: .front) { view.removeFromSuperview() }
    screen.tap(at: onNothing)
    #expect(below.touches == 1)
    controller.addSubview(child, to: .front)
    screen.tap(at: onNothing)
    #expect(below.touches == 1)
  }

  @Test("Ads that are added, removed and reordered never cover a button in a higher level")
  func ads() {
    for _ in 0..<3 {
      let ad = TouchedView(frame: below.frame)
      controller.addSubview(ad, to: .middle)
      ad.superview?.bringSubviewToFront(ad)
      ad.superview?.addSubview(TouchedView(frame: below.frame))
      screen.tap(at: onChild)
    }
    #expect(child.touches == 3)
    screen.tap(at: onNothing)
    #expect(below.touches == 0)
  }

  @Test("A passthrough layer shows its background color, empty or not, and takes no touches on it")
  func backgroundColor() {
    let layer = controller.layers.layer(for: .middle)
    layer.backgroundColor = .purple
    screen.settle()
    #expect(screen.color(at: onNothing) == .purple)
    screen.tap(at: onNothing)
    #expect(below.touches == 1)
    layer.isHidden = true
    screen.settle()
    #expect(screen.color(at: onNothing) != .purple)
  }

  @Test("A layer is really hidden exactly while it is empty and has no background color")
  func emptyLayersAreHidden() throws {
    let layer = controller.layers.layer(for: .middle)
    layer.accessibilityIdentifier = "middle"
    func isReallyHidden() throws -> Bool {
      let line = try #require(screen.outlineLine(of: "middle"))
      return line.contains(" hidden ")
    }
    let view = UIView()
    #expect(try isReallyHidden())
    controller.addSubview(view, to: .middle)
    #expect(try !isReallyHidden())
    controller.addSubview(view, to: .back)
    #expect(try isReallyHidden())
    layer.touchPolicy = .blocking
    #expect(try isReallyHidden())
    layer.backgroundColor = .red
    #expect(try !isReallyHidden())
    layer.isHidden = true
    #expect(try isReallyHidden())
    #expect(screen.recordedOperations(of: layer).isEmpty)
  }

  @Test("A layer can be hidden and faded like any view")
  func hideAndFade() {
    below.backgroundColor = .white
    child.backgroundColor = .red
    screen.settle()
    #expect(screen.color(at: onChild) == .red)
    controller.layers.layer(for: .front).alpha = 0
    screen.settle()
    #expect(screen.color(at: onChild) == .white)
    controller.layers.layer(for: .front).alpha = 1
    controller.layers.layer(for: .front).isHidden = true
    screen.settle()
    #expect(screen.color(at: onChild) == .white)
    screen.tap(at: onChild)
    #expect(child.touches == 0)
    #expect(below.touches == 1)
    controller.layers.layer(for: .front).isHidden = false
    screen.settle()
    #expect(screen.color(at: onChild) == .red)
  }

  @Test("A layer can be animated like any view, with the views in it")
  func animate() {
    child.backgroundColor = .red
    let layer = controller.layers.layer(for: .front)
    UIView.animate(
      withDuration: 1, delay: 0, options: [],
      animations: { layer.transform = CGAffineTransform(translationX: 150, y: 0) })
    screen.advance(by: 2)
    #expect(screen.color(at: CGPoint(x: 200, y: 50)) == .red)
    #expect(screen.color(at: onChild) != .red)
    screen.tap(at: CGPoint(x: 200, y: 50))
    #expect(child.touches == 1)
  }

  // MARK: - Geometry that is not finite

  @Test("Frames that are not finite are reported and change neither order nor size")
  func framesThatAreNoNumbers() {
    let view = UIView()
    #expect(misuse { view.frame = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 10) }.count == 1)
    controller.addSubview(view, to: .middle)
    #expect(controller.subviews == [below, view, child])

    let host = makeHost()
    let messages = misuse {
      host.frame = CGRect(x: 0, y: CGFloat.nan, width: CGFloat.nan, height: CGFloat.infinity)
      let early = LayerStack<Tier>(hostView: host)
      early.add(UIView(), to: .middle)
      #expect(early.layer(for: .middle).frame == .zero)
      host.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      #expect(early.layer(for: .middle).frame == host.bounds)
      host.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.nan)
      early.add(UIView(), to: .front)
      host.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
      #expect(early.levels.allSatisfy { early.layer(for: $0).frame == host.bounds })
    }
    #expect(!messages.isEmpty)
    #expect(host.hitTest(CGPoint(x: CGFloat.nan, y: 5), with: nil) === nil)
  }

  /// A host whose bounds are not finite.
  final class BoundlessHost: UIView {
    override var bounds: CGRect {
      get { CGRect(x: CGFloat.nan, y: 0, width: CGFloat.nan, height: CGFloat.infinity) }
      set { super.bounds = newValue }
    }
  }

  @Test("A stack passes on to UIKit only numbers that are finite")
  func boundsThatAreNoNumbers() {
    let messages = misuse {
      let host = BoundlessHost(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let stack = LayerStack<Tier>(hostView: host)
      stack.add(UIView(), to: .middle)
      #expect(stack.layer(for: .middle).frame == .zero)
    }
    #expect(messages.isEmpty)
  }

  @Test("A view that needs layout after every layout is reported, and the tree stays intact")
  func endlessLayout() {
    final class Restless: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsLayout()
      }
    }
    let restless = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let messages = misuse {
      controller.addSubview(restless, to: .middle)
      screen.settle()
    }
    #expect(messages.contains { $0.contains("Restless") })
    #expect(controller.subviews == [below, restless, child])
    restless.removeFromSuperview()
    screen.settle()
    #expect(controller.subviews == [below, child])
  }
}

extension HeadlessScreen {
  /// Returns the line of the outline for the view with an accessibility identifier.
  fileprivate func outlineLine(of identifier: String) -> Substring? {
    outline().split(separator: "\n").first { $0.hasSuffix("#\(identifier)") }
  }
}
#endif
