#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Layers")
struct LayerTests {
  let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
  let views = [UIColor.red, .green, .blue].map { color in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = color
    return view
  }

  init() {
    for view in views { screen.window.addSubview(view) }
    screen.window.makeKeyAndVisible()
  }

  private var color: UIColor { screen.color(at: CGPoint(x: 10, y: 10)) }

  // CALayer, zPosition: "Changing the value of this property changes the front-to-back ordering of layers onscreen.
  // Higher values place this layer visually closer to the viewer than layers with lower values." "The default value of
  // this property is 0."
  @Test("A view with a higher z position is drawn in front of its siblings")
  func order() {
    #expect(views.allSatisfy { $0.layer.zPosition == 0 })
    #expect(color == .blue)
    views[0].layer.zPosition = 1
    #expect(color == .red && views[0].layer.zPosition == 1)
    views[1].layer.zPosition = 2
    #expect(color == .green)
    views[1].layer.zPosition = -1
    #expect(color == .red)
    views[0].layer.zPosition = -2
    #expect(color == .blue)
    views[2].isHidden = true
    #expect(color == .green)
  }

  @Test("Siblings with the same z position are drawn in the order of subviews")
  func ties() {
    views[0].layer.zPosition = 5
    views[1].layer.zPosition = 5
    #expect(color == .green)
    screen.window.bringSubviewToFront(views[0])
    #expect(color == .red)
    for view in views { view.layer.zPosition = 5 }
    #expect(color == .red)
  }

  @Test("The z position compares siblings only")
  func siblings() {
    let inner = UIView(frame: views[0].bounds)
    inner.backgroundColor = .yellow
    views[0].addSubview(inner)
    inner.layer.zPosition = 1_000
    #expect(color == .blue)
    views[2].removeFromSuperview()
    views[1].removeFromSuperview()
    #expect(color == .yellow)
  }

  // Apple documents neither. Measured by others on iOS: the order of `subviews` decides about touches.
  @Test("The z position changes neither the order of subviews nor hit-testing")
  func touches() {
    views[0].layer.zPosition = 1
    #expect(screen.window.subviews.suffix(3) == views[...])
    #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === views[2])
  }

  @Test("A z position that isn't finite counts as 0", arguments: [.nan, .infinity, -.infinity] as [CGFloat])
  func notFinite(position: CGFloat) {
    views[0].layer.zPosition = position
    #expect(color == .blue)
    views[1].layer.zPosition = 1
    #expect(color == .green)
  }

  // CALayer, anchorPoint: "(0.5, 0.5), which represents the center of the layer's bounds"; "all geometric manipulations
  // to the view occur about the specified point". UIView, center: the position of the anchor point.
  @Test("A view has its anchor point at its center, and turns about it")
  func anchorPoint() {
    let view = views[2]
    #expect(view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    view.frame = CGRect(x: 4, y: 4, width: 10, height: 4)
    view.layer.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 9, y: 6))
    #expect(view.frame == CGRect(x: 9, y: 6, width: 10, height: 4))
    view.frame = CGRect(x: 4, y: 4, width: 10, height: 4)
    #expect(view.center == CGPoint(x: 4, y: 4) && view.bounds.size == CGSize(width: 10, height: 4))
    #expect(screen.color(at: CGPoint(x: 13, y: 7)) == .blue && screen.color(at: CGPoint(x: 3, y: 5)) == .green)
    #expect(screen.window.hitTest(CGPoint(x: 13, y: 7), with: nil) === view)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 5, y: 6))
    view.transform = CGAffineTransform(scaleX: 1, y: 2)
    #expect(view.frame == CGRect(x: 4, y: 4, width: 10, height: 8))
    #expect(screen.color(at: CGPoint(x: 13, y: 11)) == .blue)
    view.transform = .identity
    view.autoresizingMask = .flexibleWidth
    screen.resize(to: CGSize(width: 40, height: 20))
    #expect(view.frame == CGRect(x: 4, y: 4, width: 30, height: 4))
    view.layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 1)
    #expect(view.layer.anchorPoint == CGPoint(x: 0, y: 1))
  }

  // Reading the memory of a deallocated view isn't always noticed, so there are many views.
  @Test("A layer that outlives its view has default values, and takes others like any layer without a view")
  func layerWithoutView() {
    var layers: [CALayer] = []
    weak var lastView: UIView?
    for number in 0..<100 {
      let view = UIView(frame: CGRect(x: number, y: 0, width: 10, height: 10))
      view.layer.anchorPoint = .zero
      layers.append(view.layer)
      lastView = view
    }
    #expect(lastView == nil)
    for layer in layers {
      #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.position == .zero)
      layer.anchorPoint = CGPoint(x: 1, y: 1)
      layer.position = CGPoint(x: 1, y: 1)
      layer.removeAllAnimations()
      #expect(layer.anchorPoint == CGPoint(x: 1, y: 1) && layer.position == CGPoint(x: 1, y: 1))
    }
  }
}
#endif
